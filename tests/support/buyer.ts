import { randomInt } from "node:crypto";
import { parseDocument, readHiddenFields } from "./html.ts";
import { renderedText } from "./rendered.ts";
import { publicToken } from "./servers.ts";
import { type KnownUser, makeSessionCookie } from "./signed-in.ts";
import { newVisitor, type TestVisitor, type VisitedPage } from "./visitor.ts";

export interface Buyer {
	readonly visitor: TestVisitor;
	readonly user: KnownUser;
	readonly travellerId: string;
}

export interface PaymentForm {
	readonly attempt: string;
	readonly seenTotal: string;
	readonly seenVersion: string;
	readonly way: string;
}

export interface DatedPackage {
	readonly packageId: string;
	readonly date: string;
}

/** The buttons of the payment page have these hidden fields. */
export interface PaymentPageForms {
	readonly paid: Readonly<Record<string, string>>;
	readonly failed: Readonly<Record<string, string>>;
	readonly forged: Readonly<Record<string, string>>;
}

export async function callSandbox<Data>(
	origin: string,
	[method, path]: readonly [string, string],
	{ body, token = publicToken }: { readonly body?: object; readonly token?: string } = {},
): Promise<Data> {
	const answer = await fetch(`${origin}/api/v1${path}`, {
		method,
		headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
		...(body && { body: JSON.stringify({ ...body, source: "web" }) }),
	});
	const said = (await answer.json()) as { data: Data; message: string };
	if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said.message}`);
	return said.data;
}

export async function newUser(
	sandbox: string,
	mobile = `9${randomInt(10 ** 8)}1`.padEnd(10, "1"),
	token = publicToken,
): Promise<KnownUser> {
	const number = { mobile, countrycode: "+91" };
	await callSandbox(sandbox, ["POST", "/user/send-opt"], { body: number, token });
	// The sandbox accepts this code for any number.
	const body = { ...number, otp: "1234" };
	const found = await callSandbox<{ token: string; user: { id: string } }>(sandbox, ["POST", "/user/login"], {
		body,
		token,
	});
	return { id: String(found.user.id), token: found.token, firstName: "Asha" };
}

export const bookingsOf = (sandbox: string, { user }: Pick<Buyer, "user">) =>
	callSandbox<readonly { readonly bookingnumber: string }[]>(sandbox, ["GET", "/get-group-orders"], user);

/** Makes a call of the sandbox's own, which no contract has. */
async function setUp(sandbox: string, method: string, path: string, body: object): Promise<void> {
	const headers = { "content-type": "application/json" };
	const answer = await fetch(`${sandbox}/__sandbox/${path}`, { method, headers, body: JSON.stringify(body) });
	if (!answer.ok) throw new Error(`no ${path} of ${JSON.stringify(body)}: ${answer.status}`);
}

export const delayOnce = (sandbox: string, operation: string, delayMs: number): Promise<void> =>
	setUp(sandbox, "PUT", "faults", { operation, kind: "delay", delayMs, times: 1 });

/** The user was on a trip that is over. @param sandbox without the prefix of the contract's own calls */
export const completeTrip = (sandbox: string, user: Pick<KnownUser, "id">, slug: string): Promise<void> =>
	setUp(sandbox, "POST", "completed-trips", { user: user.id, slug });

const blank = {
	...{ relation: "Self", mobile: "", email: "", documenttype: "", documentnumber: "", passportnumber: "" },
	...{ passportexpiry: "", meal: "", medicalnotes: "" },
};

export async function addTraveller(sandbox: string, { token }: KnownUser): Promise<string> {
	const person = { title: "Ms", firstname: "Asha", lastname: "Canary", gender: "female", dob: "1990-02-03" };
	const body = { ...blank, ...person, nationality: "Indian" };
	const made = await callSandbox<string | { id: string }>(sandbox, ["POST", "/passenger/add"], { body, token });
	return typeof made === "object" ? made.id : String(made);
}

export async function findDeparture(
	sandbox: string,
	slug: string,
	{ token, room = 4 }: { readonly token?: string; readonly room?: number } = {},
): Promise<DatedPackage> {
	const { id, departures } = await callSandbox<{
		id: string;
		departures: readonly { date: string; left: number; status: string }[];
	}>(sandbox, ["GET", `/package-data/${slug}`], token === undefined ? {} : { token });
	const found = departures.findLast(
		({ left, status }) => left >= room && status !== "onrequest" && status !== "soldout",
	);
	if (!found) throw new Error(`${slug} has no room`);
	return { packageId: String(id), date: found.date };
}

export async function putInCart(
	sandbox: string,
	{ token }: Pick<KnownUser, "token">,
	{ packageId, date }: DatedPackage,
	travellerIds: readonly string[],
	couponCode = "",
): Promise<void> {
	const body = { packageID: packageId, yatraDate: date, PassengerList: travellerIds, couponCode };
	await callSandbox(sandbox, ["POST", "/cart/add"], { body, token });
}

export async function newBuyer(site: string, sandbox: string, trip: DatedPackage): Promise<Buyer> {
	const user = await newUser(sandbox);
	const travellerId = await addTraveller(sandbox, user);
	await putInCart(sandbox, user, trip, [travellerId]);
	return { visitor: makeVisitor(site, user), user, travellerId };
}

/** @param ageSeconds since the sign-in */
export function makeVisitor(site: string, user: KnownUser, ageSeconds = 0): TestVisitor {
	const visitor = newVisitor(site);
	visitor.carry(makeSessionCookie(user, ageSeconds));
	return visitor;
}

/** Tries again while the overload guard answers 503. */
export async function openReview({ visitor }: Pick<Buyer, "visitor">, way = "full"): Promise<PaymentForm> {
	let page = await visitor.get("/check-out/review");
	for (let again = 0; page.status === 503 && again < 10; again += 1) page = await visitor.get("/check-out/review");
	const { attempt = "", seenTotal = "", seenVersion = "" } = readHiddenFields(parseDocument(page.html));
	if (page.status !== 200 || attempt === "") throw new Error(`no form to pay: ${page.status} ${page.location}`);
	return { attempt, seenTotal, seenVersion, way };
}

export const submitPayment = ({ visitor }: Pick<Buyer, "visitor">, form: PaymentForm): Promise<VisitedPage> =>
	visitor.post("/check-out/review", { ...form });

export async function openPaymentPage(page: VisitedPage): Promise<PaymentPageForms> {
	const form = parseDocument(page.html).querySelector<HTMLFormElement>("form[action^=http]");
	const action = form?.getAttribute("action");
	if (!action) throw new Error(`no form to the payment page: ${page.status} ${page.location}`);
	return openGateway(action, readHiddenFields(form));
}

export async function openGateway(action: string, fields: Readonly<Record<string, string>>): Promise<PaymentPageForms> {
	const shown = await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
	const forms = [...parseDocument(await shown.text()).querySelectorAll("form")];
	const named = (label: string) =>
		readHiddenFields(forms.find((one) => renderedText(one.querySelector("button")) === label));
	return { paid: named("Pay"), failed: named("Fail"), forged: named("Wrong signature") };
}

export async function payWithoutReturn(sandbox: string, { paid }: PaymentPageForms): Promise<void> {
	const answer = await fetch(`${sandbox}/__sandbox/pay/lost`, { method: "POST", body: new URLSearchParams(paid) });
	if (answer.status !== 200) throw new Error(`the payment page answered ${answer.status}`);
}

/** Sends the payment service's cross-site post, without cookies. */
export async function report(
	site: string,
	fields: Readonly<Record<string, string>>,
	path = "/payment/return",
): Promise<{ status: number; location: string | null; cookies: number }> {
	const { returnurl: _, ...sent } = fields;
	const answer = await fetch(`${site}${path}`, {
		...{ method: "POST", body: new URLSearchParams(sent), redirect: "manual" },
		headers: { origin: "https://pay.example", "sec-fetch-site": "cross-site" },
	});
	const { status, headers } = answer;
	return { status, location: headers.get("location"), cookies: headers.getSetCookie().length };
}
