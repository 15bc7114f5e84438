import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { openSession } from "#server/bff/sessions/session.ts";
import { type Served, serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { sessionSecret } from "#tests/support/servers.ts";
import { fetchToken } from "#tests/support/signed-in.ts";
import { newVisitor } from "#tests/support/visitor.ts";

const account = { email: "asha@example.com", password: "Paradise@123" };

let sandbox: Served;
beforeAll(async () => {
	sandbox = await serveSandbox();
});
afterAll(() => sandbox.stop());

it("[S54] copies rotate their secret in two steps, and one that does not know one leaves its cookies alone until a form is sent", async () => {
	const [old, next] = [sessionSecret, "the-next-secret-of-the-suite-0123456789abcdef"];
	const start = async (secrets: string) => {
		const site = await serveSite(sandbox.origin, { SESSION_SECRET: secrets });
		onTestFinished(() => site.stop());
		return site;
	};
	const [before, first] = [await start(old), await start(`${old},${next}`)];
	const [second, after] = [await start(`${next},${old}`), await start(next)];
	const user = await fetchToken(sandbox.origin, account.email);
	const sealedBy = (secret: string): string => {
		const sealed = sealedCookie("s", createSealer([secret]), false);
		const { session, commit } = openSession(sealed, null, Math.floor(Date.now() / 1000));
		session.set("user", user);
		return commit()?.split(";")[0] ?? "";
	};
	/** Whether it is signed in there, and the cookies that the answers change. */
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
	for (const site of [before, first, second]) expect((await visit(site, sealedBy(old)))[0]).toBe(true);
	for (const site of [first, second, after]) expect((await visit(site, sealedBy(next)))[0]).toBe(true);
	expect(await visit(before, sealedBy(next))).toEqual([false, []]);
	expect(await visit(after, sealedBy(old))).toEqual([false, []]);
	const returning = newVisitor(after.origin);
	returning.carry(sealedBy(old));
	expect((await returning.get("/login/password")).headers.getSetCookie().join()).not.toMatch(/\bs=/);
	await returning.post("/login/password", account);
	expect((await returning.get("/profile")).status).toBe(200);
	const leaving = newVisitor(before.origin);
	leaving.carry(sealedBy(next));
	expect((await leaving.post("/logout", {})).headers.getSetCookie().join()).toMatch(/\bs=; .*Max-Age=0/);
	const damaged = newVisitor(first.origin);
	damaged.carry(`${sealedBy(old).slice(0, -3)}AAA`);
	expect((await damaged.get("/")).headers.getSetCookie().join()).toMatch(/\bs=; .*Max-Age=0/);
});
