import { join } from "node:path";
import { open } from "lmdb";
import { describe, expect, it } from "vitest";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { codeDigits, newestCode, sessionOf } from "#tests/support/sign-in.ts";
import { caseCount } from "#tests/support/suite.ts";
import { newVisitor, type TestVisitor, type VisitedPage } from "#tests/support/visitor.ts";

const kaveri = { email: "nobookings@example.com", mobile: "9876543213", password: "Paradise@123" };

const { sandbox, site, upstream } = shareFaultSite({ TRUST_HOPS: "1" });

let networks = 0;
/** A new device in a network of its own. */
function newDevice(): TestVisitor {
	networks += 1;
	return newVisitor(site.origin, { "x-forwarded-for": `49.36.${networks}.7` });
}

/** Wrong passwords from many networks, which the upstream would refuse after the time that comparing takes. */
async function lock(account: string): Promise<void> {
	upstream.rule(({ path }) => (path.endsWith("/user/login") ? "status_401" : undefined));
	const guess = (index: number) =>
		newDevice().post("/login/password", { email: account, password: `Wrong-guess-${index}` });
	const guesses = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)));
	expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), 429, 429]);
	upstream.rule(() => undefined);
}

const signIn = (account: string, password = kaveri.password): Promise<VisitedPage> =>
	newDevice().post("/login/password", { email: account, password });

async function ask(visitor: TestVisitor, path: string, fields: Record<string, string>): Promise<VisitedPage> {
	await visitor.get(path);
	return visitor.post(path, fields);
}

describe("[S45] an account that a stranger locked", () => {
	it("opens to its phone's code, and then to its password again", async () => {
		await lock(kaveri.mobile);
		expect((await signIn(kaveri.mobile)).status).toBe(429);
		const traveller = newDevice();
		const sent = await ask(traveller, "/login", { mobileno: kaveri.mobile, countrycode: "IN" });
		expect([sent.status, sent.location]).toEqual([303, "/login/otp"]);
		const code = await newestCode(sandbox.origin, `+91${kaveri.mobile}`);
		expect((await traveller.post("/login/otp", codeDigits(code))).status).toBe(303);
		expect((await signIn(kaveri.mobile)).status).toBe(303);
	}, 120_000);

	it("opens to the new password of a proved reset at once", async () => {
		await lock(kaveri.email);
		expect((await signIn(kaveri.email)).status).toBe(429);
		const traveller = newDevice();
		const sent = await ask(traveller, "/login/reset", { email: kaveri.email });
		expect([sent.status, sent.location]).toEqual([303, "/login/reset/otp"]);
		const code = await newestCode(sandbox.origin, kaveri.email);
		expect((await traveller.post("/login/reset/otp", codeDigits(code))).location).toBe("/login/reset/new");
		const next = { newpassword: "Nilgiri@90", confirmpassword: "Nilgiri@90" };
		expect((await traveller.post("/login/reset/new", next)).status).toBe(303);
		expect((await signIn(kaveri.email, next.newpassword)).status).toBe(303);
	}, 120_000);
});

/** In the file that the site has open. */
async function revocations(): Promise<number> {
	const root = open({ path: join(site.stateDir, "store.lmdb"), maxDbs: 4, readOnly: true });
	const count = root.openDB({ name: "values" }).getKeysCount({ start: "ended:", end: "ended;" });
	await root.close();
	return count;
}

describe("[S44] signing out without a session", () => {
	it("leaves no record, however often, and with one leaves one", async () => {
		const before = await revocations();
		for (let count = 0; count < caseCount(200, 2000); count += 50)
			await Promise.all(
				Array.from({ length: 50 }, (_, index) => {
					const visitor = newVisitor(site.origin);
					if (index % 2) visitor.carry(`s=v1.forged.${count + index}`);
					return visitor.post("/logout", {});
				}),
			);
		expect(await revocations()).toBe(before);
		const guest = newVisitor(site.origin);
		guest.carry(sessionOf({ hearts: ["1"] }));
		for (let count = 0; count < 10; count += 1) expect((await guest.post("/logout", {})).status).toBe(303);
		expect(await revocations()).toBe(before + 1);
	}, 120_000);
});
