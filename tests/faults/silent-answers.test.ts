import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { newVisitor, nextAddress, type TestVisitor, type VisitedPage } from "#tests/support/visitor.ts";

const { site, upstream } = shareFaultSite({ TRUST_HOPS: "1", ALLOWED_DIAL: "+91" });

beforeAll(async () => {
	// The first page may lack parts that later ones have.
	await newVisitor(site.origin).get("/login");
}, 180_000);
beforeEach(() => upstream.forget());

const visitorFrom = (address = nextAddress()): TestVisitor => newVisitor(site.origin, { "x-forwarded-for": address });

/** Returns an answer without what belongs to one request, and without what was typed. */
function told({ status, location, headers, html }: VisitedPage, typed: readonly string[]): unknown {
	const masked = (text: string): string =>
		typed
			.reduce((rest, word) => rest.replaceAll(word, "TYPED"), text)
			.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "ID")
			.replaceAll(/(name="made_at" value=")[^"]+/g, "$1MADE")
			.replaceAll(/(name="(?:form_?key|_key|key)" value=")[^"]+/gi, "$1KEY")
			.replaceAll(/\bv1\.[\w-]{6}\.[\w-]+/g, "SEALED")
			// These are random ids and times of one request in the data of a page.
			.replaceAll(/\\"(?:[\w-]{22}|[\w-]{8}|[a-z\d]{6}\.[\w-]{22})\\"/g, "KEY")
			.replaceAll(/(?<=,)(?:1[7-9]\d{8}|60|5\d)(?=,)/g, "TIME")
			.replaceAll(/\b00:[0-6]\d\b/g, "WAIT");
	const fields = [...headers].filter(
		([name]) => !/^(?:date|x-request-id|set-cookie|content-length|server-timing)$/.test(name),
	);
	const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, "=SEALED"));
	return {
		status,
		location,
		fields: fields.map(([name, value]) => [name, masked(value)]),
		cookies,
		html: masked(html).split(/(?<=>|,)/),
	};
}

/** Spells a number as a page shows it. */
const spaced = (mobile: string): string => `${mobile.slice(0, 5)} ${mobile.slice(5)}`;

type Fields = Readonly<Record<string, string>>;

async function send(
	path: string,
	fields: Fields,
	typed: readonly string[],
	visitor = visitorFrom(),
): Promise<unknown[]> {
	const answer = await visitor.post(path, fields);
	const next = answer.location ? await visitor.get(answer.location) : null;
	return [told(answer, typed), next && told(next, typed)];
}

const changes = (): string[] => upstream.received.filter(({ method }) => method !== "GET").map(({ path }) => path);

describe("[S10] the site sends the same bytes for a known and for an unknown", () => {
	const known = { email: "asha@example.com", mobile: "9876543210" };
	const unknown = { email: "xzvq@example.com", mobile: "9811345608" };
	const wrong = "Canary#Pass9";
	const forms: readonly (readonly [string, string, (account: typeof known) => Fields])[] = [
		["e-mail address, with a wrong password", "/login/password", ({ email }) => ({ email, password: wrong })],
		["number, with a wrong password", "/login/password", ({ mobile }) => ({ email: mobile, password: wrong })],
		["number that asks for a code", "/login", ({ mobile }) => ({ mobileno: mobile, countrycode: "IN" })],
		["e-mail address, for a reset", "/login/reset", ({ email }) => ({ email })],
	];
	it.each(forms)("%s", async (_, path, fieldsOf) => {
		const ask = (account: typeof known) =>
			send(path, fieldsOf(account), [account.email, account.mobile, spaced(account.mobile)]);
		const answers = [await ask(known), await ask(unknown)];
		expect(answers[0]).toEqual(answers[1]);
		expect(changes().length).toBeGreaterThanOrEqual(2);
	});

	it("e-mail address, for a new account", async () => {
		const signUp = (email: string, mobileno: string) =>
			send("/login/create", { email, mobileno, countrycode: "IN", password: wrong }, [
				email,
				mobileno,
				spaced(mobileno),
			]);
		const free = await signUp(unknown.email, "9811345618");
		expect(await signUp(known.email, "9811345628")).toEqual(free);
		// Another user's number is taken, because the first one got a code just now.
		expect(await signUp("free@example.com", "9876543211")).toEqual(free);
	});
});

describe("[S40] a number that gets no code", () => {
	const contact = { name: "Asha Rao", email: "asha@example.in" };
	const forms: readonly (readonly [string, Fields])[] = [
		["/login", {}],
		["/enquiry", contact],
		["/get-a-call", {}],
		["/contact-us", contact],
	];
	let numbers = 9_812_345_608;
	const post = (path: string, fields: Fields, mobileno: string, countrycode = "IN", visitor = visitorFrom()) =>
		send(path, { ...fields, mobileno, countrycode }, [mobileno, spaced(mobileno), "+44", "+91"], visitor);

	it.each(forms)("is answered like any other at %s, and the upstream is not called", async (path, fields) => {
		numbers += 10;
		const normal = await post(path, fields, String(numbers));
		expect(normal[0]).toMatchObject({ status: 303 });
		expect(changes().length).toBeGreaterThan(0);
		for (const [mobileno, country] of [
			["7911123456", "GB"],
			["9098790000", "GB"],
			["18601234567", "IN"],
		] as const) {
			upstream.forget();
			const answer = await post(path, fields, mobileno, country);
			expect([mobileno, changes()]).toEqual([mobileno, []]);
			expect([mobileno, answer[0]]).toEqual([mobileno, normal[0]]);
		}
	});

	it("is the fourth of adjacent ones from one address", async () => {
		const address = nextAddress();
		const answers: unknown[][] = [];
		for (let at = 0; at < 8; at += 1)
			answers.push(await post("/login", {}, `98134567${40 + at}`, "IN", visitorFrom(address)));
		for (const answer of answers) expect(answer).toEqual(answers[0]);
		expect(changes()).toHaveLength(3);
	});
});
