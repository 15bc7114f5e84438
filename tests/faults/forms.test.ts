import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { callSandbox } from "#tests/support/buyer.ts";
import type { FaultDecision } from "#tests/support/fault-upstream.ts";
import { parseDocument } from "#tests/support/html.ts";
import { shareFaultSite, shareUser } from "#tests/support/share-site.ts";
import { codeDigits, type Guest, makeSession, newGuest } from "#tests/support/sign-in.ts";
import { fetchToken, type KnownUser, makeSessionCookie } from "#tests/support/signed-in.ts";
import { caseCount } from "#tests/support/suite.ts";
import { type FormCase, formCases, newPhone } from "./form-cases.ts";

const { sandbox, site, upstream } = shareFaultSite({ API_OPERATIONS_FILE: "deploy/operations/sandbox.json" });
const asha = shareUser(sandbox, "asha@example.com");
/** They confirm by password in turn, because one account has ten wrong ones in a quarter of an hour. */
let confirming: KnownUser[];

beforeAll(async () => {
	confirming = [asha, await fetchToken(sandbox.origin, "frequent@example.com")];
});

const own = "The counter is closed";
const fault = "Fault 500";
const rejections: readonly (readonly [number, FaultDecision])[] = [400, 401, 404, 409, 429].map((status) => [
	status,
	{ status, body: { statuscode: status, message: own } },
]);
const failures: readonly (readonly [string, FaultDecision])[] = [
	["500 with a text", { status: 500, body: { statuscode: 500, message: fault } }],
	["200 with statuscode 500 and a text", { body: { statuscode: 500, message: fault } }],
	["a connection cut off", "reset"],
	["broken JSON", { headers: { "content-type": "application/json" }, body: '{"statuscode":' }],
];

// All forms wait for their deadlines at once.
vi.setConfig({ maxConcurrency: 50 });

async function guestFor({ session, isSignedIn }: FormCase): Promise<Guest> {
	const guest = await newGuest(site.origin);
	if (session) guest.carry(makeSession(session()));
	if (isSignedIn === true) guest.carry(makeSessionCookie(asha));
	if (isSignedIn === "long ago") {
		const [user = asha] = confirming.reverse();
		guest.carry(makeSessionCookie(user, 1800));
	}
	return guest;
}

async function send(form: FormCase, verdict: FaultDecision) {
	const { path, fields, call } = form;
	const guest = await guestFor(form);
	let failed = 0;
	upstream.rule(({ method, path: called }) => {
		if (method === "GET" || !call.test(called)) return undefined;
		failed += 1;
		return verdict;
	});
	const page = await guest.ask(path, fields());
	upstream.rule(() => undefined);
	return { page, failed, guest };
}

function formNamed(name: string): FormCase {
	const form = formCases[name];
	if (!form) throw new Error(`there is no form ${name}`);
	return form;
}

const cases = Object.entries(formCases);
/** In `npm test` all meet 400 and 401, and the other statuses those that answer them in a way of their own, and some more. */
const meeting = (status: number) =>
	cases.filter(([, { replies }], at) => status < 402 || replies?.[status] || at % caseCount(4, 1) === 0);

// Rejections and successes come first because failures open the circuit breaker.
describe.each(rejections)("an upstream that answers %i", (status, verdict) => {
	it.each(meeting(status))("%s", async (_, form) => {
		const { page, failed } = await send(form, verdict);
		expect([page.status, failed > 0]).toEqual([form.replies?.[status] ?? 422, true]);
	});
});

const marked = (html: string, name: string): string => {
	const document = parseDocument(html);
	const control = [...document.querySelectorAll(`[name="${name}"][aria-invalid="true"]`)][0];
	const described = control?.getAttribute("aria-describedby")?.split(" ") ?? [];
	return described.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
};

describe("an upstream that refuses a value in words of its own", () => {
	const said: readonly (readonly [form: string, message: string, field: string])[] = [
		["traveller", "firstname is not valid", "firstName"],
		["traveller", "The passport number is wrong", "passportNumber"],
		["bank account", "IFSC code is unknown", "ifsc"],
		["profile", "This e-mail address belongs to another account", "email"],
		["review", "Your review has forbidden words", "text"],
		["changed review", "title is not valid", "title"],
		["FAQ question", "title is not valid", "title"],
		["FAQ comment", "comment is not valid", "comment"],
		["sign-up", "Invalid mobile number", "mobileno"],
		["sign-up", "This number has an account", "email"],
		["sign-in code", "mobile is not valid", "mobileno"],
		["new mobile number", "mobile is not valid", "mobileno"],
		["password reset", "email is not valid", "email"],
		["enquiry panel", "phone is not valid", "mobileno"],
		["enquiry at the foot of a page", "name is not valid", "name"],
		["price request", "NoOfPerson is not valid", "person"],
		["contact", "email is not valid", "email"],
		["get a call", "mobile is not valid", "mobileno"],
		["newsletter", "email is not valid", "email"],
		["webinar seat", "first_name is not valid", "firstName"],
	];
	it.each(said)("[R58] has its field marked: %s, %j", async (name, message, field) => {
		const { page } = await send(formNamed(name), { status: 400, body: { statuscode: 400, message } });
		expect(page.status).toBe(422);
		expect(marked(page.html, field)).toMatch(/\p{L}/u);
	});

	it("[R58] every form that posts what was typed is tried", () => {
		const untold = /code$|by code|by password|vote/;
		const tried = new Set(said.map(([name]) => name));
		expect(Object.keys(formCases).filter((name) => !tried.has(name) && !untold.test(name))).toEqual([]);
	});
});

describe("an upstream that refuses the user's token in every call", () => {
	const newPassword = "Whatever@55";
	const passwords = { password: "Paradise@123", newpassword: newPassword, confirmpassword: newPassword };
	const ofUsers: (readonly [string, Pick<FormCase, "path" | "fields" | "isSignedIn">])[] = [
		...cases.filter(([, { isSignedIn }]) => isSignedIn),
		["new password", { path: "/profile/password", fields: () => passwords, isSignedIn: true }],
	];
	afterAll(() => expect(site.output()).not.toContain('"fatal"'));
	it.each(ofUsers)("ends the session, and the site goes on [R11]: %s", async (_, form) => {
		const guest = await newGuest(site.origin);
		guest.carry(makeSessionCookie(asha, form.isSignedIn === "long ago" ? 1800 : 0));
		upstream.rule(({ headers }) => (headers.authorization?.includes(asha.token) ? "status_401" : undefined));
		const { status, location } = await guest.ask(form.path, form.fields());
		upstream.rule(() => undefined);
		expect([status, location]).toEqual([303, expect.stringMatching(/^\/login/)]);
		expect((await guest.get("/login")).status).toBe(200);
	});
});

it.each([
	["webinar seat", "/webinars/w1/register", "This webinar has ended"],
	["price request", "/package/kerala-tour/price-request", "has a price now"],
])(
	"a form that was left open until nobody can ask for it any more is not sent, and told why: %s",
	async (name, path, why) => {
		const { page, failed, guest } = await send({ ...formNamed(name), path }, "status_500");
		expect([failed, (await guest.get(page.location ?? "")).html]).toEqual([0, expect.stringContaining(why)]);
	},
);

it("the thanks for a number let no earlier one be verified", async () => {
	const guest = await newGuest(site.origin);
	for (const { path, fields } of [formNamed("enquiry panel"), formNamed("get a call")]) await guest.ask(path, fields());
	const { status, html } = await guest.get("/thank-you");
	expect([status, html.includes('href="/enquiry/verify"')]).toEqual([200, false]);
});

const text = "Row 7 upserted";
const carriedOut = cases.filter(([, { answer }]) => !answer);
it.each(carriedOut)(
	"an upstream with a success text of its own is told in the words of the site: %s",
	async (_, form) => {
		const { page, guest } = await send(form, { body: { statuscode: 200, message: text, data: { id: "7" } } });
		expect(page.status).toBe(303);
		const next = await guest.get(page.location ?? "");
		expect(next.status).toBe(200);
		expect(next.html).not.toContain(text);
	},
);

const unconfirmed = /We could not confirm this\. Check before trying again\./;

it.each(cases)(
	"an upstream that answers a success without data is believed where nothing of it is needed: %s",
	async (_, form) => {
		const { page, failed } = await send(form, "bare_200");
		expect([page.status, failed]).toEqual([form.answer ? 503 : 303, 1]);
		if (form.answer) expect(page.html).toMatch(form.unreadable ?? unconfirmed);
	},
);

const question = async () => {
	const [first] = await callSandbox<{ id: string }[]>(sandbox.origin, ["GET", "/common/faqs-list/global/all"]);
	return first?.id ?? "";
};
const signedOut: readonly (readonly [string, FaultDecision])[] = [
	["401", "status_401"],
	["200 with statuscode 401", { body: { statuscode: 401, message: own } }],
];
it.each(signedOut)("a comment that needs a user (401) is put back after sign-in: %s", async (_, verdict) => {
	const guest = await newGuest(site.origin);
	const comment = "Typed with care, before signing in";
	upstream.rule(({ path }) => (path.includes("/faqs/comment/") ? verdict : undefined));
	const sent = await guest.ask("/faqs", { _intent: "comment", faqId: await question(), commentId: "", comment });
	upstream.rule(() => undefined);
	expect([sent.status, sent.location]).toEqual([303, "/login?redirectTo=%2Ffaqs"]);
	const user = { token: asha.token, user: { id: asha.id, firstname: asha.firstName } };
	upstream.rule(({ path }) => (path.endsWith("/user/login") ? { body: { statuscode: 200, data: user } } : undefined));
	const entered = await guest.ask(sent.location ?? "", { mobileno: newPhone(), countrycode: "IN" });
	expect([entered.status, entered.location]).toEqual([303, "/login/otp"]);
	expect((await guest.ask("/login/otp", codeDigits("9753"))).location).toBe("/faqs");
	upstream.rule(() => undefined);
	expect((await guest.get("/faqs")).html).toContain(`>${comment}</textarea>`);
	expect((await guest.get("/faqs")).html).not.toContain(comment);
});

it.each(cases)(
	"an upstream that answers a success that is not JSON is never told as a failure: %s",
	async (_, form) => {
		const { page } = await send(form, "html_200");
		expect(page.status).toBe(503);
		expect(page.html).toMatch(form.unreadable ?? unconfirmed);
	},
);

/** Each form meets one of the failures in the quick suite. */
const failing = failures.map(
	([name, verdict], at) =>
		[
			name,
			verdict,
			cases.filter((_, index) => index % caseCount(failures.length, 1) === at % caseCount(failures.length, 1)),
		] as const,
);

describe.each(failing)("an upstream that fails: %s", (_, verdict, some) => {
	it.each(some)("%s", async (_name, form) => {
		const { page } = await send(form, verdict);
		expect(page.status).toBe(503);
		expect(page.html).not.toContain(fault);
	});
});

/** Its text stays on the page. */
const isTyped = (name: string) => !/password|^number|^digit|^_|^(?:faqId|commentId|vote|packagename)$/i.test(name);
const changes: typeof cases = [
	["changed bank account", { ...formNamed("bank account"), path: "/bank-details/b1" }],
	["changed traveller", { ...formNamed("traveller"), path: "/travellers/t1" }],
];

it.each([...cases, ...changes])(
	"[R10] an upstream of which every call fails keeps all that was typed: %s",
	async (_, form) => {
		const guest = await guestFor(form);
		const fields = form.fields();
		await guest.get(form.path);
		upstream.rule(() => "status_500");
		const { status, html } = await guest.ask(form.path, fields);
		upstream.rule(() => undefined);
		expect(status).toBe(503);
		const controls = [...parseDocument(html).querySelectorAll("main [name], footer [name], option[selected]")];
		const kept = controls.map((control) => control.getAttribute("value") ?? control.textContent ?? "");
		const shown = new Set(controls.map((control) => control.getAttribute("name")));
		const typed = Object.entries(fields).filter(([name]) => isTyped(name));
		const found = typed.filter(([name]) => shown.has(name));
		expect(found.length > 0).toBe(typed.length > 0);
		for (const [name, value] of found) expect(kept, name).toContain(value);
	},
);

describe("an upstream that never answers", () => {
	beforeAll(() => {
		const isForm = (path: string) => cases.some(([, { call }]) => call.test(path));
		upstream.rule(({ method, path }) => (method !== "GET" && isForm(path) ? "hang" : undefined));
	});
	afterAll(() => upstream.rule(() => undefined));
	it.concurrent.each(cases)("%s", async (_, form) => {
		const guest = await guestFor(form);
		expect((await guest.ask(form.path, form.fields())).status).toBe(503);
	});
});
