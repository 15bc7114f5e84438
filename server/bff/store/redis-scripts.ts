/**
 * KEYS: the windows. ARGV: now in milliseconds, event id, then for each window its limit, length in milliseconds and
 * member (empty for the event id). Returns {1, counts…} or {0, index from 1, wait in milliseconds}.
 */
export const countScript = `
local now, eventId, at, wait, counts = tonumber(ARGV[1]), ARGV[2], 0, 0, {1}
for i, key in ipairs(KEYS) do
	local limit, ms, member = tonumber(ARGV[3 * i]), tonumber(ARGV[3 * i + 1]), ARGV[3 * i + 2]
	redis.call('zremrangebyscore', key, '-inf', now - ms)
	local size = redis.call('zcard', key)
	if size >= limit and not (member ~= '' and redis.call('zscore', key, member)) then
		local freed = redis.call('zrange', key, size - limit, size - limit, 'withscores')
		local left = math.max(1, tonumber(freed[2]) + ms - now)
		if left > wait then at, wait = i, left end
	end
end
if at > 0 then return {0, at, wait} end
for i, key in ipairs(KEYS) do
	local member = ARGV[3 * i + 2]
	if member == '' then member = eventId end
	redis.call('zadd', key, now, member)
	redis.call('pexpire', key, ARGV[3 * i + 1])
	counts[i + 1] = redis.call('zcard', key)
end
return counts`;

export const uncountScript = "for _, key in ipairs(KEYS) do redis.call('zrem', key, ARGV[1]) end return 1";

export const removeIfEqualScript =
	"if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** KEYS: the set of instances. ARGV: now, the oldest announcement that counts (both in milliseconds), instance id. */
export const presenceScript = `
redis.call('zadd', KEYS[1], ARGV[1], ARGV[3])
redis.call('zremrangebyscore', KEYS[1], '-inf', ARGV[2])
return redis.call('zcard', KEYS[1])`;
