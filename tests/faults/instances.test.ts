import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { openSession } from "#server/bff/sessions/session.ts";
import { type Served, serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { findRedis, type RedisServer, startRedis } from "#tests/support/redis.ts";
import { sessionSecret } from "#tests/support/servers.ts";
import { fetchToken, makeSessionCookie } from "#tests/support/signed-in.ts";
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

	it("[R54] [S15] end a session that was signed out while Redis was gone, also by an instance that restarted meanwhile", async () => {
		const own = await startRedis();
		const stateDir = await mkdtemp(join(tmpdir(), "outbox-"));
		const env = { REDIS_URL: own.url, STATE_DIR: stateDir };
		const [first, other] = [
			await serveSite(sandbox.origin, env),
			await serveSite(sandbox.origin, { REDIS_URL: own.url }),
		];
		let again: Served | undefined;
		try {
			const user = await fetchToken(sandbox.origin, account.email);
			const cookie = makeSessionCookie(user).split(";")[0] ?? "";
			const visitorAt = (site: Served) => {
				const visitor = newVisitor(site.origin);
				visitor.carry(cookie);
				return visitor;
			};
			const enters = async (site: Served) => (await visitorAt(site).get("/profile")).status === 200;
			expect([await enters(first), await enters(other)]).toEqual([true, true]);
			await own.kill();
			expect((await visitorAt(first).post("/logout", {})).status).toBe(303);
			expect(await (await fetch(`${first.origin}/readyz`)).text()).toContain("outbox: 1 waiting");
			await first.stop();
			again = await serveSite(sandbox.origin, env);
			expect(await enters(again)).toBe(false);
			await own.start();
			await expect.poll(() => enters(other), { timeout: 30_000 }).toBe(false);
			await expect
				.poll(async () => (await fetch(`${again?.origin}/readyz`)).text(), { timeout: 10_000 })
				.toMatch(/^ready\s*$/);
		} finally {
			for (const site of [first, other, again]) await site?.stop();
			await own.stop();
			await rm(stateDir, { recursive: true, force: true });
		}
	});

	it("[S54] rotate their secret in two steps, and a copy that does not know one leaves its cookies alone until a form is sent", async () => {
		const [old, next] = [sessionSecret, "the-next-secret-of-the-suite-0123456789abcdef"];
		const start = (secrets: string) => serveSite(sandbox.origin, { REDIS_URL: redis.url, SESSION_SECRET: secrets });
		const copies = {
			before: await start(old),
			first: await start(`${old},${next}`),
			second: await start(`${next},${old}`),
			after: await start(next),
		};
		try {
			const user = await fetchToken(sandbox.origin, account.email);
			const sealedBy = (secret: string): string => {
				const sealed = sealedCookie("s", createSealer([secret]), false);
				const { session, commit } = openSession(sealed, null, Math.floor(Date.now() / 1000));
				session.set("user", user);
				return commit()?.split(";")[0] ?? "";
			};
			/** Resolves to whether it is signed in there, and to the cookies that the answers change. */
			const visit = async (site: Served, cookie: string) => {
				const visitor = newVisitor(site.origin);
				visitor.carry(cookie);
				const page = await visitor.get("/profile");
				await visitor.get("/");
				await visitor.get("/login");
				await visitor.post("/preferences", { theme: "dark", from: "/" });
				const changed = visitor.seen
					.flatMap(({ headers }) => headers.getSetCookie())
					.filter((line) => line.startsWith("s="));
				return [page.status === 200, changed] as const;
			};
			for (const site of [copies.before, copies.first, copies.second])
				expect((await visit(site, sealedBy(old)))[0]).toBe(true);
			for (const site of [copies.first, copies.second, copies.after])
				expect((await visit(site, sealedBy(next)))[0]).toBe(true);
			expect(await visit(copies.before, sealedBy(next))).toEqual([false, []]);
			expect(await visit(copies.after, sealedBy(old))).toEqual([false, []]);
			const returning = newVisitor(copies.after.origin);
			returning.carry(sealedBy(old));
			expect((await returning.get("/login/password")).headers.getSetCookie().join()).not.toMatch(/\bs=/);
			await returning.post("/login/password", account);
			expect((await returning.get("/profile")).status).toBe(200);
			const leaving = newVisitor(copies.before.origin);
			leaving.carry(sealedBy(next));
			expect((await leaving.post("/logout", {})).headers.getSetCookie().join()).toMatch(/\bs=; .*Max-Age=0/);
			const damaged = newVisitor(copies.first.origin);
			damaged.carry(`${sealedBy(old).slice(0, -3)}AAA`);
			expect((await damaged.get("/")).headers.getSetCookie().join()).toMatch(/\bs=; .*Max-Age=0/);
		} finally {
			for (const site of Object.values(copies)) await site.stop();
		}
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
		await expect.poll(() => isSignedIn(1, cookie)).toBe(false);
	});
}

if (findRedis() !== undefined) describe("two instances", proveInstances);
else if (process.env.CI === "true")
	it("finds a Redis to run on", () => expect.fail("redis-server cannot be found: install it"));
else console.warn("NOT RUN  two instances upon Redis: redis-server cannot be found");
