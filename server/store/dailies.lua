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

-- KEYS store id, results, scores, shares, entries   ARGV id, person, entry
-- The person's result of this day is not there any more; the totals still have it.
local function strike(keys, args)
  if wrong(keys, args) then return refused() end
  local score = redis.call('ZSCORE', keys[3], args[2])
  if not score then return 0 end
  redis.call('HDEL', keys[2], args[2])
  redis.call('ZREM', keys[3], args[2])
  if redis.call('HINCRBY', keys[4], score, -1) == 0 then redis.call('HDEL', keys[4], score) end
  redis.call('HDEL', keys[5], args[3])
  return 1
end

-- KEYS store id, totals, counts, days of the person   ARGV id, person
-- The person has played this daily never, but for the results that are still there.
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
redis.register_function('stamtafel1_strike', strike)
redis.register_function('stamtafel1_leave', leave)
redis.register_function('stamtafel1_clear', clear)
