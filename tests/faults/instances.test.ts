import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { findRedis, type RedisServer, startRedis } from "#tests/support/redis.ts";
import { newVisitor, type TestVisitor, type VisitedPage } from "#tests/support/visitor.ts";

const account = { email: "asha@example.com", password: "Paradise@123" };

const sessionOf = ({ headers }: VisitedPage): string =>
	headers
		.getSetCookie()
		.find((line) => line.startsWith("s="))
		?.split(";")[0] ?? "";

function proveInstances(): void {
	let redis: RedisServer;
	let sandbox: Served;
	let sites: readonly Served[];

	beforeAll(async () => {
		redis = await startRedis();
		sandbox = await serveSandbox();
		const env = { REDIS_URL: redis.url, TRUST_HOPS: "1" };
		sites = await Promise.all([serveSite(sandbox.origin, env), serveSite(sandbox.origin, env)]);
	});
	afterAll(async () => {
		await Promise.all(sites.map(({ stop }) => stop()));
		await sandbox.stop();
		await redis.stop();
	});

	const visitorOf = (site: number, always: Readonly<Record<string, string>> = {}): TestVisitor =>
		newVisitor(sites[site]?.origin ?? "", always);

	const isSignedIn = async (site: number, cookie: string): Promise<boolean> => {
		const visitor = visitorOf(site);
		visitor.carry(cookie);
		return (await visitor.get("/profile")).status === 200;
	};

	it("share rate limits", async () => {
		const from = { "x-forwarded-for": `49.36.7.${randomInt(1, 255)}` };
		// The first call of each may come before its connection.
		for (const site of [0, 1]) await visitorOf(site).post("/login", { mobileno: "" });
		const statuses: number[] = [];
		// One after the other: a Redis that answers late counts for each instance alone.
		for (let at = 0; at < 70; at += 1)
			statuses.push((await visitorOf(at % 2, from).post("/login", { mobileno: "" })).status);
		expect(statuses.filter((status) => status === 422)).toHaveLength(60);
	});

	it("[R28] answer all requests while Redis does not respond, and share state again afterwards", async () => {
		const visitor = visitorOf(0, { "x-forwarded-for": "49.36.8.8" });
		const signedIn = await visitor.post("/login/password", account);
		expect(signedIn.status).toBe(303);
		const cookie = sessionOf(signedIn);
		redis.pause();
		const pages: VisitedPage[] = [];
		for (const path of ["/", "/package/kerala-tour", "/profile", "/search?q=goa", "/login", "/offers"])
			for (const site of [0, 1]) {
				const other = visitorOf(site);
				other.carry(cookie);
				pages.push(await other.get(path), await other.post("/preferences", { theme: "dark", from: "/" }));
			}
		expect(pages.filter(({ status }) => status >= 500).map(({ status }) => status)).toEqual([]);
		const left = await visitor.post("/logout", {});
		expect(left.status).toBe(303);
		expect(await isSignedIn(0, cookie)).toBe(false);
		redis.resume();
		await expect.poll(() => isSignedIn(1, cookie), { timeout: 5000 }).toBe(false);
	});
}

if (findRedis() !== undefined) describe("two instances", proveInstances);
else if (process.env.CI === "true")
	it("finds a Redis to run on", () => expect.fail("redis-server cannot be found: install it"));
else console.warn("NOT RUN  two instances upon Redis: redis-server cannot be found");
