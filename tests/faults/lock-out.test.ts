import { expect, it } from "vitest";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { codeDigits, newestCode } from "#tests/support/sign-in.ts";
import { newVisitor, nextAddress, type TestVisitor, type VisitedPage } from "#tests/support/visitor.ts";

const kaveri = { mobile: "9876543213", password: "Paradise@123" };

const { sandbox, site, upstream } = shareFaultSite({ TRUST_HOPS: "1" });

const newDevice = (): TestVisitor => newVisitor(site.origin, { "x-forwarded-for": nextAddress() });

const guess = (password: string): Promise<VisitedPage> =>
	newDevice().post("/login/password", { email: kaveri.mobile, password });

it("[S45] an account that a stranger locked opens to its phone's code, and then to its password again", async () => {
	// The rule spares the time that the upstream takes to compare a password.
	upstream.rule(({ path }) => (path.endsWith("/user/login") ? "status_401" : undefined));
	const statuses: number[] = [];
	for (let tries = 0; tries < 12; tries += 1) statuses.push((await guess(`Wrong-guess-${tries}`)).status);
	expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
	upstream.rule(() => undefined);
	expect((await guess(kaveri.password)).status).toBe(429);
	const traveller = newDevice();
	await traveller.get("/login");
	const sent = await traveller.post("/login", { mobileno: kaveri.mobile, countrycode: "IN" });
	expect([sent.status, sent.location]).toEqual([303, "/login/otp"]);
	const code = await newestCode(sandbox.origin, `+91${kaveri.mobile}`);
	expect((await traveller.post("/login/otp", codeDigits(code))).status).toBe(303);
	expect((await guess(kaveri.password)).status).toBe(303);
});
