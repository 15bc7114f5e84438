import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { callSandbox } from "#tests/support/buyer.ts";
import type { Call, FaultDecision } from "#tests/support/fault-upstream.ts";
import { pageText } from "#tests/support/html.ts";
import { serveSite } from "#tests/support/in-process.ts";
import { shareFaultSite, shareUser } from "#tests/support/share-site.ts";
import { codeDigits, makeSession, newestCode } from "#tests/support/sign-in.ts";
import { fetchToken, type KnownUser } from "#tests/support/signed-in.ts";
import { siteRoutesOfBuild } from "#tests/support/site-routes.ts";
import { formKeyFor, newVisitor, type TestVisitor } from "#tests/support/visitor.ts";

const { sandbox, site, upstream } = shareFaultSite();
const asha = shareUser(sandbox, "asha@example.com");

beforeEach(() => {
	upstream.rule(answerSignIn(asha));
	upstream.forget();
});

/** Returns a visitor whose session is older than a proof lasts, as that of a stolen cookie is. */
function withOldSession(minutes = 11): TestVisitor {
	const visitor = newVisitor(site.origin);
	visitor.carry(makeSession({ user: asha }, Math.floor(Date.now() / 1000) - minutes * 60));
	return visitor;
}

/** The sandbox hashes passwords, which a busy machine does not finish in time: here the password is known. */
const answerSignIn =
	(user: KnownUser) =>
	({ path, body }: Call): FaultDecision => {
		if (!path.endsWith("/user/login")) return undefined;
		const { password } = JSON.parse(body) as { password?: string };
		if (password === undefined) return undefined;
		if (password !== right.password) return "status_401";
		return { body: { statuscode: 200, data: { token: user.token, user: { id: user.id, firstname: user.firstName } } } };
	};

const account = {
	...{ holder: "Typed with care", number: "98765432109876", numberAgain: "98765432109876", ifsc: "HDFC0001234" },
	bankName: "HDFC Bank",
};
const add = "/bank-details/add";
const confirmAt = (path: string): string => `/profile/confirm?redirectTo=${encodeURIComponent(path)}`;
const changes = () =>
	upstream.received.filter(({ path, method }) => /bank-details|profile-update/.test(path) && method !== "GET");
const right = { _intent: "password", password: "Paradise@123" };

describe("[S16] a session that signed in more than ten minutes ago", () => {
	it("changes no e-mail address, but all else of the profile", async () => {
		const thief = withOldSession();
		const sent = await thief.post("/profile/edit", { firstName: "Asha", email: "thief@example.com" });
		expect([sent.status, sent.location]).toEqual([303, confirmAt("/profile/edit")]);
		expect(changes()).toEqual([]);
		const same = await thief.post("/profile/edit", { firstName: "Asha", lastName: "Menon", email: "asha@example.com" });
		expect(same.status).toBe(303);
	});

	it("is not made a recent one by a wrong password, or by signing in as somebody else", async () => {
		const thief = withOldSession();
		const wrong = await thief.post(confirmAt(add), { ...right, password: "Canary@000" });
		expect([wrong.status, pageText(wrong)]).toEqual([
			422,
			expect.stringContaining("This isn't your password. Check it and try again"),
		]);
		expect(wrong.html).not.toContain("Canary@000");
		// The account that is tried is always the session's own, whatever is sent.
		await thief.post(confirmAt(add), { ...right, password: "Canary@000", email: "frequent@example.com", mobile: "1" });
		const tried = upstream.received
			.filter(({ path }) => path === "/api/v1/user/login")
			.map(({ body }) => JSON.parse(body));
		expect(new Set(tried.map(({ email }: { email: string }) => email))).toEqual(new Set(["asha@example.com"]));
		expect(
			(await thief.post("/login/password", { email: "guest@example.com", password: right.password })).location,
		).toBe("/profile");
		upstream.rule(answerSignIn({ id: "u9", token: "another-token", firstName: "Mallory" }));
		expect((await thief.post(confirmAt(add), right)).status).toBe(422);
		expect((await thief.get(add)).location).toBe(confirmAt(add));
	});

	it("is a recent one after the right password, in the browser that proved it and in no copy of the cookie", async () => {
		const [visitor, thief] = [newVisitor(site.origin), newVisitor(site.origin)];
		const stolen = makeSession({ user: asha }, Math.floor(Date.now() / 1000) - 660);
		for (const one of [visitor, thief]) one.carry(stolen);
		const done = await visitor.post(confirmAt(add), right);
		expect([done.status, done.location]).toEqual([303, add]);
		expect((await visitor.get(add)).status).toBe(200);
		const added = await visitor.post(add, account);
		expect([added.status, added.location]).toEqual([303, "/bank-details"]);
		expect((await visitor.get(confirmAt(add))).location).toBe(add);
		expect((await thief.get(add)).location).toBe(confirmAt(add));
	});

	it("is a recent one after a code to the phone", async () => {
		const visitor = withOldSession();
		const page = await visitor.get(confirmAt(add));
		expect(pageText(page)).toContain("your phone ending in 3210");
		const sent = await visitor.post(confirmAt(add), { _intent: "send" });
		expect([sent.status, sent.location]).toEqual([303, `${confirmAt(add)}&step=code`]);
		expect(pageText(await visitor.get(sent.location ?? ""))).toContain("Your 4-digit code");
		const again = await visitor.post(`${confirmAt(add)}&step=code`, { _intent: "send" });
		expect(again.status).toBe(422);
		const code = await newestCode(sandbox.origin, "9876543210");
		const wrong = await visitor.post(`${confirmAt(add)}&step=code`, codeDigits("0000"));
		expect([wrong.status, pageText(wrong)]).toEqual([422, expect.stringContaining("This code didn't match")]);
		const done = await visitor.post(`${confirmAt(add)}&step=code`, codeDigits(code));
		expect([done.status, done.location]).toEqual([303, add]);
		expect((await visitor.get(add)).status).toBe(200);
	});
});

it("[S18] the confirm page gives back what was typed into the bank form, but not the account number", async () => {
	const visitor = withOldSession();
	expect((await visitor.post(add, account)).location).toBe(confirmAt(add));
	const page = await visitor.get(confirmAt(add));
	expect(pageText(page)).toContain("What you typed is saved for 10 minutes, except an account number");
	expect((await visitor.post(confirmAt(add), right)).location).toBe(add);
	const back = await visitor.get(add);
	expect(back.html).toContain('value="Typed with care"');
	for (const { html, headers } of visitor.seen)
		expect(html + JSON.stringify([...headers])).not.toContain(account.number);
});

it("an older session with many forms that were not confirmed carries a form out after the confirmation, also one that was not kept because its user has many [R50]", async () => {
	const user = await fetchToken(sandbox.origin, "frequent@example.com");
	upstream.rule(answerSignIn(user));
	const [visitor, other] = [newVisitor(site.origin), newVisitor(site.origin)];
	for (const one of [visitor, other]) one.carry(makeSession({ user }, Math.floor(Date.now() / 1000) - 660));
	const form = { ...account, _key: formKeyFor(makeSession({ user })) };
	for (let count = 0; count < 30; count += 1) await other.post(add, { ...account, holder: `Typed ${count}` });
	const interrupted = await visitor.post(add, form);
	expect([interrupted.status, interrupted.location]).toEqual([303, confirmAt(add)]);
	expect((await visitor.post(confirmAt(add), right)).status).toBe(303);
	const again = await visitor.post(add, form);
	expect([again.status, again.location]).toEqual([303, "/bank-details"]);
	expect(changes()).toHaveLength(1);
});

describe("[S53] what makes an account worth stealing", () => {
	const of: Readonly<Record<string, string>> = { ":id": "pu1-1" };
	const makeAddress = (pattern: string): string =>
		`/${pattern.replace(/:\w+/g, (part) => (pattern.startsWith("bank") ? "ba-1" : (of[part] ?? "x")))}`;

	it("asks for a recent sign-in wherever it is shown or changed", async () => {
		const sensitive = (await siteRoutesOfBuild()).all.filter(({ facts }) => facts.sensitive);
		console.info(`${sensitive.length} pages ask for a recent sign-in`);
		expect(sensitive.length).toBeGreaterThan(8);
		const own = await serveSite(sandbox.origin, { API_OPERATIONS_FILE: "deploy/operations/sandbox.json" });
		onTestFinished(() => own.stop());
		for (const { pattern } of sensitive) {
			const visitor = newVisitor(own.origin);
			visitor.carry(makeSession({ user: asha }, Math.floor(Date.now() / 1000) - 5 * 86_400));
			const path = makeAddress(pattern);
			const [shown, sent] = [await visitor.get(path), await visitor.post(path, {})];
			// The download has no page of its own.
			if (pattern !== "profile/data/download") expect([pattern, shown.location]).toEqual([pattern, confirmAt(path)]);
			expect([pattern, sent.status, sent.location]).toEqual([pattern, 303, confirmAt(path)]);
		}
	});

	it("shows no number of a document in full until then", async () => {
		interface Listed {
			readonly passportnumber: string | null;
			readonly documentnumber: string | null;
		}
		const numbers = (await callSandbox<Listed[]>(sandbox.origin, ["GET", "/passenger/list"], asha))
			.flatMap(({ passportnumber, documentnumber }) => [passportnumber, documentnumber])
			.filter((number): number is string => Boolean(number));
		expect(numbers.length).toBeGreaterThan(0);
		const thief = withOldSession(5 * 24 * 60);
		for (const path of ["/profile", "/travellers", "/travellers.data", "/check-out/travellers"]) {
			const { html } = await thief.get(path);
			expect([path, numbers.filter((number) => html.includes(number))]).toEqual([path, []]);
		}
		expect((await thief.get("/travellers")).html).toContain("••••");
	});
});
