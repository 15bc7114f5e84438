import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findRedis, type RedisServer, startRedis } from "#tests/support/redis.ts";
import { freePort } from "#tests/support/servers.ts";
import { openStore, StoreError } from "./index.ts";
import { createStoreCheck } from "./store-check.ts";

const password = "canary-password-5c1e";

describe.skipIf(findRedis() === undefined)("a REDIS_URL that does not fit", () => {
	let redis: RedisServer;
	let operator: Redis;
	beforeAll(async () => {
		redis = await startRedis();
		operator = new Redis(redis.url);
		await operator.call("acl", "setuser", "canary-reader", "on", `>${password}`, "~*", "+@read", "+info", "+select");
		const aclRules = ["on", `>${password}`, "~*", "+@all", "-eval", "-set", "-select"];
		await operator.call("acl", "setuser", "canary-nobody", ...aclRules);
		await operator.call("acl", "setuser", "default", "resetpass", `>${password}`);
	});
	afterAll(async () => {
		operator?.disconnect();
		await redis?.stop();
	});

	const wrong = "REDIS_URL has no user and password that Redis accepts";
	const address = (login: string, database = "0"): string =>
		redis.url.replace("redis://", `redis://${login}@`).replace(/\/0$/, `/${database}`);

	it.concurrent.each([
		["a database that is not there", () => address(`:${password}`, "99"), /^REDIS_URL names a database/],
		["a wrong password", () => address(":canary-wrong"), new RegExp(`^${wrong}$`)],
		["no password", () => redis.url, new RegExp(`^${wrong}$`)],
		["a user that may only read", () => address(`canary-reader:${password}`), /lacks rights: (SET|EVAL|GETDEL|DEL)$/],
		["a user without EVAL and SET", () => address(`canary-nobody:${password}`), /lacks rights: (SET|EVAL)$/],
		["a user that may not change to its database", () => address(`canary-nobody:${password}`, "1"), /lacks rights/],
		["another port", async () => `redis://:${password}@127.0.0.1:${await freePort()}/0`, /cannot be reached \(ECONN/],
	])("[R48] %s is named once, without its value, and is not usable", async (_, url, reason) => {
		const lines: { level: number; reason?: string }[] = [];
		const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) });
		const store = openStore({ redisUrl: await url(), stateDir: "" }, log);
		const check = createStoreCheck(store);
		const reasons = () => lines.map((line) => line.reason ?? "");
		try {
			await expect.poll(() => reasons().some((one) => reason.test(one)), { interval: 20 }).toBe(true);
			// Two more checks say nothing new.
			await pause(3500);
			expect(check.isUsable()).toBe(false);
			expect(new Set(reasons()).size).toBe(lines.length);
			expect(JSON.stringify(lines)).not.toMatch(/canary|127\.0\.0\.1/);
			await expect(store.set("a", "1", 60)).rejects.toThrow(StoreError);
		} finally {
			check.stop();
			await store.close();
		}
		expect(await operator.dbsize()).toBe(0);
	});
});
