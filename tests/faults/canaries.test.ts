import { beforeAll, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { addTraveller, findDeparture, newUser, putInCart } from "#tests/support/buyer.ts";
import type { FaultName } from "#tests/support/faults.ts";
import { parseDocument } from "#tests/support/html.ts";
import { publicToken, sessionSecret } from "#tests/support/servers.ts";
import { shareStartedSite } from "#tests/support/share-site.ts";
import { codeDigits, newestCode } from "#tests/support/sign-in.ts";
import { type KnownUser, makeSessionCookie } from "#tests/support/signed-in.ts";
import { newVisitor, nextAddress, type TestVisitor, type VisitedPage } from "#tests/support/visitor.ts";

/** These texts are typed into every field, by what its name tells. */
const typed = {
	...{ phone: "9811577103", email: "asha.canary@example.in", password: "Canary#Pass9", text: "Asha Canaryrao" },
	/** Comments are public. */
	comment: "Canary comment: a window seat",
	wrongCode: "7391",
} as const;

interface SiteRoute {
	readonly path?: string | undefined;
	readonly children?: readonly SiteRoute[] | undefined;
}
const patternsOf = (tree: readonly SiteRoute[]): string[] =>
	tree.flatMap(({ path, children }) => (children ? patternsOf(children) : [`/${path ?? ""}`]));
const pages = [
	...patternsOf(routes).filter((pattern) => !/[:*]|^\/logout|\.\w+$/.test(pattern)),
	...["/package/kerala-tour", "/package/kerala-tour/dates", "/search?q=Canarysearch"],
];
/** A visitor's own address comes back in their own page, and only there. */
const telling = "/Canary/asha.canary@example.in/9811577103?phone=9811577103";

const { sandbox, upstream, site, readMetrics } = shareStartedSite({ LOG_LEVEL: "trace", TRUST_HOPS: "1" });
let user: KnownUser;
let owner: TestVisitor;
const codes: string[] = [typed.wrongCode];
const forwarded = { "x-forwarded-for": "" };
const fromElsewhere = (): void => {
	forwarded["x-forwarded-for"] = nextAddress();
};

function filledIn(name: string, type: string | null): string {
	if (/digit\d/.test(name)) return typed.wrongCode.charAt(Number(name.at(-1)) - 1);
	if (type === "password" || /password/i.test(name)) return typed.password;
	if (type === "email" || /email/i.test(name)) return typed.email;
	if (type === "tel" || /mobile|phone/i.test(name)) return typed.phone;
	if (/comment|text|message|question|review/i.test(name)) return typed.comment;
	if (type === "date") return "1990-02-03";
	return type === "number" ? "1" : typed.text;
}

function valueIn(field: Element, name: string): string {
	const type = field.getAttribute("type");
	if (field.tagName === "SELECT") {
		const values = [...field.querySelectorAll("option")].map((option) => option.getAttribute("value"));
		return values.find(Boolean) ?? "";
	}
	if (field.tagName === "TEXTAREA") return typed.comment;
	const isGiven = field.tagName === "BUTTON" || ["hidden", "radio", "checkbox"].includes(type ?? "");
	return isGiven ? (field.getAttribute("value") ?? "on") : filledIn(name, type);
}

interface FoundForm {
	readonly action: string;
	readonly fields: Readonly<Record<string, string>>;
}

function formsOf(html: string, path: string): FoundForm[] {
	return [...parseDocument(html).querySelectorAll("form[method=post]")].flatMap((form) => {
		const url = new URL(form.getAttribute("action") ?? path, new URL(path, site.origin));
		if (url.origin !== site.origin || url.pathname === "/logout") return [];
		const fields: Record<string, string> = {};
		for (const field of form.querySelectorAll("input[name], textarea[name], select[name], button[name]")) {
			const name = field.getAttribute("name") ?? "";
			if (field.getAttribute("type") !== "file" && name !== "topic_line") fields[name] ??= valueIn(field, name);
		}
		return [{ action: `${url.pathname}${url.search}`, fields }];
	});
}

async function submitForms(visitor: TestVisitor, seen: readonly (readonly [string, VisitedPage])[]): Promise<number> {
	const forms = new Map<string, FoundForm>();
	for (const [path, page] of seen)
		for (const form of formsOf(page.html, path))
			forms.set(`${form.action.split("?")[0]} ${Object.keys(form.fields).sort().join()}`, form);
	for (const { action, fields } of forms.values()) {
		fromElsewhere();
		await visitor.post(action, fields);
	}
	return forms.size;
}

async function visitAll(visitor: TestVisitor): Promise<(readonly [string, VisitedPage])[]> {
	const seen: (readonly [string, VisitedPage])[] = [];
	for (const path of pages) {
		fromElsewhere();
		seen.push([path, await visitor.get(path)]);
		if (!path.includes("?")) await visitor.get(path === "/" ? "/_root.data" : `${path}.data`);
	}
	return seen;
}

beforeAll(async () => {
	user = await newUser(sandbox.origin, typed.phone);
	const travellerId = await addTraveller(sandbox.origin, user);
	const trip = await findDeparture(sandbox.origin, "kerala-tour");
	await putInCart(sandbox.origin, user, trip, [travellerId]);
	owner = newVisitor(site.origin, forwarded);
	owner.carry(makeSessionCookie(user));
});

const tokens = (): string[] => [
	...new Set([
		...[publicToken, sessionSecret, user.token],
		...upstream.received
			.map(({ headers }) => String(headers.authorization ?? "").replace(/^Bearer /, ""))
			.filter(Boolean),
	]),
];
/** The expression finds a code between signs that are part of no longer word or number. */
const hasCode = (text: string, code: string): boolean => new RegExp(`(?<![\\w.%/#-])${code}(?![\\w.%-])`).test(text);
/** React Router's encoding refers to values by their index; an index may equal a code. */
const withoutIndices = (data: string): string => data.replaceAll(/_\d+\\?":-?\d+|\[-?\d+(?:,-?\d+)*\]/g, "");
/** Returns a document or page data without the numbers of styles, drawings and indices. */
const withoutOtherNumbers = (body: string): string =>
	/^<!doctype/i.test(body)
		? body
				.replaceAll(/<(?:style|svg)[\s\S]*?<\/(?:style|svg)>/g, "")
				.replaceAll(/<script type="application\/json"[\s\S]*?<\/script>/g, withoutIndices)
		: withoutIndices(body);
/** Returns log lines without what the process makes itself. */
const logged = (): string =>
	site.output().replaceAll(/"(?:id|time|ms|sid|port|stack)":(?:"[^"]*"|\[[^\]]*\]|[\d.]+)/g, "");

describe("canaries", () => {
	it("[S24, S34] of a visitor who signs up, signs in, pays, fills in every form and meets faults leak nowhere", {
		timeout: 180_000,
	}, async () => {
		const guest = newVisitor(site.origin, forwarded);
		const guestPages = await visitAll(guest);
		const phone = "9811577219";
		fromElsewhere();
		await guest.post("/login", { countrycode: "IN", mobileno: phone });
		await guest.post("/login/otp", codeDigits(typed.wrongCode));
		const code = await newestCode(sandbox.origin, phone);
		// Where a page showed the same number before the code was sent, finding it later proves no leak.
		if (!guestPages.some(([, { html }]) => hasCode(withoutOtherNumbers(html), code))) codes.push(code);
		await guest.post("/login/otp", codeDigits(code));
		await guest.post("/login/password", { email: typed.email, password: typed.password });
		expect(await submitForms(guest, guestPages)).toBeGreaterThan(8);
		await fetch(`${site.origin}${telling}`, {
			headers: { cookie: "s=canary-cookie", referer: `${site.origin}${telling}` },
		});
		const ownPages = await visitAll(owner);
		expect(await submitForms(owner, ownPages)).toBeGreaterThan(15);
		const met: FaultName[] = ["reset", "html_200", "invalid_json", "wrong_schema", "status_400", "status_500"];
		for (const fault of met) {
			upstream.rule(({ method }) => (method === "GET" ? undefined : fault));
			await submitForms(owner, ownPages);
		}
		upstream.rule(({ method }) => (method === "GET" ? "status_401" : undefined));
		await visitAll(owner);
		upstream.rule(() => undefined);
		expect(owner.seen.length + guest.seen.length).toBeGreaterThan(300);
		expect(tokens().length).toBeGreaterThan(2);

		for (const page of [...guest.seen, ...owner.seen]) {
			const text = `${JSON.stringify([...page.headers])}\n${page.html}`;
			expect(tokens().filter((token) => text.includes(token))).toEqual([]);
			expect(text).not.toContain(typed.password);
			expect(codes.filter((one) => hasCode(withoutOtherNumbers(page.html), one))).toEqual([]);
			const headers = [...page.headers].filter(([name]) => name !== "set-cookie");
			expect(decodeURIComponent(JSON.stringify(headers))).not.toMatch(/9811577|asha\.canary/i);
		}
	});

	it("[S34] appear in no line of the log and in no metric", async () => {
		const text = `${logged()}\n${await readMetrics()}`;
		expect(text.length).toBeGreaterThan(10_000);
		expect(text).not.toMatch(/canary|9811577|98115 77/i);
		expect(text).not.toMatch(/\b49\.\d+\.\d+\.7\b/);
		expect(tokens().filter((token) => text.includes(token))).toEqual([]);
		expect(codes.filter((code) => hasCode(text, code))).toEqual([]);
	});

	it("[S24] of one visitor are in no page of another", async () => {
		const stranger = newVisitor(site.origin, forwarded);
		await visitAll(stranger);
		const own = /Canaryrao|asha\.canary|98115 ?77/i;
		expect(stranger.seen.filter(({ html }) => own.test(html)).map(({ html }) => own.exec(html)?.[0])).toEqual([]);
	});
});
