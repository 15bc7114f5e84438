/** Milliseconds of Redis's own clock, because the clocks of instances differ. */
const readClock = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** KEYS: page. Returns nothing, or {page, its age in milliseconds}. */
export const readPageScript = `${readClock}
local page, madeAt = unpack(redis.call('hmget', KEYS[1], 'page', 'madeAt'))
if not page then return {} end
return {page, math.max(0, now - madeAt)}`;

/**
 * Looks at the freshness and takes the lease in one step: an instance that looked before another one published would
 * otherwise renew the page again. KEYS: page, lease. ARGV: build, a digest that cannot be used, holder, milliseconds of
 * the lease. Returns {'fresh', page, its age in milliseconds, digest}, {'yours'} or {'busy'}.
 */
export const claimPageScript = `${readClock}
local page, madeAt, freshFor, build, digest =
	unpack(redis.call('hmget', KEYS[1], 'page', 'madeAt', 'freshFor', 'build', 'digest'))
if page and build == ARGV[1] and digest ~= ARGV[2] then
	local age = now - madeAt
	if age >= 0 and age < tonumber(freshFor) then return {'fresh', page, age, digest} end
end
if redis.call('set', KEYS[2], ARGV[3], 'NX', 'PX', ARGV[4]) then return {'yours'} end
return {'busy'}`;

/** KEYS: page, lease. ARGV: holder, page, milliseconds of freshness, build, digest, milliseconds of life. Returns 0 for a lost lease. */
export const publishPageScript = `${readClock}
if redis.call('get', KEYS[2]) ~= ARGV[1] then return 0 end
redis.call('hset', KEYS[1], 'madeAt', string.format('%.0f', now),
	'page', ARGV[2], 'freshFor', ARGV[3], 'build', ARGV[4], 'digest', ARGV[5])
redis.call('pexpire', KEYS[1], ARGV[6])
return redis.call('del', KEYS[2])`;

/** Removes a page that has gone. KEYS: page, lease. ARGV: holder. */
export const withdrawPageScript =
	"if redis.call('get', KEYS[2]) == ARGV[1] then return redis.call('del', KEYS[1], KEYS[2]) end return 0";
