/*
 * The first writing command of a script that grows must be one that Redis refuses when it is full (SET, ZADD): after any
 * other write it would let the script go on beyond `maxmemory`.
 */

/**
 * KEYS: the value, the index of its kind (its keys by expiry). ARGV: now in milliseconds, value, time to live in
 * milliseconds, most records of the kind, "add" or "set". Returns 1, 0 where the value to add exists, or -1 where the
 * kind is full.
 */
export const putScript = `
local exists = redis.call('exists', KEYS[1]) == 1
if ARGV[5] == 'add' and exists then return 0 end
if not exists and redis.call('zcount', KEYS[2], '(' .. ARGV[1], '+inf') >= tonumber(ARGV[4]) then return -1 end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('zremrangebyscore', KEYS[2], '-inf', ARGV[1])
redis.call('zadd', KEYS[2], ARGV[1] + ARGV[3], KEYS[1])
if redis.call('pttl', KEYS[2]) < tonumber(ARGV[3]) then redis.call('pexpire', KEYS[2], ARGV[3]) end
return 1`;

/** KEYS: a value or a window, then the indexes that may hold it. Returns the value that it removes. */
export const takeScript = `
local value = redis.call('type', KEYS[1]).ok == 'string' and redis.call('get', KEYS[1])
for i = 2, #KEYS do redis.call('zrem', KEYS[i], KEYS[1]) end
redis.call('del', KEYS[1])
return value`;

/**
 * KEYS: the index of windows with room (by their last event), that of full windows (by their end), then each window and
 * the one it shares where there is no room. ARGV: now in milliseconds, event id, most windows of each index, then for
 * each window its limit, length in milliseconds and member (empty for the event id). Returns {1, counts…} or {0, index
 * from 1, wait in milliseconds}.
 */
export const countScript = `
local withRoom, full = KEYS[1], KEYS[2]
local now, eventId, most = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
local windows = (#KEYS - 2) / 2
local at, wait, counts, chosen = 0, 0, {1}, {}
local function rule(i) return tonumber(ARGV[3 * i + 1]), tonumber(ARGV[3 * i + 2]), ARGV[3 * i + 3] end
local function check(i, key)
	local limit, ms, member = rule(i)
	local since = '(' .. string.format('%.0f', now - ms)
	local size = redis.call('zcount', key, since, '+inf')
	local last = member ~= '' and redis.call('zscore', key, member)
	if size >= limit and not (last and tonumber(last) > now - ms) then
		local freed = redis.call('zrangebyscore', key, since, '+inf', 'withscores', 'limit', size - limit, 1)
		local left = math.max(1, tonumber(freed[2]) + ms - now)
		if left > wait then at, wait = i, left end
	end
	return size
end
local isCrowded = redis.call('zcount', full, '(' .. ARGV[1], '+inf') >= most
for i = 1, windows do
	chosen[i] = KEYS[2 * i + 1]
	if check(i, chosen[i]) == 0 and isCrowded then
		chosen[i] = KEYS[2 * i + 2]
		check(i, chosen[i])
	end
end
if at > 0 then return {0, at, wait} end
for i, key in ipairs(chosen) do
	local limit, ms, member = rule(i)
	redis.call('zadd', key, now, member == '' and eventId or member)
	redis.call('zremrangebyscore', key, '-inf', now - ms)
	redis.call('pexpire', key, ms)
	counts[i + 1] = redis.call('zcard', key)
	if counts[i + 1] >= limit then
		redis.call('zrem', withRoom, key)
		redis.call('zadd', full, now + ms, key)
	else
		redis.call('zrem', full, key)
		redis.call('zadd', withRoom, now, key)
	end
end
redis.call('zremrangebyscore', full, '-inf', now)
for _ = most + 1, redis.call('zcard', withRoom) do
	local oldest = redis.call('zpopmin', withRoom)
	redis.call('del', oldest[1])
end
return counts`;

/** KEYS: the index of windows with room, that of full ones, then windows. ARGV: event id, now in milliseconds. */
export const uncountScript = `
for i = 3, #KEYS do
	if redis.call('zrem', KEYS[i], ARGV[1]) == 1 then
		local wasFull = redis.call('zrem', KEYS[2], KEYS[i]) == 1
		if redis.call('exists', KEYS[i]) == 0 then redis.call('zrem', KEYS[1], KEYS[i])
		elseif wasFull then redis.call('zadd', KEYS[1], ARGV[2], KEYS[i]) end
	end
end
return 1`;

export const removeIfEqualScript =
	"if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** KEYS: the set of instances. ARGV: now, the oldest announcement that counts (both in milliseconds), instance id. */
export const presenceScript = `
redis.call('zadd', KEYS[1], ARGV[1], ARGV[3])
redis.call('zremrangebyscore', KEYS[1], '-inf', ARGV[2])
return redis.call('zcard', KEYS[1])`;
