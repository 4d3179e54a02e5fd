-- The dailies: all of a daily is in one slot, so each step is whole. This goes on where functions.lua ends.

-- KEYS store id, days, results, scores, shares, entries, totals, counts, days of the person
-- ARGV id, day, person, score, entry, result, 1 if it counts in the totals
-- 1 the result is kept; 0 one was kept before
local function finish(keys, args)
  if wrong(keys, args) then return refused() end
  if redis.call('HSETNX', keys[3], args[3], args[6]) == 0 then return 0 end
  redis.call('SADD', keys[2], args[2])
  redis.call('ZADD', keys[4], args[4], args[3])
  redis.call('HINCRBY', keys[5], args[4], 1)
  redis.call('HSET', keys[6], args[5], args[3])
  if args[7] == '1' then
    redis.call('ZINCRBY', keys[7], args[4], args[3])
    redis.call('HINCRBY', keys[8], args[3], 1)
  end
  redis.call('HSET', keys[9], args[2], args[4])
  return 1
end

-- KEYS store id, totals, counts, days of the person   ARGV id, person
-- Nothing says any more which days of this daily were the person's; the results stay.
local function leave(keys, args)
  if wrong(keys, args) then return refused() end
  redis.call('ZREM', keys[2], args[2])
  redis.call('HDEL', keys[3], args[2])
  redis.call('DEL', keys[4])
  return 1
end

-- KEYS store id, days, then what is kept of the day   ARGV id, day
-- Nothing is kept of the day any more.
local function clear(keys, args)
  if wrong(keys, args) then return refused() end
  for i = 3, #keys do redis.call('UNLINK', keys[i]) end
  redis.call('SREM', keys[2], args[2])
  return 1
end

redis.register_function('stamtafel1_finish', finish)
redis.register_function('stamtafel1_leave', leave)
redis.register_function('stamtafel1_clear', clear)
