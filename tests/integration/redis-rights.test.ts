import { readFileSync } from "node:fs";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRedisStore } from "#server/bff/store/redis-store.ts";
import { findRedis, type RedisServer, redisIsReachable, startRedis } from "#tests/support/redis.ts";

/** The command is that of docs/operations.md, without its name and its password. */
const [, documented = ""] =
	/^ACL SETUSER paradise on >PASSWORD (.+)$/m.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
const rights = documented.split(" ").filter((word) => word.startsWith("+"));
const password = "only-for-this-test-5c1e";

let redis: RedisServer;
let operator: Redis;
beforeAll(async () => {
	redis = await startRedis();
	operator = new Redis(redis.url);
});
afterAll(async () => {
	operator?.disconnect();
	await redis?.stop();
});

/** Makes every kind of call of the store, as a user with these rights. Answers what was logged. */
async function callAsUser(name: string, words: readonly string[]): Promise<string[]> {
	await operator.call("acl", "setuser", name, "on", `>${password}`, ...words);
	const lines: string[] = [];
	const log = pino({ level: "warn" }, { write: (line) => lines.push(JSON.parse(line).reason ?? line) });
	const url = redis.url.replace("redis://", `redis://${name}:${password}@`).replace(/\/0$/, "/1");
	const store = openRedisStore(url, log, { maxWindows: 1, maxWaitMs: 2000 });
	const key = `test:${name}`;
	const window = { key: `limit:${name}`, limit: 1, seconds: 60 };
	const quiet = (work: Promise<unknown>) => work.catch(() => undefined);
	// The first call waits for the connection, or says that there is none.
	await expect.poll(async () => lines.length > 0 || (await redisIsReachable(store))).toBe(true);
	await quiet(store.set(key, "1", 60));
	await quiet(store.get(key));
	await quiet(store.add(`${key}:added`, "1", 60));
	await quiet(store.take(key));
	await quiet(store.count([window], "event", Date.now()));
	// This counts in more windows with room than there may be; the last has an event that counts once.
	for (const place of ["a", "b", "b"])
		await quiet(
			store.count([{ key: `${window.key}:${place}`, limit: 2, seconds: 60, member: "m" }], place, Date.now()),
		);
	await quiet(store.uncount([window.key], "event"));
	await store.close();
	return lines;
}

describe.skipIf(findRedis() === undefined)("[R48] a Redis user with the rights that docs/operations.md gives", () => {
	it("is refused nothing", async () => {
		expect(rights.length).toBeGreaterThan(12);
		expect(await callAsUser("paradise", documented.split(" "))).toEqual([]);
		expect(await operator.call("acl", "log")).toEqual([]);
	});

	// Redis before 7.2 tells only those who ask for its log which command of a script it refuses.
	it.each(rights.filter((right) => right !== "+info"))(
		"needs %s, and the log says that it lacks rights",
		async (right) => {
			const command = right.slice(1);
			const lines = await callAsUser(`without-${command}`, [...documented.split(" "), `-${command}`]);
			expect(lines.join()).toMatch(/lacks rights/);
			expect(JSON.stringify(await operator.call("acl", "log"))).toContain(`"object","${command}"`);
		},
	);

	it("asks by INFO whether Redis has read its file", async () => {
		await callAsUser("without-info", [...documented.split(" "), "-info"]);
		expect(JSON.stringify(await operator.call("acl", "log"))).toContain('"object","info"');
	});
});
