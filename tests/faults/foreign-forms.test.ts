import { beforeEach, describe, expect, it } from "vitest";
import { makeVisitor } from "#tests/support/buyer.ts";
import { pageText, parseDocument } from "#tests/support/html.ts";
import { shareFaultUpstream, shareTwoSites, shareUser } from "#tests/support/share-site.ts";
import { codeDigits, makeSession, newestCode, newGuest } from "#tests/support/sign-in.ts";
import { type KnownUser, makeSessionCookie } from "#tests/support/signed-in.ts";
import { formKeyFor, newVisitor, type TestVisitor, type VisitedPage } from "#tests/support/visitor.ts";
import { answerChanges, bodyOf, type FormCase, formCases, keyIn } from "./form-cases.ts";

const { sandbox, upstream } = shareFaultUpstream();
const sites = shareTwoSites(upstream, { API_OPERATIONS_FILE: "deploy/operations/sandbox.json" });
const asha = shareUser(sandbox, "asha@example.com");
const kaveri = shareUser(sandbox, "nobookings@example.com");

beforeEach(() => upstream.reset());

function as(user: KnownUser | null, site = 1): TestVisitor {
	const origin = sites[site]?.origin ?? "";
	return user ? makeVisitor(origin, user) : newVisitor(origin);
}

const keyFor = async (user: KnownUser | null, path: string): Promise<string> =>
	keyIn((await as(user, 0).get(path)).html, path);

function sentAgain(page: VisitedPage): { readonly path: string; readonly fields: Record<string, string> } {
	const form = [...parseDocument(page.html).querySelectorAll("form")].find((one) =>
		one.querySelector("button")?.textContent?.includes("Send as"),
	);
	const inputs = [...(form?.querySelectorAll("input") ?? [])];
	const fields = inputs.map((one) => [one.getAttribute("name") ?? "", one.getAttribute("value") ?? ""]);
	return { path: form?.getAttribute("action") ?? "", fields: Object.fromEntries(fields) };
}

const ofAccounts = Object.entries(formCases).filter(([, { isSignedIn }]) => isSignedIn === true);
/** Who has not travelled writes no review. */
const typed = ofAccounts.filter(([name]) => !/review/.test(name));

describe("[S49] a form that was drawn for one account and is sent by another", () => {
	it.each(typed)("is shown, not carried out, and then sent as who is signed in: %s", async (_, form) => {
		const key = await keyFor(asha, form.path);
		expect(key).toMatch(/^v1\./);
		const carriedOut = answerChanges(upstream, form);
		const visitor = as(kaveri);
		const fields = bodyOf(form.fields(), key);
		const page = await visitor.post(form.path, fields);
		expect([page.status, carriedOut()]).toEqual([409, []]);
		expect(pageText(page)).toContain(`You're signed in as ${kaveri.firstName || "Guest"} now`);
		const again = sentAgain(page);
		expect(again.path).toBe(form.path);
		const sent = await visitor.post(again.path, again.fields);
		expect([sent.status, carriedOut().map(({ headers }) => headers.authorization)]).toEqual([
			303,
			[`Bearer ${kaveri.token}`],
		]);
	});

	it("is refused for script too, with what was typed", async () => {
		const form = formCases.traveller as FormCase;
		const carriedOut = answerChanges(upstream, form);
		const fields = bodyOf(form.fields(), await keyFor(asha, form.path));
		const page = await as(kaveri).post(`${form.path}.data`, fields);
		expect([page.status, carriedOut()]).toEqual([409, []]);
		expect(page.html).toContain("foreignForm");
		expect(page.html).toContain("Mallory");
	});

	it("is not kept for the step that a sensitive form needs first", async () => {
		const form = formCases["bank account"] as FormCase;
		const key = await keyFor(asha, form.path);
		const visitor = makeVisitor(sites[1].origin, kaveri, 1800);
		const page = await visitor.post(form.path, bodyOf(form.fields(), key));
		expect([page.status, page.location]).toEqual([409, null]);
	});

	it("is refused where it is public as well, and a visitor's public form is not", async () => {
		const form = formCases.newsletter as FormCase;
		const carriedOut = answerChanges(upstream, form);
		const ofAsha = await as(kaveri).post(form.path, bodyOf(form.fields(), formKeyFor(makeSessionCookie(asha))));
		expect([ofAsha.status, carriedOut().length]).toEqual([409, 0]);
		for (const key of ["shared", formKeyFor(null), "1,2,3,4"])
			expect((await as(kaveri).post(form.path, bodyOf(form.fields(), key))).status).toBe(303);
	});

	it.each([["shared"], [""], ["v1.AAAAAA.AAAA"], ["1,2,3,4"]])(
		"is refused on a page of the account where it names nobody: %j",
		async (key) => {
			const form = formCases.traveller as FormCase;
			const carriedOut = answerChanges(upstream, form);
			const page = await as(kaveri).post(form.path, bodyOf(form.fields(), key));
			expect([page.status, carriedOut()]).toEqual([409, []]);
		},
	);

	it("shows no password and no code, and offers to open the page instead", async () => {
		const passwords = { password: "Canary@123", newpassword: "Canary@456", confirmpassword: "Canary@456" };
		const page = await as(kaveri).post("/profile/password", bodyOf(passwords, formKeyFor(makeSessionCookie(asha))));
		expect([page.status, page.html.includes("Canary@")]).toEqual([409, false]);
		expect(pageText(page)).toContain("Open the page");
	});
});

describe("[S50] a form whose sender has to sign in", () => {
	const traveller = formCases.traveller as FormCase;
	const words = { ...traveller.fields(), medicalNotes: "typed with care" };

	const signInAs = async (visitor: TestVisitor, user: KnownUser, email: string): Promise<VisitedPage> => {
		upstream.rule(({ path, method }) =>
			method === "POST" && path.endsWith("/user/login")
				? { body: { statuscode: 200, data: { token: user.token, user: { id: user.id, firstname: user.firstName } } } }
				: undefined,
		);
		const page = await visitor.post("/login/password?redirectTo=%2Ftravellers%2Fadd", { email, password: "Any@12345" });
		upstream.rule(() => undefined);
		expect([page.status, page.location]).toEqual([303, "/travellers/add"]);
		return visitor.get("/travellers/add");
	};

	const sendWithoutSession = async (fields: Readonly<Record<string, string>>): Promise<TestVisitor> => {
		const visitor = as(null, 0);
		const sent = await visitor.post(traveller.path, fields);
		expect([sent.status, sent.location]).toEqual([303, "/login?redirectTo=%2Ftravellers%2Fadd"]);
		return visitor;
	};

	it("is shown to the account that it was drawn for, and to no other", async () => {
		const key = await keyFor(asha, traveller.path);
		const own = await sendWithoutSession(bodyOf(words, key));
		expect((await signInAs(own, asha, "asha@example.com")).html).toContain("typed with care");
		const other = await sendWithoutSession(bodyOf(words, key));
		const page = await signInAs(other, kaveri, "nobookings@example.com");
		expect(page.html).not.toMatch(/typed with care|Mallory/);
		expect(pageText(page)).toContain("was not kept");
		expect((await signInAs(other, asha, "asha@example.com").catch(() => ({ html: "" }))).html).not.toContain("Mallory");
	});

	it("is a visitor's only with the phone or e-mail that signs in", async () => {
		const shown = async (email: string): Promise<boolean> => {
			const visitor = await sendWithoutSession(bodyOf({ ...words, email }, "shared"));
			return (await signInAs(visitor, asha, "asha@example.com")).html.includes("typed with care");
		};
		const areShown = [await shown("asha@example.com"), await shown("other@example.com"), await shown("")];
		expect(areShown).toEqual([true, false, false]);
	});
});

describe("[S49] two tabs with a code each", () => {
	const tabOf = (page: VisitedPage) =>
		parseDocument(page.html).querySelector("[name=_flow]")?.getAttribute("value") ?? "";

	it("sign in by the code of the number that each shows", async () => {
		const visitor = await newGuest(sites[0].origin);
		const [first, second] = ["9811790101", "9811790111"];
		await visitor.ask("/login", { mobileno: first, countrycode: "IN" });
		const tab = tabOf(await visitor.get("/login/otp"));
		await visitor.ask("/login", { mobileno: second, countrycode: "IN" });
		expect(pageText(await visitor.get("/login/otp"))).toContain("98117 90111");
		const code = await newestCode(sandbox.origin, `+91${first}`);
		const wrong = await visitor.ask("/login/otp", { ...codeDigits(code === "5678" ? "8765" : "5678"), _flow: tab });
		expect([wrong.status, pageText(wrong)]).toEqual([422, expect.stringContaining("98117 90101")]);
		const right = await visitor.ask("/login/otp", { ...codeDigits(code), _flow: tab });
		expect([right.status, right.location]).toEqual([303, "/"]);
	});

	it("verify the enquiry that each shows", async () => {
		const visitor = await newGuest(sites[0].origin);
		const ask = (mobileno: string) =>
			visitor.ask("/enquiry", { name: "Asha Rao", email: "a@example.in", countrycode: "IN", mobileno });
		await ask("9811790201");
		const tab = tabOf(await visitor.get("/enquiry/verify"));
		await ask("9811790211");
		const code = await newestCode(sandbox.origin, "+919811790201");
		const done = await visitor.ask("/enquiry/verify", { ...codeDigits(code), _flow: tab });
		expect([done.status, done.location]).toEqual([303, "/enquiry/done"]);
	});

	it("are judged by nothing of another session", async () => {
		const stranger = await newGuest(sites[0].origin);
		await stranger.ask("/login", { mobileno: "9811790301", countrycode: "IN" });
		const tab = tabOf(await stranger.get("/login/otp"));
		const visitor = await newGuest(sites[1].origin);
		const flow = { id: "f", sentAt: Math.floor(Date.now() / 1000), redirectTo: "", kind: "login" } as const;
		visitor.carry(makeSession({ flow: { ...flow, phone: "+919811790311" as never } }));
		upstream.forget();
		const page = await visitor.ask("/login/otp", { ...codeDigits("1234"), _flow: tab });
		expect([page.status, page.location]).toEqual([303, "/login"]);
		expect(upstream.received.filter(({ method }) => method !== "GET")).toEqual([]);
	});
});
