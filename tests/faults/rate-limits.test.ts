import { createHmac, randomInt } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { type Buyer, findDeparture, newBuyer } from "#tests/support/buyer.ts";
import { parseDocument } from "#tests/support/html.ts";
import { renderedText } from "#tests/support/rendered.ts";
import { siteVariables } from "#tests/support/servers.ts";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { newVisitor, type TestVisitor } from "#tests/support/visitor.ts";

const { sandbox, site, upstream } = shareFaultSite({ TRUST_HOPS: "1" });
let trap: Readonly<Record<string, string>>;

beforeAll(async () => {
	trap = await readTrap();
});

/** Returns honeypot and timestamp of the first form; the timestamp is the same for all visitors. */
async function readTrap(): Promise<Record<string, string>> {
	const { html } = await newVisitor(site.origin).get("/login");
	const labels = [...parseDocument(html).querySelectorAll("label[aria-hidden=true]")];
	const label = labels.find((one) => renderedText(one) === "Leave this empty");
	const { name = "" } = label?.querySelector("input") ?? {};
	const stamp = label?.nextElementSibling as HTMLInputElement;
	return { [name]: "", [stamp.name]: stamp.value };
}

/** The client's own X-Forwarded-For entries change with every request. */
const visitorFrom = (address: string): TestVisitor =>
	newVisitor(site.origin, {
		"x-forwarded-for": `${randomInt(1, 255)}.${randomInt(255)}.${randomInt(255)}.9, ${address}`,
	});

const newPhone = (): string => `98${String(randomInt(10_000_000)).padStart(7, "0")}1`;
const typed = (phone = newPhone()) => ({ countrycode: "IN", mobileno: phone, ...trap });
const asked = (end: string): number => upstream.received.filter(({ path }) => path.endsWith(end)).length;
const makeAddress = (index: number): string => `49.${36 + (index >> 8)}.${index & 255}.7`;

const filled = () => {
	const [name = ""] = Object.keys(trap);
	return { ...typed(), [name]: "https://spam.example" };
};

it("[S33] a bot that fills in the honeypot gets a success response, and nothing is sent", async () => {
	const person = await visitorFrom(makeAddress(10)).post("/login", typed());
	upstream.forget();
	for (let count = 0; count < 50; count += 1) {
		const answer = await visitorFrom(makeAddress(20 + count)).post("/login", filled());
		expect([answer.status, answer.location]).toEqual([person.status, person.location]);
	}
	expect(asked("/send-opt")).toBe(0);
});

it("one client address sends sixty forms in a minute, then gets 429 with Retry-After", async () => {
	const visitor = visitorFrom("49.36.252.1");
	const answers = await Promise.all(Array.from({ length: 70 }, () => visitor.post("/login", { mobileno: "" })));
	const refused = answers.filter(({ status }) => status === 429);
	expect(refused).toHaveLength(10);
	for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

const open = async () => newBuyer(site.origin, sandbox.origin, await findDeparture(sandbox.origin, "kerala-tour"));
const press = ({ visitor }: Buyer, couponCode: string) =>
	visitor.post("/check-out/review", { _intent: "coupon", couponCode });

it("coupons admit ten wrong guesses in an hour for a user: more make no call, and the typed code stays", async () => {
	const [asha, ravi] = [await open(), await open()];
	upstream.forget();
	for (let guess = 0; guess < 10; guess += 1) expect((await press(asha, `CANARY${guess}`)).status).toBe(422);
	const refused = await press(asha, "FLAT500");
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
	expect(refused.html).toContain("Too many coupons tried. Try again in 60 minutes");
	expect(refused.html).toContain('value="FLAT500"');
	const again = { traveller: asha.travellerId, seenCoupon: "FLAT500" };
	expect((await asha.visitor.post("/check-out/travellers", again)).location).toBe("/check-out/review");
	expect(asked("/cart/applyCoupon")).toBe(10);
	expect((await press(ravi, "FLAT500")).status).toBe(303);
});

it("[S37] [S55] reports of a payment page, which any page can post from a visitor's browser, lock nobody out of the forms, and without a signature are counted apart, without a rendering", async () => {
	const address = "49.36.251.9";
	const headers = {
		...{ "x-forwarded-for": address, origin: "https://evil.example", "sec-fetch-site": "cross-site" },
		"content-type": "application/x-www-form-urlencoded",
	};
	const statuses: number[] = [];
	const kinds = new Set<string | null>();
	upstream.forget();
	for (let count = 0; count < 80; count += 1) {
		const sent = { method: "POST", headers, body: "orderid=1&signature=2", redirect: "manual" } as const;
		const answer = await fetch(new URL("/payment/return", site.origin), sent);
		statuses.push(answer.status);
		kinds.add(answer.headers.get("content-type"));
		expect((await answer.text()).length).toBeLessThan(100);
	}
	expect(statuses.filter((status) => status === 303)).toHaveLength(20);
	expect(statuses.slice(20)).toEqual(Array.from({ length: 60 }, () => 429));
	expect([...kinds]).toEqual(["text/plain; charset=utf-8"]);
	expect(upstream.received.filter(({ path }) => path.includes("/payment/"))).toEqual([]);
	const orderid = "ord_1";
	const amount = "100";
	const signature = createHmac("sha256", siteVariables("", "").PAYMENT_SIGNING_SECRET)
		.update([orderid, "pay_1", amount, "failed"].join("|"))
		.digest("hex");
	const signed = new URLSearchParams({ orderid, paymentid: "pay_1", amount, status: "failed", signature });
	const believed = await fetch(new URL("/payment/return", site.origin), {
		...{ method: "POST", headers, body: signed.toString(), redirect: "manual" },
	});
	expect([believed.status, believed.headers.get("location")]).toEqual([303, "/payment/ord_1"]);
	expect((await visitorFrom(address).post("/newsletter", { email: "after.reports@example.in", ...trap })).status).toBe(
		303,
	);
});

it.each([
	["/faqs", { _intent: "comment", faqId: "g2", comment: "Yes it is" }, "You&#x27;ve posted a lot in a short time"],
	["/contact-us", { name: "Asha Rao", email: "asha@example.in" }, "You&#x27;ve sent many requests"],
])("a form that sends no code is refused without a word about codes: %s", async (path, fields, told) => {
	const visitor = visitorFrom(makeAddress(100 + path.length));
	const form = { ...typed(), ...fields };
	let answer = await visitor.post(path, form);
	while (answer.status === 303) answer = await visitor.post(path, form);
	expect(answer).toMatchObject({ status: 429, html: expect.stringContaining(told) });
	expect(answer.html).not.toContain("too many codes");
});

it("searches are limited to sixty a minute for one client address; the next one is refused without an upstream call", async () => {
	upstream.forget();
	const search = (address: string, count: number) =>
		visitorFrom(address).get(`/search?q=${encodeURIComponent(`kerala ${"a".repeat(count + 1)}`)}`);
	const pages = [];
	for (let count = 0; count < 63; count += 1) pages.push(await search("49.36.248.1", count));
	expect(pages.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429, 429, 429]);
	expect(upstream.received.filter(({ path }) => path.includes("/api/v1/search/"))).toHaveLength(60);
	const refused = pages[60];
	expect(refused?.html).toContain("You&#x27;ve searched a lot in a short time. Please try again in a minute.");
	expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
	expect((await search("49.36.249.1", 0)).status).toBe(200);
});
