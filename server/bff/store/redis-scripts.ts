/*
 * The first writing command of a script that grows must be one that Redis refuses when it is full (SET, ZADD): after any
 * other write it would let the script go on beyond `maxmemory`.
 */

/**
 * KEYS are the value, the index of its kind and size (its keys by expiry), and the index of the kind's other size, if
 * it has two. ARGV are now in milliseconds, value, time to live in milliseconds, most records of the index, "add" or
 * "set". Returns 1, 0 where the value to add exists, or -1 where the kind is full.
 */
export const putScript = `
local exists = redis.call('exists', KEYS[1]) == 1
if ARGV[5] == 'add' and exists then return 0 end
local isReplaced = exists and not (KEYS[3] and redis.call('zscore', KEYS[3], KEYS[1]))
if not isReplaced and redis.call('zcount', KEYS[2], '(' .. ARGV[1], '+inf') >= tonumber(ARGV[4]) then return -1 end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('zremrangebyscore', KEYS[2], '-inf', ARGV[1])
redis.call('zadd', KEYS[2], ARGV[1] + ARGV[3], KEYS[1])
if KEYS[3] then redis.call('zrem', KEYS[3], KEYS[1]) end
if redis.call('pttl', KEYS[2]) < tonumber(ARGV[3]) then redis.call('pexpire', KEYS[2], ARGV[3]) end
return 1`;

/** KEYS are a value or a window, then the indexes that may hold it. Returns the value that it removes. */
export const takeScript = `
local value = redis.call('type', KEYS[1]).ok == 'string' and redis.call('get', KEYS[1])
for i = 2, #KEYS do redis.call('zrem', KEYS[i], KEYS[1]) end
redis.call('del', KEYS[1])
return value`;

/**
 * Windows of up to each of these lengths, in seconds, share an index. Each length has its own, because among windows of
 * one length what ends soonest is what counted least recently.
 */
const windowLengths = [60, 600, 900, 3600, 6 * 3600, 86_400];

/** All indexes order windows by their end: the first holds the full ones, the others those with room of each length. */
export const windowIndexes: readonly string[] = [
	"windows:full",
	...windowLengths.map((seconds) => `windows:${seconds}`),
	"windows:longer",
];

const windowScript = `
local indexes = ${windowIndexes.length}
local full = KEYS[1]
local lengths = {${windowLengths.map((seconds) => seconds * 1000).join(", ")}}`;

/**
 * KEYS are the indexes of windows, then each window and the one it shares where there is no room. ARGV are now in
 * milliseconds, event id, most windows of either sort (with room, full), then for each window its limit, length in
 * milliseconds and member (empty for the event id). Returns {1, counts…} or {0, index from 1, wait in milliseconds}.
 *
 * Beyond the bound the length with most windows gives way, so that no number of windows of one length takes the room of
 * another. Each call forgets more ended windows than it adds, so ended ones go first, but for a backlog of more than that.
 */
export const countScript = `${windowScript}
local now, eventId, most = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
local windows = (#KEYS - indexes) / 2
local mostForgotten = 20 + windows
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
local function indexOf(ms)
	for i, length in ipairs(lengths) do
		if ms <= length then return KEYS[1 + i] end
	end
	return KEYS[indexes]
end
local function forgetEnded()
	for i = 1, indexes do
		for _, key in ipairs(redis.call('zrangebyscore', KEYS[i], '-inf', now, 'limit', 0, mostForgotten)) do
			redis.call('zrem', KEYS[i], key)
		end
	end
end
local function evictOne()
	local total, largestSize, largest = 0, 0
	for i = 2, indexes do
		local size = redis.call('zcard', KEYS[i])
		total = total + size
		if size > largestSize then largest, largestSize = KEYS[i], size end
	end
	if total <= most then return false end
	redis.call('del', redis.call('zpopmin', largest)[1])
	return true
end
local isCrowded = redis.call('zcount', full, '(' .. ARGV[1], '+inf') >= most
for i = 1, windows do
	chosen[i] = KEYS[indexes + 2 * i - 1]
	if check(i, chosen[i]) == 0 and isCrowded then
		chosen[i] = KEYS[indexes + 2 * i]
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
	local withRoom = indexOf(ms)
	if counts[i + 1] >= limit then
		redis.call('zrem', withRoom, key)
		redis.call('zadd', full, now + ms, key)
	else
		redis.call('zrem', full, key)
		redis.call('zadd', withRoom, now + ms, key)
		if redis.call('pttl', withRoom) < ms then redis.call('pexpire', withRoom, ms) end
	end
end
forgetEnded()
for _ = 1, mostForgotten do
	if not evictOne() then break end
end
return counts`;

/**
 * KEYS are the indexes of windows, then windows. ARGV is the event id. A full window that loses an event keeps its place
 * among the full ones until it counts again or ends.
 */
export const uncountScript = `${windowScript}
for i = indexes + 1, #KEYS do
	if redis.call('zrem', KEYS[i], ARGV[1]) == 1 and redis.call('exists', KEYS[i]) == 0 then
		for index = 1, indexes do redis.call('zrem', KEYS[index], KEYS[i]) end
	end
end
return 1`;

export const removeIfEqualScript =
	"if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/**
 * KEYS hold the set of instances. ARGV are now, the oldest announcement that counts (both in milliseconds), and the
 * instance id.
 */
export const presenceScript = `
redis.call('zadd', KEYS[1], ARGV[1], ARGV[3])
redis.call('zremrangebyscore', KEYS[1], '-inf', ARGV[2])
return redis.call('zcard', KEYS[1])`;
