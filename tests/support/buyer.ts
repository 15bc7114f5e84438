import { randomInt } from "node:crypto";
import { publicToken } from "./servers.ts";
import { type KnownUser, sessionCookieOf } from "./signed-in.ts";
import { newVisitor, type Page, type Visitor } from "./visitor.ts";

/** Somebody who is about to pay. */
export interface Buyer {
	readonly visitor: Visitor;
	readonly user: KnownUser;
	/** The id of the traveller in the cart. */
	readonly travellerId: string;
}

/** The fields of the form that begins a payment. */
export interface PayForm {
	readonly attempt: string;
	readonly seen: string;
	readonly seenTotal: string;
	readonly way: string;
}

/** What the payment page would post, by how it ends. */
export interface GatewayForms {
	readonly paid: Readonly<Record<string, string>>;
	readonly failed: Readonly<Record<string, string>>;
	readonly forged: Readonly<Record<string, string>>;
}

/** Calls the sandbox itself. @throws where it does not answer success */
export async function askSandbox<Data>(
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

/** A new user of the sandbox, made by signing in with a code. */
export async function newUser(sandbox: string, mobile = `9${randomInt(10 ** 8)}1`.padEnd(10, "1")): Promise<KnownUser> {
	const number = { mobile, countrycode: "+91" };
	await askSandbox(sandbox, ["POST", "/user/send-opt"], { body: number });
	// The sandbox takes this code whatever was sent.
	const body = { ...number, otp: "1234" };
	const found = await askSandbox<{ token: string; user: { id: string } }>(sandbox, ["POST", "/user/login"], { body });
	return { id: String(found.user.id), token: found.token, firstName: "Asha" };
}

const blank = {
	...{ relation: "Self", mobile: "", email: "", documenttype: "", documentnumber: "", passportnumber: "" },
	...{ passportexpiry: "", meal: "", medicalnotes: "" },
};

/** A traveller of the user's. @returns the id */
export async function addTraveller(sandbox: string, { token }: KnownUser): Promise<string> {
	const person = { title: "Ms", firstname: "Asha", lastname: "Canary", gender: "female", dob: "1990-02-03" };
	const body = { ...blank, ...person, nationality: "Indian" };
	const made = await askSandbox<string | { id: string }>(sandbox, ["POST", "/passenger/add"], { body, token });
	return typeof made === "object" ? made.id : String(made);
}

/** A package with a date far enough away on which there is room. */
export async function findDeparture(sandbox: string, slug: string): Promise<{ packageId: string; date: string }> {
	const { id, departures } = await askSandbox<{
		id: string;
		departures: readonly { date: string; left: number; status: string }[];
	}>(sandbox, ["GET", `/package-data/${slug}`]);
	const found = departures.findLast(({ left, status }) => left >= 4 && status !== "onrequest" && status !== "soldout");
	if (!found) throw new Error(`${slug} has no room`);
	return { packageId: String(id), date: found.date };
}

/** Somebody new with a full cart, on a site before this sandbox. */
export async function newBuyer(
	site: string,
	sandbox: string,
	trip: { readonly packageId: string; readonly date: string },
): Promise<Buyer> {
	const user = await newUser(sandbox);
	const travellerId = await addTraveller(sandbox, user);
	const body = { packageID: trip.packageId, yatraDate: trip.date, PassengerList: [travellerId], couponCode: "" };
	await askSandbox(sandbox, ["POST", "/cart/add"], { body, token: user.token });
	return { visitor: visitorOf(site, user), user, travellerId };
}

/** A browser in which this user is signed in. */
export function visitorOf(site: string, user: KnownUser): Visitor {
	const visitor = newVisitor(site);
	visitor.carry(sessionCookieOf(user));
	return visitor;
}

const attributes = (html: string): string => html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
const fieldsOf = (html: string): Record<string, string> =>
	Object.fromEntries(
		[...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
			name,
			attributes(value),
		]),
	);

/** Opens the last step and reads its form; looks again, as people do, while a crowded site says that it cannot. */
export async function openReview({ visitor }: Pick<Buyer, "visitor">, way = "full"): Promise<PayForm> {
	let page = await visitor.get("/check-out/review");
	for (let again = 0; page.status === 503 && again < 10; again += 1) page = await visitor.get("/check-out/review");
	const { attempt = "", seen = "", seenTotal = "" } = fieldsOf(page.html);
	if (page.status !== 200 || attempt === "") throw new Error(`no form to pay: ${page.status} ${page.location}`);
	return { attempt, seen, seenTotal, way };
}

/** Presses the button that begins the payment. */
export const pressPay = ({ visitor }: Pick<Buyer, "visitor">, form: PayForm): Promise<Page> =>
	visitor.post("/check-out/review", { ...form });

/** Opens the payment page that a page of ours leads to, and reads what its buttons would send. */
export async function openGateway(page: Page): Promise<GatewayForms> {
	const form = /<form[^>]*action="(http[^"]+)"[\s\S]*?<\/form>/.exec(page.html);
	if (!form?.[1]) throw new Error(`no form to the payment page: ${page.status} ${page.location}`);
	const shown = await fetch(attributes(form[1]), { method: "POST", body: new URLSearchParams(fieldsOf(form[0])) });
	const forms = (await shown.text()).split("<form").slice(1);
	const named = (label: string) => fieldsOf(forms.find((text) => text.includes(`<button>${label}</button>`)) ?? "");
	return { paid: named("Pay"), failed: named("Fail"), forged: named("Wrong signature") };
}

/** Presses Pay on the payment page: the money is taken, and the site is not told yet. */
export async function takeMoney(sandbox: string, { paid }: GatewayForms): Promise<void> {
	const answer = await fetch(`${sandbox}/__sandbox/pay/lost`, { method: "POST", body: new URLSearchParams(paid) });
	if (answer.status !== 200) throw new Error(`the payment page answered ${answer.status}`);
}

/** The payment page's own post to the site: from elsewhere, without a cookie. */
export async function report(
	site: string,
	fields: Readonly<Record<string, string>>,
	path = "/payment/return",
): Promise<{ status: number; location: string | null; cookies: number }> {
	const { returnurl: _, ...sent } = fields;
	const answer = await fetch(`${site}${path}`, {
		method: "POST",
		body: new URLSearchParams(sent),
		redirect: "manual",
		headers: { origin: "https://pay.example", "sec-fetch-site": "cross-site" },
	});
	const { status, headers } = answer;
	return { status, location: headers.get("location"), cookies: headers.getSetCookie().length };
}
