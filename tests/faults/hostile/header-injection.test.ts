import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { fetchToken, makeSessionCookie } from "#tests/support/signed-in.ts";
import { caseCount, randomSeed } from "#tests/support/suite.ts";
import { newVisitor, nextAddress, type TestVisitor, type VisitedPage } from "#tests/support/visitor.ts";
import { newPhone } from "../form-cases.ts";

const { sandbox, site, upstream } = shareFaultSite({ TRUST_HOPS: "1" });
let cookie: string;

beforeAll(async () => {
	cookie = makeSessionCookie(await fetchToken(sandbox.origin, "asha@example.com"));
}, 120_000);

const header = "x-injected";
const breaks = [
	...["\r\n", "\n", "\r", "\0", "\r\n\r\n", "%0d%0a", "%0a", "%00", "%250d%250a", "\u560d\u560a", "\u2028", "\u0085"],
];
const injection = fc
	.tuple(
		fc.constantFrom("", "Asha", "/offers", "1", "a@example.in"),
		fc.constantFrom(...breaks),
		fc.constantFrom("", " ", "\t"),
	)
	.map(([start, end, gap]) => `${start}${end}${header}:${gap}1${end}set-cookie: ${header}=1${end}${end}<p>`);

const contact = { name: "Asha Rao", email: "asha@example.in", countrycode: "IN", comments: "A window seat" };
const traveller = {
	...{ title: "Ms", firstName: "Asha", lastName: "Rao", gender: "female", dateOfBirth: "1990-02-03", relation: "" },
	...{ nationality: "Indian", meal: "", medicalNotes: "None", back: "" },
};
const bank = { holder: "Asha", number: "123456789", numberAgain: "123456789", ifsc: "HDFC0001234", bankName: "M" };

const forms: readonly (readonly [path: string, fields: () => Record<string, string>, isSignedIn?: true])[] = [
	["/enquiry", () => ({ ...contact, mobileno: newPhone(), packagename: "Kerala", person: "2", from: "/offers" })],
	["/login", () => ({ mobileno: newPhone(), countrycode: "IN", redirectTo: "/offers" })],
	["/login/password", () => ({ email: `a${newPhone()}@example.in`, password: "Canary#Pass9", redirectTo: "/offers" })],
	[
		"/login/create",
		() => ({ email: `a${newPhone()}@example.in`, mobileno: newPhone(), countrycode: "IN", password: "Canary#Pass9" }),
	],
	["/newsletter", () => ({ email: "asha@example.in" })],
	["/preferences", () => ({ theme: "dark", back: "/offers" })],
	["/webinars/w3/register", () => ({ firstName: "Asha", email: "asha@example.in", mobileno: newPhone() })],
	["/faqs", () => ({ _intent: "question", title: "Is it cold?" })],
	["/travellers/add", () => traveller, true],
	["/bank-details/add", () => bank, true],
	["/profile/edit", () => ({ firstName: "Asha", email: "asha@example.com" }), true],
	["/reviews/write/goa-tour-package", () => ({ rating: "5", text: "Worth every day of it" }), true],
];
const addresses = [
	(text: string) => `/search?q=${text}`,
	(text: string) => `/login?redirectTo=${text}`,
	(text: string) => `/preferences?back=${text}`,
	(text: string) => `/enquiry?from=${text}`,
	(text: string) => `/package/kerala-tour?date=${text}`,
	(text: string) => `/package/${text}`,
	(text: string) => `/blogs/${text}`,
	(text: string) => `/media/${text}.jpg`,
];
const cookies = ["s", "t", "r", "f", "theme", "utm"];

function visitorFor(isSignedIn = false): TestVisitor {
	const visitor = newVisitor(site.origin, { "x-forwarded-for": nextAddress() });
	if (isSignedIn) visitor.carry(cookie);
	return visitor;
}

const isInjected = ({ headers }: VisitedPage): boolean =>
	headers.has(header) || headers.getSetCookie().some((line) => line.startsWith(header));
const namesSent = (): Set<string> => new Set(upstream.received.flatMap(({ headers }) => Object.keys(headers)));

it("[S30] line breaks and NUL in any field, query, path or cookie add no header to an answer or an upstream call", async () => {
	// These forms are sent without any injection.
	for (const [path, fields, isSignedIn] of forms) await visitorFor(isSignedIn).post(path, fields());
	for (const address of addresses) await visitorFor().get(address("x"));
	const usual = namesSent();
	const changes = upstream.received.filter(({ method }) => method !== "GET").length;
	expect(changes).toBeGreaterThan(forms.length / 2);
	upstream.forget();

	const inForm = fc
		.tuple(fc.constantFrom(...forms), fc.nat(20), injection)
		.map(([[path, fields, isSignedIn], at, text]) => async () => {
			const given = fields();
			const names = Object.keys(given);
			const name = names[at % names.length] ?? "";
			return visitorFor(isSignedIn).post(path, { ...given, [name]: text });
		});
	const inAddress = fc.tuple(fc.constantFrom(...addresses), injection).map(
		([address, text]) =>
			() =>
				visitorFor().get(address(encodeURIComponent(text))),
	);
	const inCookie = fc.tuple(fc.constantFrom(...cookies), injection).map(([name, text]) => () => {
		const visitor = visitorFor();
		visitor.carry(`${name}=${encodeURIComponent(text)}`);
		return visitor.get("/enquiry?from=%2F");
	});
	await fc.assert(
		fc.asyncProperty(fc.oneof({ weight: 3, arbitrary: inForm }, inAddress, inCookie), async (send) => {
			const page = await send();
			expect(isInjected(page)).toBe(false);
			expect(page.status).not.toBe(500);
		}),
		{ numRuns: caseCount(60, 120), seed: randomSeed },
	);
	expect(upstream.received.filter(({ method }) => method !== "GET").length).toBeGreaterThan(5);
	expect([...namesSent()].filter((name) => !usual.has(name))).toEqual([]);
	expect(upstream.received.filter(({ headers }) => JSON.stringify(headers).includes(header))).toEqual([]);
}, 120_000);
