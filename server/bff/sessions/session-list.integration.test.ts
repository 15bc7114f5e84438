import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { type Store, StoreError } from "#server/bff/store/index.ts";
import { openRedisStore } from "#server/bff/store/redis-store.ts";
import { shareTestStore } from "#server/bff/store/test-store.ts";
import { findRedis, startRedis } from "#tests/support/redis.ts";
import { sealedCookie } from "./cookies.ts";
import { createRevocations, digestUserId, type Revocations } from "./revocations.ts";
import { openSession } from "./session.ts";
import { createSessionList, maxListedSessions, type SessionList } from "./session-list.ts";

const log = pino({ level: "silent" });
const nowSeconds = Math.floor(Date.now() / 1000);
const device = "Chrome on Android";

let store: Store;
let revocations: Revocations;
let list: SessionList;

/** The store of Redis is that of all tests, so each has users and sessions of its own. */
let run = 0;
beforeEach(() => {
	run += 1;
});
const own = (name: string): string => `${run}-${name}`;
const record = (name: string, startedAtSeconds = nowSeconds, user = "u1") =>
	list.record({ sid: own(name), userId: own(user), startedAtSeconds, device });
const find = () => list.find(own("u1"));
const namesOf = async () => (await find())?.map(({ sid }) => sid.replace(/^\d+-/, "")).sort();

function start(opened: Store): void {
	store = opened;
	revocations = createRevocations(store, log);
	list = createSessionList(store, revocations, log);
}

function describeList(): void {
	it.each([
		["no JSON", "{"],
		["null", "null"],
		["too few values", '["s9"]'],
		["something long", "x".repeat(100_000)],
	])("[S15] is shown without a damaged record: %s", async (_, damaged) => {
		await record("s1");
		await store.set(`signed-in:${digestUserId(own("u1"))}:1`, damaged, 60);
		expect(await namesOf()).toEqual(["s1"]);
		await record("s2");
		expect(await namesOf()).toEqual(["s1", "s2"]);
	});

	it("[S15] leaves out a session that has ended, by itself or with all others", async () => {
		await record("s1", nowSeconds - 100);
		await record("s2", nowSeconds - 100);
		await record("s3", nowSeconds - 100);
		await revocations.revokeSession(own("s1"), nowSeconds + 1000);
		expect(await namesOf()).toEqual(["s2", "s3"]);
		await revocations.revokeUserSessions(own("u1"), nowSeconds, own("s3"));
		expect(await namesOf()).toEqual(["s3"]);
	});

	it("is bounded: ended ones give way first, then the one that was not seen for longest", async () => {
		for (let index = 0; index < maxListedSessions; index += 1) await record(`s${index}`);
		await revocations.revokeSession(own("s7"), nowSeconds + 1000);
		await record("next");
		expect(await namesOf()).toHaveLength(maxListedSessions);
		expect(await namesOf()).toContain("next");
		await record("last");
		expect(await namesOf()).toHaveLength(maxListedSessions);
		expect(await namesOf()).toContain("last");
	});
}

describe("the list of sessions in LMDB", () => {
	const opened = shareTestStore();
	beforeEach(() => start(opened.current));
	describeList();

	it("[S44] is written for a new session, and for one that was not seen for an hour", async () => {
		const cookie = sealedCookie("s", createSealer(["s".repeat(32)]), false);
		const add = vi.spyOn(store, "add");
		const set = vi.spyOn(store, "set");
		const opened = openSession(cookie, null, nowSeconds - 5000);
		list.recordSeen(opened, null);
		opened.session.set("hearts", ["1"]);
		list.recordSeen(opened, null);
		expect(opened.toList()).toBeUndefined();
		opened.session.set("user", { id: own("u1"), token: "t", firstName: "Asha" });
		list.recordSeen(opened, "Firefox/1 Windows");
		await expect.poll(() => namesOf()).toEqual([opened.session.sid]);
		const header = opened.commit()?.split(";")[0] ?? "";
		const soon = openSession(cookie, header, nowSeconds - 5000 + 3600);
		soon.session.set("hearts", ["1", "2"]);
		const changed = soon.commit()?.split(";")[0] ?? "";
		list.recordSeen(soon, null);
		expect([add.mock.calls.length, set.mock.calls.length]).toEqual([1, 0]);
		// Its change has not put the hour off.
		const later = openSession(cookie, changed, nowSeconds - 5000 + 3601);
		expect(later.commit()).toBeDefined();
		list.recordSeen(later, null);
		await expect.poll(() => set.mock.calls.length).toBe(1);
		expect(await namesOf()).toEqual([opened.session.sid]);
	});

	it("never holds up a sign-in, and names no user", async () => {
		const keys: string[] = [];
		const failing = {
			...store,
			get: async (key: string) => {
				keys.push(key);
				throw new StoreError("unavailable");
			},
		};
		const broken = createSessionList(failing, revocations, log);
		await broken.record({ sid: "s1", userId: "asha@example.com", startedAtSeconds: nowSeconds, device });
		expect(await broken.find("asha@example.com")).toBeNull();
		expect(keys.length).toBeGreaterThan(0);
		expect(keys.filter((key) => key.includes("asha"))).toEqual([]);
	});

	it("has nobody's sessions where the upstream gives users no ids", async () => {
		await list.record({ sid: "s1", userId: "", startedAtSeconds: nowSeconds, device });
		expect(await list.find("")).toEqual([]);
	});
});

describe.skipIf(findRedis() === undefined)("the list of sessions in Redis", () => {
	let redis: Awaited<ReturnType<typeof startRedis>>;
	beforeAll(async () => {
		redis = await startRedis();
	});
	beforeEach(async () => {
		const opened = openRedisStore(redis.url, log, { maxWaitMs: 2000 });
		await expect
			.poll(() => opened.set("draft:first", "1", 1).then(() => "written", String), { timeout: 10_000 })
			.toBe("written");
		start(opened);
	});
	afterEach(() => store.close());
	afterAll(() => redis.stop());
	describeList();
});
