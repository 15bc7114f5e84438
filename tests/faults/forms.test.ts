import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { phoneNumber } from "#server/contract/index.ts";
import { callSandbox } from "#tests/support/buyer.ts";
import { type FaultDecision, type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type Running, startSandbox, startSite } from "#tests/support/servers.ts";
import { codeDigits, type Guest, newGuest, sessionOf } from "#tests/support/sign-in.ts";
import { type KnownUser, sessionCookieOf, tokenOf } from "#tests/support/signed-in.ts";

let sandbox: Running;
let upstream: FaultUpstream;
let site: Running;
let asha: KnownUser;

beforeAll(async () => {
	sandbox = await startSandbox();
	upstream = await startFaultUpstream({ behind: sandbox.origin });
	site = await startSite(upstream.origin);
	asha = await tokenOf(sandbox.origin, "asha@example.com");
});
afterAll(async () => {
	await site.stop();
	await upstream.close();
	await sandbox.stop();
});

let phones = 9_822_600_001;
/** Not a number that the sandbox treats specially either. */
function newPhone(): string {
	phones += 10;
	return String(phones);
}
const nowSeconds = () => Math.floor(Date.now() / 1000);
const e164 = () => phoneNumber.parse(`+91${newPhone()}`);

const contact = () => ({ name: "Asha Rao", email: "asha@example.in", countrycode: "IN", mobileno: newPhone() });
const person = { title: "Ms", firstName: "Mallory", lastName: "M", gender: "female", nationality: "Indian" };
const bank = { holder: "Mallory", number: "123456789", numberAgain: "123456789", ifsc: "HDFC0001234", bankName: "M" };

interface FormCase {
	readonly path: string;
	readonly fields: () => Record<string, string>;
	/** The upstream call that fails. */
	readonly call: RegExp;
	readonly session?: () => Parameters<typeof sessionOf>[0];
	readonly isSignedIn?: boolean;
	/** Our status for an upstream status, where it is not 422. */
	readonly replies?: Readonly<Record<number, number>>;
	/** What the specification says where no success could be read. */
	readonly unreadable?: RegExp;
	/** The next step needs the answer. */
	readonly needsAnswer?: true;
}

const enquiry = () => ({ enquiry: { id: newPhone(), phone: e164(), from: "/", slug: "", isPanel: true } });
const flow = () => ({ id: newPhone(), sentAt: nowSeconds() - 600, redirectTo: "" });
const seat = () => ({
	...{ webinarId: "w3", zoomId: "81", seatId: newPhone(), firstName: "Asha", lastName: "", email: "a@example.in" },
	...{ phone: e164(), isTaken: false, joinUrl: null },
});
// An ended session redirects to sign-in; a sign-in form never tells whether an account exists.
const ended = { 401: 303 };
const untold = { 404: 303 };
const notChecked = /We could not check it just now/;
const tryLater = /try again later/;

const forms: Readonly<Record<string, FormCase>> = {
	"sign-in code": {
		path: "/login",
		fields: () => ({ mobileno: newPhone(), countrycode: "IN" }),
		call: /\/send-opt$/,
		unreadable: tryLater,
	},
	"sign-in by code": {
		path: "/login/otp",
		fields: () => codeDigits("9753"),
		call: /\/user\/login$/,
		session: () => ({ flow: { ...flow(), kind: "login", phone: e164() } }),
		unreadable: notChecked,
		needsAnswer: true,
	},
	"sign-in by password": {
		path: "/login/password",
		fields: () => ({ email: `a${newPhone()}@example.in`, password: "Canary#Pass9" }),
		call: /\/user\/login$/,
		unreadable: notChecked,
		needsAnswer: true,
	},
	"new sign-in code": {
		path: "/login/otp",
		fields: () => ({ _intent: "resend" }),
		call: /\/resend-otp$/,
		session: () => ({ flow: { ...flow(), kind: "login", phone: e164() } }),
		replies: untold,
		unreadable: tryLater,
	},
	"sign-up": {
		path: "/login/create",
		fields: () => ({ ...contact(), email: `a${newPhone()}@example.in`, password: "Canary#Pass9" }),
		call: /\/add-user$/,
		needsAnswer: true,
	},
	"password reset": {
		path: "/login/reset",
		fields: () => ({ email: `a${newPhone()}@example.in` }),
		call: /\/forgot-password$/,
		replies: untold,
		unreadable: tryLater,
	},
	"enquiry panel": { path: "/enquiry", fields: contact, call: /\/enquiry\//, unreadable: tryLater },
	"enquiry at the foot of a page": {
		path: "/enquiry",
		fields: () => ({ ...contact(), _intent: "write-to-us", packagename: "Kerala", person: "2" }),
		call: /\/enquiry\//,
		unreadable: tryLater,
	},
	"price request": {
		path: "/package/russia-tour/price-request",
		fields: () => ({ ...contact(), person: "2" }),
		call: /\/enquiry\//,
		unreadable: tryLater,
	},
	"enquiry code": {
		path: "/enquiry/verify",
		fields: () => codeDigits("9753"),
		call: /\/enquiry\//,
		session: enquiry,
		unreadable: tryLater,
	},
	"new enquiry code": {
		path: "/enquiry/verify",
		fields: () => ({ _intent: "resend" }),
		call: /\/resend-otp$/,
		session: enquiry,
	},
	contact: { path: "/contact-us", fields: contact, call: /\/enquiry\// },
	"get a call": {
		path: "/get-a-call",
		fields: () => ({ mobileno: newPhone(), countrycode: "IN" }),
		call: /\/enquiry\/call$/,
	},
	newsletter: { path: "/newsletter", fields: () => ({ email: "a@example.in" }), call: /\/newsletter/ },
	"webinar seat": {
		path: "/webinars/w3/register",
		fields: () => ({ firstName: "Asha", email: "a@example.in", mobileno: newPhone() }),
		call: /webinar|zoom/i,
		needsAnswer: true,
	},
	"webinar code": {
		path: "/webinars/w3/verify",
		fields: () => codeDigits("9753"),
		call: /webinar|zoom/i,
		session: () => ({ seat: seat() }),
	},
	"FAQ question": {
		path: "/faqs",
		fields: () => ({ _intent: "question", title: "Is it cold?" }),
		call: /faq/,
		replies: ended,
	},
	"FAQ comment": {
		path: "/faqs",
		fields: () => ({ _intent: "comment", faqId: "1", comment: "Yes it is" }),
		call: /faq/,
		replies: ended,
	},
	"FAQ vote": {
		path: "/faqs",
		fields: () => ({ _intent: "vote", faqId: "1", vote: "up" }),
		call: /faq/,
		replies: ended,
	},
	traveller: {
		path: "/travellers/add",
		fields: () => ({ ...person, dateOfBirth: "1990-01-01" }),
		call: /\/passenger\/add$/,
		isSignedIn: true,
		replies: ended,
	},
	"bank account": {
		path: "/bank-details/add",
		fields: () => bank,
		call: /\/bank-details\/add$/,
		isSignedIn: true,
		replies: ended,
	},
	profile: {
		path: "/profile/edit",
		fields: () => ({ firstName: "Asha", email: "asha@example.com" }),
		call: /\/profile-update$/,
		isSignedIn: true,
		replies: ended,
	},
	review: {
		path: "/reviews/write/kerala-tour",
		fields: () => ({ rating: "5", text: "Worth every day of it" }),
		call: /\/review\/add$/,
		isSignedIn: true,
		replies: ended,
	},
};

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
	["no answer", "hang"],
];

async function send({ path, fields, call, session, isSignedIn }: FormCase, verdict: FaultDecision) {
	const guest: Guest = await newGuest(site.origin);
	if (session) guest.carry(sessionOf(session()));
	if (isSignedIn) guest.carry(sessionCookieOf(asha));
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

const cases = Object.entries(forms);

// Rejections come first because failures open the circuit breaker.
describe.each(rejections)("an upstream that answers %i", (status, verdict) => {
	it.each(cases)("%s", async (_, form) => {
		const { page, failed } = await send(form, verdict);
		expect([page.status, failed > 0]).toEqual([form.replies?.[status] ?? 422, true]);
	});
});

describe.each(failures)("an upstream that fails: %s", (_, verdict) => {
	it.each(cases)("%s", async (_name, form) => {
		const { page } = await send(form, verdict);
		expect(page.status).toBe(503);
		expect(page.html).not.toContain(fault);
		expect(page.ms).toBeLessThan(4000);
	});
});

describe("an upstream with a success text of its own", () => {
	const text = "Row 7 upserted";
	const carriedOut = cases.filter(([, { needsAnswer }]) => !needsAnswer);
	it.each(carriedOut)("is told in the words of the site: %s", async (_, form) => {
		const { page, guest } = await send(form, { body: { statuscode: 200, message: text, data: { id: "7" } } });
		expect(page.status).toBe(303);
		const next = await guest.get(page.location ?? "");
		expect(next.status).toBe(200);
		expect(next.html).not.toContain(text);
	});
});

const unconfirmed = /We could not confirm this\. Check before trying again\./;

describe("an upstream that answers a success that is not JSON", () => {
	it.each(cases)("is never told as a failure: %s", async (_, form) => {
		const { page } = await send(form, "html_200");
		expect(page.status).toBe(503);
		expect(page.html).toMatch(form.unreadable ?? unconfirmed);
	});
});

describe("an upstream that answers a success without data", () => {
	it.each(cases)("is believed where nothing of it is needed: %s", async (_, form) => {
		const { page, failed } = await send(form, "bare_200");
		expect([page.status, failed]).toEqual([form.needsAnswer ? 503 : 303, 1]);
		if (form.needsAnswer) expect(page.html).toMatch(form.unreadable ?? unconfirmed);
	});
});

describe("a comment that needs a user (401)", () => {
	const question = async () => {
		const [first] = await callSandbox<{ id: string }[]>(sandbox.origin, ["GET", "/common/faqs-list/global/all"]);
		return first?.id ?? "";
	};
	const signedOut: readonly (readonly [string, FaultDecision])[] = [
		["401", "status_401"],
		["200 with statuscode 401", { body: { statuscode: 401, message: own } }],
	];
	it.each(signedOut)("is put back after sign-in: %s", async (_, verdict) => {
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
});
