import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { z } from "zod";
import type { Sealer } from "#server/bff/crypto/seal.ts";
import { connectRedis } from "#server/bff/store/redis-connection.ts";
import { removeIfEqualScript } from "#server/bff/store/redis-scripts.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { countMetric, observeMetric } from "#server/bff/telemetry/metrics.ts";
import { contentDigest } from "../compressed.ts";
import {
	type BodyKind,
	type DiskBody,
	type DiskPage,
	diskPageSchema,
	readChecked,
	withChecksum,
} from "../disk/disk-record.ts";
import { claimPageScript, publishPageScript, readPageScript, withdrawPageScript } from "./page-scripts.ts";
import { createRoomCheck } from "./redis-room.ts";

/** The right to renew a page for all instances. It ends by itself after a few seconds. Its methods never fail and need not be waited for. */
export interface PageLease {
	/** Bodies first, then the page, then the end of the lease. */
	readonly publish: (page: DiskPage, bodies: readonly SharedBody[]) => Promise<void>;
	/** The page has gone. */
	readonly withdraw: () => Promise<void>;
	/** Has no effect after the others. */
	readonly release: () => Promise<void>;
}

export interface SharedBody extends DiskBody {
	readonly kind: BodyKind;
}

export type PageClaim =
	/** `page` is undefined where it was sealed with a secret that this instance does not have. */
	| { readonly kind: "fresh"; readonly page: DiskPage | undefined; readonly digest: string }
	| { readonly kind: "yours"; readonly lease: PageLease }
	| { readonly kind: "busy" };

/** Pages of all instances. Its methods throw StoreError where Redis does not answer within `maxWaitMs`. */
export interface RedisPages {
	readonly findPage: (id: string, maxWaitMs: number) => Promise<DiskPage | undefined>;
	readonly findBody: (kind: BodyKind, digest: string, maxWaitMs: number) => Promise<DiskBody | undefined>;
	readonly claim: (
		id: string,
		/** `unusable`: the digest of a page that does not open, or whose bytes are missing. */
		options: { readonly build: string; readonly unusable: string; readonly maxWaitMs: number },
	) => Promise<PageClaim>;
	/** Puts smaller bytes in place of those that are there. */
	readonly replaceBody: (body: SharedBody) => Promise<void>;
	/** For how long a visitor's request waits at a step; a renewal may wait longer. */
	readonly visitorWaitMs: number;
	readonly isAvailable: () => boolean;
	readonly close: () => void;
}

export interface RedisPagesOptions {
	readonly url: string;
	/** Pages of another site are not found. */
	readonly site: string;
	/** Write access to Redis alone must not be enough to change a page. */
	readonly sealer: Sealer;
	readonly log: Log;
	/** Milliseconds of the wall clock. */
	readonly now?: () => number;
	readonly visitorWaitMs?: number;
	readonly probeMs?: number;
}

const hourMs = 3600_000;
/** Longer than any page that names them. */
const bodyTtlMs = 26 * hourMs;
/** The longest rendering, and a second. */
const leaseMs = 5000;
const writeWaitMs = 1000;
const defaultVisitorWaitMs = 50;
/** What is said of Redis must not wait for visitors: without a call for this long one is made. */
const defaultProbeMs = 5000;
const maxOutputLength = 16 * 1024 * 1024;
const decompress = promisify(brotliDecompress);

const readReply = z.union([z.tuple([z.string(), z.number()]), z.tuple([])]);
const claimReply = z.union([
	z.tuple([z.literal("fresh"), z.string(), z.number(), z.string()]),
	z.tuple([z.literal("yours")]),
	z.tuple([z.literal("busy")]),
]);

/** The command of each call. */
const commands = {
	...{ probe: "eval", find: "eval", claim: "eval", publish: "eval", withdraw: "eval", release: "eval" },
	...{ "find body": "get", "set body": "set", "replace body": "set", "extend body": "pexpire", "remove body": "del" },
};

/** Times count from the clock at `ms`. */
const shifted = (page: DiskPage, ms: number): DiskPage => ({
	...page,
	renewedAtMs: page.renewedAtMs + ms,
	freshUntilMs: page.freshUntilMs + ms,
	staleUntilMs: page.staleUntilMs + ms,
	expiresAtMs: page.expiresAtMs + ms,
});

export function openRedisPages(options: RedisPagesOptions): RedisPages {
	const { url, site, sealer, log, now = Date.now, visitorWaitMs = defaultVisitorWaitMs } = options;
	const { probeMs = defaultProbeMs } = options;
	const connection = connectRedis({
		url,
		keyPrefix: "paradise:pages:",
		log,
		name: "Redis for pages (PAGE_CACHE_REDIS_URL, else REDIS_URL)",
	});
	const { redis } = connection;
	const hasRoom = createRoomCheck(connection, log, writeWaitMs);
	const tried = new Promise<void>((resolve) => {
		for (const event of ["ready", "close"]) redis.once(event, () => resolve());
	});

	/** Keys of one script are in one slot of a cluster. */
	const keysOf = (id: string): [page: string, lease: string] => [`page:{${site} ${id}}`, `lease:{${site} ${id}}`];
	const bodyKey = (kind: BodyKind, digest: string): string => `${kind}:${digest}`;
	const readPage = (key: string) => redis.eval(readPageScript, 1, key).then((reply) => readReply.parse(reply));
	const purposeOf = (id: string): string => `page ${site} ${id}`;

	async function call<Value>(
		name: keyof typeof commands,
		maxWaitMs: number,
		send: () => Promise<Value>,
	): Promise<Value> {
		const startedMs = performance.now();
		isIdle = name === "probe";
		let result = "failed";
		try {
			const sendOnceConnected = (): Promise<Value> => tried.then(send);
			const value = await connection.call(commands[name], sendOnceConnected, maxWaitMs);
			result = "ok";
			return value;
		} finally {
			observeMetric("shared_page_call_seconds", { call: name, result }, performance.now() - startedMs);
		}
	}

	let isIdle = true;
	const timer = setInterval(() => {
		if (isIdle) call("probe", writeWaitMs, () => readPage("page:{}")).catch(() => undefined);
		isIdle = true;
	}, probeMs);
	timer.unref();

	function open(id: string, sealed: string, ageMs: number): DiskPage | undefined {
		const { data } = diskPageSchema.safeParse(sealer.open(sealed, purposeOf(id)));
		return data && shifted(data, now() - ageMs);
	}

	async function setBodies(bodies: readonly SharedBody[]): Promise<void> {
		for (const { kind, digest, brotli, isSmallest } of bodies) {
			const key = bodyKey(kind, digest);
			const isThere = await call("extend body", writeWaitMs, () => redis.pexpire(key, bodyTtlMs));
			if (isThere === 1) continue;
			const value = withChecksum(brotli, isSmallest);
			await call("set body", writeWaitMs, () => redis.set(key, value, "PX", bodyTtlMs));
		}
	}

	function leaseOf(id: string, holder: string): PageLease {
		const keys = keysOf(id);
		let isHeld = true;

		async function end(name: string, work: () => Promise<string>): Promise<void> {
			if (!isHeld) return;
			isHeld = false;
			const result = await work().catch(() => "failed");
			countMetric("page_leases_total", { result: `${name}: ${result}` });
		}
		const release = async (): Promise<void> => {
			await call("release", writeWaitMs, () => redis.eval(removeIfEqualScript, 1, keys[1], holder));
		};

		return {
			publish: (page, bodies) =>
				end("publish", async () => {
					if (!(await hasRoom())) {
						await release();
						return "no room";
					}
					await setBodies(bodies);
					const { build, digest, freshUntilMs, expiresAtMs } = page;
					const freshForMs = Math.max(0, Math.round(freshUntilMs - now()));
					const ttlMs = Math.max(1, Math.round(expiresAtMs - now()));
					const sealed = sealer.seal(shifted(page, -now()), purposeOf(id));
					const values = [holder, sealed, freshForMs, build, digest, ttlMs];
					const done = await call("publish", writeWaitMs, () => redis.eval(publishPageScript, 2, ...keys, ...values));
					return done === 1 ? "ok" : "lost";
				}),
			withdraw: () =>
				end("withdraw", async () => {
					await call("withdraw", writeWaitMs, () => redis.eval(withdrawPageScript, 2, ...keys, holder));
					return "ok";
				}),
			release: () => end("release", () => release().then(() => "ok")),
		};
	}

	return {
		async findPage(id, maxWaitMs) {
			const [key] = keysOf(id);
			const reply = await call("find", maxWaitMs, () => readPage(key));
			return reply.length === 0 ? undefined : open(id, ...reply);
		},
		async findBody(kind, digest, maxWaitMs) {
			const key = bodyKey(kind, digest);
			const value = await call("find body", maxWaitMs, () => redis.getBuffer(key));
			if (!value) return undefined;
			const stored = readChecked(value);
			const plain = stored && (await decompress(stored.bytes, { maxOutputLength }).catch(() => null));
			if (stored && plain && contentDigest(plain) === digest)
				return { digest, brotli: stored.bytes, isSmallest: stored.isSmallest };
			// Else its next publication would find it there.
			await call("remove body", maxWaitMs, () => redis.del(key));
			return undefined;
		},
		async claim(id, { build, unusable, maxWaitMs }) {
			const holder = randomUUID();
			const lease = leaseOf(id, holder);
			let isAwaited = true;
			const ask = async () => {
				const asked = await redis.eval(claimPageScript, 2, ...keysOf(id), build, unusable, holder, leaseMs);
				const reply = claimReply.parse(asked);
				// A lease that came too late would keep all others from rendering.
				if (!isAwaited && reply[0] === "yours") void lease.release();
				return reply;
			};
			try {
				const reply = await call("claim", maxWaitMs, ask);
				if (reply[0] === "yours") return { kind: "yours", lease };
				if (reply[0] === "busy") return { kind: "busy" };
				const [kind, sealed, ageMs, digest] = reply;
				return { kind, digest, page: open(id, sealed, ageMs) };
			} finally {
				isAwaited = false;
			}
		},
		async replaceBody({ kind, digest, brotli, isSmallest }) {
			const value = withChecksum(brotli, isSmallest);
			const key = bodyKey(kind, digest);
			await call("replace body", writeWaitMs, () => redis.set(key, value, "KEEPTTL", "XX")).catch(() => undefined);
		},
		visitorWaitMs,
		isAvailable: connection.isAvailable,
		close: () => {
			clearInterval(timer);
			redis.disconnect();
		},
	};
}
