import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { findDeparture, newBuyer, newUser } from "#tests/support/buyer.ts";
import { type RegisteredForm, registeredForms } from "#tests/support/form-registry.ts";
import { parseDocument } from "#tests/support/html.ts";
import { shareSite } from "#tests/support/share-site.ts";
import { codeDigits, makeSession } from "#tests/support/sign-in.ts";
import { fetchToken, type KnownUser, makeSessionCookie } from "#tests/support/signed-in.ts";
import { caseCount, randomSeed } from "#tests/support/suite.ts";
import { randomText } from "#tests/support/typed-variants.ts";
import { formKeyFor, formTimestamp, newVisitor, nextAddress, type TestVisitor } from "#tests/support/visitor.ts";
import { formCases } from "./form-cases.ts";

/** A place says where a form is posted to, what its page adds, and as whom. */
interface Place {
	readonly path: string;
	readonly more?: Readonly<Record<string, string>>;
	readonly as?: "buyer" | "asha" | "long ago" | "resetting";
	readonly session?: Parameters<typeof makeSession>[0];
}

const code = formCases["sign-in by code"];
const places: Readonly<Record<string, Place>> = {
	confirmSchema: {
		...{ path: "/profile/confirm?redirectTo=%2Fbank-details", more: { _intent: "password" }, as: "long ago" },
	},
	bankAccountSchema: { path: "/bank-details/add", as: "buyer" },
	editProfileSchema: { path: "/profile/edit", as: "buyer" },
	identityDocumentSchema: { path: "/profile/papers", as: "buyer" },
	mobileSchema: { path: "/profile/mobile", more: { _intent: "send" }, as: "buyer" },
	changePasswordSchema: { path: "/profile/password", as: "buyer" },
	reviewSchema: { path: "/reviews/write/kerala-tour", as: "asha" },
	travellerSchema: { path: "/travellers/add", as: "buyer" },
	newPasswordSchema: { path: "/login/reset/new", as: "resetting" },
	passwordSignInSchema: { path: "/login/password" },
	phoneSignInSchema: { path: "/login" },
	resetPasswordSchema: { path: "/login/reset" },
	signUpSchema: { path: "/login/create" },
	cancelSchema: { path: "/bookings/b100105/cancel", as: "asha" },
	cancelTravellerSchema: { path: "/bookings/b100105/cancel-traveller", as: "asha" },
	companyFieldsSchema: { path: "/check-out/details", more: { _intent: "go-on" }, as: "buyer" },
	companySchema: { path: "/check-out/details", more: { _intent: "company" }, as: "buyer" },
	couponSchema: { path: "/check-out/review", more: { _intent: "coupon" }, as: "buyer" },
	tickedTravellersSchema: { path: "/check-out/travellers", more: { _intent: "price" }, as: "buyer" },
	travellersSchema: { path: "/check-out/travellers", as: "buyer" },
	contactSchema: { path: "/contact-us" },
	callSchema: { path: "/get-a-call" },
	newsletterSchema: { path: "/newsletter" },
	panelSchema: { path: "/enquiry" },
	priceRequestSchema: { path: "/package/russia-tour/price-request" },
	askSchema: { path: "/faqs", more: { _intent: "question" } },
	commentSchema: { path: "/faqs", more: { _intent: "comment" } },
	"stepSchemas with firstName": { path: "/registration/kmy/add", as: "buyer" },
	"stepSchemas with passportNumber": { path: "/registration/kmy/add/passport", as: "buyer" },
	"stepSchemas with height": { path: "/registration/kmy/add/health", as: "buyer" },
	"stepSchemas with emergencyName": { path: "/registration/kmy/add/emergency", as: "buyer" },
	"stepSchemas with wish": { path: "/registration/kmy/add/route", as: "buyer" },
	writeToUsSchema: { path: "/enquiry" },
	codeSchema: { path: "/login/otp", ...(code?.session && { session: code.session() }) },
	seatSchema: { path: "/webinars/w3/register" },
};

const placeOf = ({ name, fields }: RegisteredForm): Place | undefined =>
	places[name] ?? places[`${name} with ${Object.keys(fields)[0]}`];
const typedFields = ({ fields }: RegisteredForm): string[] =>
	Object.keys(fields).filter((name) => fields[name]?.[0] !== "fixed");
const typedForms = registeredForms.filter((form) => typedFields(form).length > 0);

const { sandbox, site } = shareSite({ API_OPERATIONS_FILE: "deploy/operations/sandbox.json", TRUST_HOPS: "1" });
let users: Readonly<Record<"buyer" | "asha", KnownUser>>;
/** Who resets a password, each once. Made beforehand: the sandbox closes a connection without calls. */
const forgetful = Array.from({ length: caseCount(4, 80) }, (_, index) => `98${10_000_000 + 7919 * index}`);

beforeAll(async () => {
	const trip = await findDeparture(sandbox.origin, "kerala-tour");
	const { user: buyer } = await newBuyer(site.origin, sandbox.origin, trip);
	await Promise.all(forgetful.map((mobile) => newUser(sandbox.origin, mobile)));
	users = { buyer, asha: await fetchToken(sandbox.origin, "asha@example.com") };
});

async function visitorAt({ as, session }: Place): Promise<TestVisitor> {
	const guest = newVisitor(site.origin, { "x-forwarded-for": nextAddress() });
	if (session) guest.carry(makeSession(session));
	if (as === "buyer" || as === "asha") guest.carry(makeSessionCookie(users[as]));
	if (as === "long ago") guest.carry(makeSessionCookie(users.asha, 1800));
	if (as === "resetting") {
		await guest.post("/login/reset", { email: forgetful.pop() ?? "" });
		await guest.post("/login/reset/otp", codeDigits("1234"));
	}
	return guest;
}

/** Some of the typed fields have their valid value, so that texts also reach the upstream and the next page. */
const written = fc.oneof({ weight: 3, arbitrary: randomText }, { weight: 1, arbitrary: fc.constant(null) });
const posted = fc.record({
	/** A form is drawn as often as it has typed fields. */
	form: fc.constantFrom(...typedForms.flatMap((form) => typedFields(form).map(() => form))),
	texts: fc.array(written, { minLength: 20, maxLength: 20 }),
	isMultipart: fc.boolean(),
});

type Posted = typeof posted extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns what a browser sends, and how many of its texts are random. */
function bodyOf({ form, texts, isMultipart }: Posted, more: Place["more"]) {
	// Twenty parts are enough for the forms with pictures, which alone are sent as parts.
	const isInParts = isMultipart && Object.keys(form.fields).length < 15;
	const body = isInParts ? new FormData() : new URLSearchParams();
	let count = 0;
	for (const [index, [name, [kind, plain]]] of Object.entries(form.fields).entries()) {
		const text = kind === "fixed" ? null : (texts[index] ?? null);
		if (text !== null) count += 1;
		for (const value of text === null ? [plain].flat() : [text]) body.append(name, value);
	}
	for (const [name, value] of Object.entries({ ...more, topic_line: "", made_at: formTimestamp() }))
		if (!body.has(name)) body.append(name, value);
	return { body, count };
}

async function send(one: Posted) {
	const place = placeOf(one.form);
	if (!place) throw new Error(`${one.form.name} has no place`);
	const { body, count } = bodyOf(one, place.more);
	const guest = await visitorAt(place);
	const account = place.as === "long ago" ? "asha" : place.as;
	if (account === "buyer" || account === "asha") body.append("_key", formKeyFor(makeSessionCookie(users[account])));
	const { status, location } = await guest.post(place.path, body);
	const next = location === null ? 200 : (await guest.get(location)).status;
	const isRight = [303, 422, 429].includes(status) && next < 500 && next !== 400;
	return { status, count, wrong: isRight ? [] : [[one.form.name, status, next, [...body]]] };
}

const contact = { name: "Asha Rao", email: "asha@example.in", comments: "" };
it.each<[path: string, end: number, more: Readonly<Record<string, string>>, as?: "asha"]>([
	["/login", 10, {}],
	["/login/create", 11, { email: "asha.rao@example.in", password: "Canary#Pass9" }],
	["/enquiry", 12, contact],
	["/enquiry", 13, { ...contact, _intent: "write-to-us", packagename: "Kerala", person: "2" }],
	["/package/russia-tour/price-request", 14, { ...contact, person: "2" }],
	["/contact-us", 15, contact],
	["/get-a-call", 16, {}],
	["/profile/mobile", 17, { _intent: "send" }, "asha"],
])(
	"[R58] a number of another country than the chosen one is told on the next page: %s, ending in %i",
	async (path, end, more, as) => {
		const guest = await visitorAt({ path, ...(as && { as }) });
		const mobileno = `+44 7911 1234${end}`;
		const sent = await guest.post(path, { ...more, countrycode: "IN", mobileno });
		expect(sent.status).toBe(303);
		const { html } = await guest.get(sent.location ?? "");
		expect(parseDocument(html).querySelector("main")?.textContent).toContain("+44");
	},
);

describe("random text in the forms of the running site", () => {
	it("[R58] every form with a typed field has its place", () =>
		expect(typedForms.filter((form) => !placeOf(form)).map(({ name }) => name)).toEqual([]));

	it("[R58] is accepted or refused, never answered by 400 or 5xx", async () => {
		const drawn = fc.sample(posted, { numRuns: 4000, seed: randomSeed });
		const sent: Awaited<ReturnType<typeof send>>[] = [];
		const countTexts = () => sent.reduce((sum, { count }) => sum + count, 0);
		for (const wanted = caseCount(150, 10_000); countTexts() < wanted && drawn.length > 0; )
			sent.push(...(await Promise.all(drawn.splice(0, 4).map(send))));
		const statuses = [...new Set(sent.map(({ status }) => status))].map(
			(status) => `${sent.filter((one) => one.status === status).length} with ${status}`,
		);
		console.log(`${countTexts()} texts in ${sent.length} posts of ${typedForms.length} forms: ${statuses.join(", ")}`);
		expect(sent.flatMap(({ wrong }) => wrong)).toEqual([]);
	}, 1_500_000);
});
