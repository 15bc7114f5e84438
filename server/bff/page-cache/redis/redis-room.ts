import type { RedisConnection } from "#server/bff/store/redis-connection.ts";
import type { Log } from "#server/bff/telemetry/log.ts";

const checkedForMs = 5000;

/** Of the memory that a Redis without eviction may use: the rest is for records, which it would refuse when it is full. */
const pageShare = 0.5;

/** 0 where the field is missing. */
function numberIn(info: string, field: string): number {
	const line = info.split("\r\n").find((one) => one.startsWith(`${field}:`));
	return Number(line?.slice(field.length + 1) ?? 0) || 0;
}

function hasRoomBy(info: string): boolean {
	if (/^maxmemory_policy:allkeys-/m.test(info)) return true;
	const limit = numberIn(info, "maxmemory") || numberIn(info, "total_system_memory");
	return numberIn(info, "used_memory") < limit * pageShare;
}

/** Whether another page may be written. Where Redis does not tell, none is. @throws StoreError */
export function createRoomCheck({ redis, call }: RedisConnection, log: Log, maxWaitMs: number): () => Promise<boolean> {
	let hasRoom = false;
	let checkedAtMs = Number.NEGATIVE_INFINITY;
	let isLogged = false;
	return async () => {
		if (performance.now() - checkedAtMs < checkedForMs) return hasRoom;
		// A refusal of INFO is no outage.
		const info = await call("info", () => redis.info("memory").catch(refusedBy), maxWaitMs);
		checkedAtMs = performance.now();
		hasRoom = hasRoomBy(info);
		if (!hasRoom && !isLogged)
			log.warn("Redis has no room for pages beside its records, or does not tell by INFO: pages are not shared");
		isLogged = !hasRoom;
		return hasRoom;
	};
}

/** Empty for a reply that is an error. */
function refusedBy(error: Error): string {
	if (error.name === "ReplyError") return "";
	throw error;
}
