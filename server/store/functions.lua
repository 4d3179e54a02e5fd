#!lua name=stamtafel1
-- What the store does in one step. Every function's first key is its bucket's store id, its first argument the id expected.
-- A function is not rolled back: every check comes before the first write, and publishing comes last and never fails.
-- All may be repeated after a lost reply. The 1 in the names goes up with what keys or arguments mean, so that servers of
-- two releases may share a store for a while.

local function wrong(keys, args)
  return redis.call('GET', keys[1]) ~= args[1]
end

local function refused()
  return redis.error_reply('WRONGSTORE the store has not the id expected')
end

local function publish(channel, listeners, message)
  if redis.call('PUBSUB', 'SHARDNUMSUB', channel)[2] > tonumber(listeners) then
    redis.pcall('SPUBLISH', channel, message)
  end
end

-- KEYS store id, head, record, due, tables
-- ARGV id, version, digest, next digest, table, due time or '', channel, own listeners, entry...
-- {1, version} it stands; {0, version, digest, missed} it was decided on another head
local function append(keys, args)
  if wrong(keys, args) then return refused() end
  local head = redis.call('HMGET', keys[2], 'version', 'digest')
  local version, digest = tonumber(head[1] or 0), head[2] or ''
  local expected = tonumber(args[2])
  if version == expected + #args - 8 and digest == args[4] then return {1, version} end
  if version ~= expected or digest ~= args[3] then
    return {0, version, digest, redis.call('XRANGE', keys[3], args[2] .. '-1', '+')}
  end
  if version == 0 then redis.call('SADD', keys[5], args[5]) end
  for i = 9, #args do
    version = version + 1
    redis.call('XADD', keys[3], string.format('%d-0', version), 'e', args[i])
  end
  redis.call('HSET', keys[2], 'version', version, 'digest', args[4])
  if args[6] == '' then
    redis.call('ZREM', keys[4], args[5])
  else
    redis.call('ZADD', keys[4], args[6], args[5])
  end
  publish(args[7], args[8], 'moved ' .. args[5] .. ' ' .. string.format('%d', version))
  return {1, version}
end

-- KEYS store id, head, record, seal   ARGV id
-- {} no such record; {version, digest, sealed version or nil, its digest, its state, entries}
local function read(keys, args)
  if wrong(keys, args) then return refused() end
  local head = redis.call('HMGET', keys[2], 'version', 'digest')
  if not head[1] then return {} end
  local seal = redis.call('HMGET', keys[4], 'version', 'digest', 'state')
  return {head[1], head[2], seal[1], seal[2], seal[3], redis.call('XRANGE', keys[3], '-', '+')}
end

-- KEYS store id, head of each table   ARGV id, then of each table its name, version, digest
-- table, version and digest of each whose record does not end there
local function strayed(keys, args)
  if wrong(keys, args) then return refused() end
  local found = {}
  for i = 2, #keys do
    local head, at = redis.call('HMGET', keys[i], 'version', 'digest'), 3 * i - 4
    if (head[1] or '0') ~= args[at + 1] or (head[2] or '') ~= args[at + 2] then
      found[#found + 1], found[#found + 2], found[#found + 3] = args[at], head[1] or '0', head[2] or ''
    end
  end
  return found
end

-- KEYS store id, head, record, seal, deals, branches, rows
-- ARGV id, version, digest, state, branches (8 bytes a version), then key, line and row of each deal
-- {version, digest} of the last seal as it stands now: the one asked for, unless the record does not end there, or there is
-- not a branch for each version since the last seal
local function seal(keys, args)
  if wrong(keys, args) then return refused() end
  local sealed = redis.call('HMGET', keys[4], 'version', 'digest')
  local stands = {sealed[1] or '0', sealed[2] or ''}
  if sealed[1] == args[2] and sealed[2] == args[3] then return stands end
  local head = redis.call('HMGET', keys[2], 'version', 'digest')
  if head[1] ~= args[2] or head[2] ~= args[3] then return stands end
  local from = tonumber(sealed[1] or 0)
  if #args[5] ~= 8 * (tonumber(args[2]) - from) then return stands end
  for i = 6, #args, 3 do
    redis.call('HSET', keys[5], args[i], args[i + 1])
    redis.call('HSET', keys[7], args[i], args[i + 2])
  end
  redis.call('SETRANGE', keys[6], 8 * from, args[5])
  redis.call('HSET', keys[4], 'version', args[2], 'digest', args[3], 'state', args[4])
  redis.call('XTRIM', keys[3], 'MINID', string.format('%d-0', tonumber(args[2]) + 1))
  return {args[2], args[3]}
end

-- KEYS store id, deals, rows   ARGV id, then key and row of each deal
-- how many were put: those whose line is kept
local function rows(keys, args)
  if wrong(keys, args) then return refused() end
  local put = 0
  for i = 2, #args, 2 do
    if redis.call('HEXISTS', keys[2], args[i]) == 1 then
      redis.call('HSET', keys[3], args[i], args[i + 1])
      put = put + 1
    end
  end
  return put
end

-- KEYS store id, head, due   ARGV id, version, digest, table, due time or ''
-- 1 it is due then; 0 the record does not end there
local function schedule(keys, args)
  if wrong(keys, args) then return refused() end
  local head = redis.call('HMGET', keys[2], 'version', 'digest')
  if head[1] ~= args[2] or head[2] ~= args[3] then return 0 end
  if args[5] == '' then
    redis.call('ZREM', keys[3], args[4])
  else
    redis.call('ZADD', keys[3], args[5], args[4])
  end
  return 1
end

-- KEYS store id, due   ARGV id, table, now, until
-- 1 it was due, and is moved on; 0 it was not
local function claim(keys, args)
  if wrong(keys, args) then return refused() end
  local due = redis.call('ZSCORE', keys[2], args[2])
  if not due or tonumber(due) > tonumber(args[3]) then return 0 end
  redis.call('ZADD', keys[2], args[4], args[2])
  return 1
end

-- KEYS store id, due   ARGV id, now, until, how many at the most
-- the tables that were due, the longest overdue first; each is moved on
local function overdue(keys, args)
  if wrong(keys, args) then return refused() end
  local tables = redis.call('ZRANGEBYSCORE', keys[2], '-inf', args[2], 'LIMIT', 0, args[4])
  for _, table_ in ipairs(tables) do redis.call('ZADD', keys[2], args[3], table_) end
  return tables
end

-- Replaces what a process said of who is shown a table, and drops what ran out: whether that changes who is there, and what
-- the others say. All of it goes a day after the last has run out: the clock may jump meanwhile.
local function say(leases, process, now, until_, people)
  local last, changed, others = tonumber(until_), people ~= '', {}
  local said = redis.call('HGETALL', leases)
  for i = 1, #said, 2 do
    local runs_out, theirs = string.match(said[i + 1], '^(%d+) (.*)$')
    runs_out = tonumber(runs_out)
    if said[i] == process then
      changed = theirs ~= people or runs_out <= now
    elseif runs_out <= now then
      redis.call('HDEL', leases, said[i])
      changed = true
    else
      others[#others + 1] = theirs
      if runs_out > last then last = runs_out end
    end
  end
  if people == '' then
    redis.call('HDEL', leases, process)
  else
    redis.call('HSET', leases, process, until_ .. ' ' .. people)
    redis.call('PEXPIREAT', leases, string.format('%d', last + 86400000))
  end
  return changed, others
end

-- KEYS store id, leases, names (or none)   ARGV id, process, now, until, people or '', table, channel, own listeners
-- Wakes others only if who is there changes. {leases, names}: what stands then, and what people are called.
local function lease(keys, args)
  if wrong(keys, args) then return refused() end
  if say(keys[2], args[2], tonumber(args[3]), args[4], args[5]) then publish(args[7], args[8], 'presence ' .. args[6]) end
  return {redis.call('HVALS', keys[2]), keys[3] and redis.call('HGETALL', keys[3]) or {}}
end

-- KEYS store id, then leases and names of each table
-- ARGV id, process, now, until, channel, own listeners, then of each table its name, and people or ''
-- The same for many tables. Of each a mark of who is there then, and of what people are called.
local function renew(keys, args)
  if wrong(keys, args) then return refused() end
  local now, marks = tonumber(args[3]), {}
  for i = 2, #keys, 2 do
    local table_, people = args[i + 5], args[i + 6]
    local changed, others = say(keys[i], args[2], now, args[4], people)
    if changed then publish(args[5], args[6], 'presence ' .. table_) end
    table.sort(others)
    local there = {people, table.concat(others, '\n'), table.concat(redis.call('HGETALL', keys[i + 1]), '\n')}
    marks[#marks + 1] = redis.sha1hex(table.concat(there, '\n\n'))
  end
  return marks
end

-- The number of the last line that a stream ever had: it may have been deleted since.
local function last_number(stream)
  if redis.call('EXISTS', stream) == 0 then return 0 end
  local info = redis.call('XINFO', 'STREAM', stream)
  for i = 1, #info, 2 do
    if info[i] == 'last-generated-id' then return tonumber(string.match(info[i + 1], '^%d+')) end
  end
end

-- KEYS store id, head, talk   ARGV id, table, command id, line, how many are kept, channel, own listeners
-- The line's number; the number it has where the same command said it just now; 0 there is no such table
local function talk(keys, args)
  if wrong(keys, args) then return refused() end
  if redis.call('EXISTS', keys[2]) == 0 then return 0 end
  for _, entry in ipairs(redis.call('XREVRANGE', keys[3], '+', '-', 'COUNT', 20)) do
    if entry[2][4] == args[3] then return tonumber(string.match(entry[1], '^%d+')) end
  end
  local number = last_number(keys[3]) + 1
  redis.call('XADD', keys[3], 'MAXLEN', args[5], string.format('%d-0', number), 'l', args[4], 'i', args[3])
  publish(args[6], args[7], 'talk ' .. args[2])
  return number
end

-- KEYS store id, talk   ARGV id, from
-- the lines from there on that are kept
local function talks(keys, args)
  if wrong(keys, args) then return refused() end
  return redis.call('XRANGE', keys[2], args[2], '+')
end

-- KEYS store id, hash   ARGV id, field, value
-- the field's value: this one, or the one that it was given before
local function once(keys, args)
  if wrong(keys, args) then return refused() end
  redis.call('HSETNX', keys[2], args[2], args[3])
  return redis.call('HGET', keys[2], args[2])
end

-- KEYS store id, hash...   ARGV id, field, a value for each hash
local function put(keys, args)
  if wrong(keys, args) then return refused() end
  for i = 2, #keys do redis.call('HSET', keys[i], args[2], args[i + 1]) end
  return 1
end

-- KEYS store id, hash   ARGV id, field, value
-- 1 the field had a value, and has this one now; 0 there is no such field
local function change(keys, args)
  if wrong(keys, args) then return refused() end
  if redis.call('HEXISTS', keys[2], args[2]) == 0 then return 0 end
  redis.call('HSET', keys[2], args[2], args[3])
  return 1
end

-- KEYS store id, hash...   ARGV id, field
-- the field's value in each hash, or nil
local function get(keys, args)
  if wrong(keys, args) then return refused() end
  local values = {}
  for i = 2, #keys do values[i - 1] = redis.call('HGET', keys[i], args[2]) end
  return values
end

-- KEYS store id, hash...   ARGV id, field
local function drop(keys, args)
  if wrong(keys, args) then return refused() end
  for i = 2, #keys do redis.call('HDEL', keys[i], args[2]) end
  return 1
end

-- KEYS store id, code   ARGV id, now, ends, value
-- {value, ends} that the key has until it runs out: these, or those that it was given before
local function hold(keys, args)
  if wrong(keys, args) then return refused() end
  local value, ends = unpack(redis.call('HMGET', keys[2], 'v', 'ends'))
  if value and tonumber(ends) > tonumber(args[2]) then return {value, tonumber(ends)} end
  redis.call('DEL', keys[2])
  redis.call('HSET', keys[2], 'v', args[4], 'ends', args[3])
  redis.call('PEXPIREAT', keys[2], args[3])
  return {args[4], tonumber(args[3])}
end

-- KEYS store id, code   ARGV id, now, who uses it
-- its value, once for one user; nil where it has run out, was used by another, or never was
local function use(keys, args)
  if wrong(keys, args) then return refused() end
  local value, ends, by = unpack(redis.call('HMGET', keys[2], 'v', 'ends', 'by'))
  if not value or tonumber(ends) <= tonumber(args[2]) or (by and by ~= args[3]) then return false end
  redis.call('HSET', keys[2], 'by', args[3])
  return value
end

-- KEYS store id, code   ARGV id, now
-- its value, as long as it runs
local function look(keys, args)
  if wrong(keys, args) then return refused() end
  local value, ends = unpack(redis.call('HMGET', keys[2], 'v', 'ends'))
  return value and tonumber(ends) > tonumber(args[2]) and value
end

-- KEYS store id, head, visited   ARGV id, table, now
-- 1 it was visited now; 0 there is no such table
local function visit(keys, args)
  if wrong(keys, args) then return refused() end
  if redis.call('EXISTS', keys[2]) == 0 then return 0 end
  redis.call('ZADD', keys[3], args[3], args[2])
  return 1
end

-- KEYS store id, tables, visited   ARGV id, now, before
-- the tables of the bucket that nobody has visited since; those of which that is not known yet were visited now
local function unvisited(keys, args)
  if wrong(keys, args) then return refused() end
  for _, table_ in ipairs(redis.call('SMEMBERS', keys[2])) do redis.call('ZADD', keys[3], 'NX', args[2], table_) end
  return redis.call('ZRANGEBYSCORE', keys[3], '-inf', args[3])
end

-- KEYS store id, looked   ARGV id, now, longest
-- how long nobody has looked, all in all; a while longer than the longest is added to it
local function stood(keys, args)
  if wrong(keys, args) then return refused() end
  local last = redis.call('HGET', keys[2], 'at')
  local gap = last and tonumber(args[2]) - tonumber(last) or 0
  if gap > tonumber(args[3]) then redis.call('HINCRBY', keys[2], 'stood', gap) end
  redis.call('HSET', keys[2], 'at', args[2])
  return tonumber(redis.call('HGET', keys[2], 'stood') or 0)
end

-- KEYS store id, tables, visited, due, listed, leases, then the table's own keys   ARGV id, table, before, now
-- 1 the table is there no longer; 0 somebody has visited it since, or is shown it, which is a visit too
local function erase(keys, args)
  if wrong(keys, args) then return refused() end
  local last = redis.call('ZSCORE', keys[3], args[2])
  if last and tonumber(last) > tonumber(args[3]) then return 0 end
  if redis.call('EXISTS', keys[6]) == 1 then
    redis.call('ZADD', keys[3], args[4], args[2])
    return 0
  end
  for i = 7, #keys do redis.call('UNLINK', keys[i]) end
  redis.call('SREM', keys[2], args[2])
  redis.call('ZREM', keys[3], args[2])
  redis.call('ZREM', keys[4], args[2])
  redis.call('HDEL', keys[5], args[2])
  return 1
end

-- KEYS store id, names, talk   ARGV id, table, channel, own listeners, how many people, people..., numbers of lines...
-- These people have no name at the table any more, and these lines were never said.
local function unname(keys, args)
  if wrong(keys, args) then return refused() end
  local people = 5 + tonumber(args[5])
  for i = 6, people do redis.call('HDEL', keys[2], args[i]) end
  for i = people + 1, #args do redis.call('XDEL', keys[3], args[i] .. '-0') end
  publish(args[3], args[4], 'forgotten ' .. args[2])
  return 1
end

-- KEYS store id, forgotten, tables of the person   ARGV id, person, table, visit
-- It is kept that the person was there: at how many tables that makes; 0 the person has asked to be forgotten
local function been(keys, args)
  if wrong(keys, args) then return refused() end
  if redis.call('ZSCORE', keys[2], args[2]) then return 0 end
  redis.call('HSET', keys[3], args[3], args[4])
  return redis.call('HLEN', keys[3])
end

-- KEYS store id, forgotten   ARGV id, person, now
local function mark(keys, args)
  if wrong(keys, args) then return refused() end
  redis.call('ZADD', keys[2], 'NX', args[3], args[2])
  return 1
end

-- KEYS store id, forgotten   ARGV id
-- who asked to be forgotten
local function marked(keys, args)
  if wrong(keys, args) then return refused() end
  return redis.call('ZRANGE', keys[2], 0, -1)
end

-- KEYS store id, tables of the person, tokens of the person, name, met, seen   ARGV id, person
local function wipe(keys, args)
  if wrong(keys, args) then return refused() end
  redis.call('DEL', keys[2], keys[3])
  for i = 4, 6 do redis.call('HDEL', keys[i], args[2]) end
  return 1
end

redis.register_function('stamtafel1_append', append)
redis.register_function('stamtafel1_seal', seal)
redis.register_function('stamtafel1_rows', rows)
redis.register_function('stamtafel1_schedule', schedule)
redis.register_function('stamtafel1_claim', claim)
redis.register_function('stamtafel1_overdue', overdue)
redis.register_function('stamtafel1_lease', lease)
redis.register_function('stamtafel1_renew', renew)
redis.register_function('stamtafel1_talk', talk)
redis.register_function('stamtafel1_once', once)
redis.register_function('stamtafel1_put', put)
redis.register_function('stamtafel1_change', change)
redis.register_function('stamtafel1_drop', drop)
redis.register_function('stamtafel1_hold', hold)
redis.register_function('stamtafel1_use', use)
redis.register_function('stamtafel1_visit', visit)
redis.register_function('stamtafel1_stood', stood)
redis.register_function('stamtafel1_unvisited', unvisited)
redis.register_function('stamtafel1_erase', erase)
redis.register_function('stamtafel1_unname', unname)
redis.register_function('stamtafel1_been', been)
redis.register_function('stamtafel1_mark', mark)
redis.register_function('stamtafel1_wipe', wipe)
redis.register_function{function_name = 'stamtafel1_read', callback = read, flags = {'no-writes'}}
redis.register_function{function_name = 'stamtafel1_strayed', callback = strayed, flags = {'no-writes'}}
redis.register_function{function_name = 'stamtafel1_get', callback = get, flags = {'no-writes'}}
redis.register_function{function_name = 'stamtafel1_talks', callback = talks, flags = {'no-writes'}}
redis.register_function{function_name = 'stamtafel1_marked', callback = marked, flags = {'no-writes'}}
redis.register_function{function_name = 'stamtafel1_look', callback = look, flags = {'no-writes'}}
