import { beforeEach, describe, expect, it } from "vitest";
import {
	type Buyer,
	callSandbox,
	newBuyer,
	openPaymentPage,
	openReview,
	type PaymentPageForms,
	payWithoutReturn,
	putInCart,
	submitPayment,
} from "#tests/support/buyer.ts";
import type { Call } from "#tests/support/fault-upstream.ts";
import { shareFaultSite, shareTrip } from "#tests/support/share-site.ts";

const { sandbox, site, upstream } = shareFaultSite();
const trip = shareTrip(sandbox);

beforeEach(() => upstream.reset());

const buyer = (): Promise<Buyer> => newBuyer(site.origin, sandbox.origin, trip);
const callsTo = (path: string): Call[] => upstream.received.filter((call) => call.path === `/api/v1/payment/${path}`);
const kinds = () => callsTo("initiate").map(({ body }) => (JSON.parse(body) as { paymenttype: string }).paymenttype);

async function beginToPay(asha: Buyer, way: string): Promise<PaymentPageForms> {
	const begun = await submitPayment(asha, await openReview(asha, way));
	if (begun.status !== 303) throw new Error(`not begun: ${begun.status}`);
	return openPaymentPage(await asha.visitor.get(begun.location ?? ""));
}

describe("a second payment of the same cart", () => {
	it("[R1] submitted concurrently in two tabs, leaves one payable order", async () => {
		const asha = await buyer();
		const [full, part] = [await openReview(asha, "full"), await openReview(asha, "part")];
		const answers = await Promise.all([full, part, full, part].map((form) => submitPayment(asha, form)));
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
		const pages = await Promise.all([...new Set(answers.map(({ location }) => location ?? ""))].map(asha.visitor.get));
		expect(pages.filter(({ html }) => html.includes("Go to the payment page"))).toHaveLength(1);
		const made = callsTo("initiate").length;
		expect(made).toBeLessThanOrEqual(2);
		// Where two orders exist, the first was cancelled before the second was created.
		const order = upstream.received.map(({ path }) => path.split("/").at(-1));
		if (made === 2) expect(order.indexOf("fail")).toBeLessThan(order.lastIndexOf("initiate"));
	});

	it("does not start when the first was paid without the site being told", async () => {
		const asha = await buyer();
		const [form, first] = [await openReview(asha, "part"), await beginToPay(asha, "full")];
		await payWithoutReturn(sandbox.origin, first);
		// This is the form of an open tab, after the cart was paid.
		expect((await submitPayment(asha, form)).location).toBe("/check-out");
		await putInCart(sandbox.origin, asha.user, trip, [asha.travellerId]);
		const led = await submitPayment(asha, await openReview(asha, "part"));
		expect(await asha.visitor.get(led.location ?? "")).toMatchObject({ location: `/payment/${first.paid.orderid}` });
		expect(kinds()).toEqual(["full"]);
		expect((await asha.visitor.get(`/payment/${first.paid.orderid}`)).html).toContain("Booked! ");
		expect((await submitPayment(asha, await openReview(asha, "part"))).status).toBe(303);
		expect(kinds()).toEqual(["full", "part"]);
	});
});

describe("a user who starts payments repeatedly", () => {
	it("gets 429 with a waiting time at the eleventh start within an hour", async () => {
		const asha = await buyer();
		upstream.rule(({ path }) => (path.endsWith("/payment/initiate") ? { status: 409, body: {} } : undefined));
		const form = await openReview(asha);
		for (let press = 1; press <= 10; press += 1) expect((await submitPayment(asha, form)).status).toBe(422);
		const page = await submitPayment(asha, form);
		expect(page.status).toBe(429);
		const seconds = Number(page.headers.get("retry-after"));
		expect(seconds).toBeGreaterThan(3000);
		expect(seconds).toBeLessThanOrEqual(3600);
		expect(page.html).toContain("Too many payment attempts. Try again in 60 minutes");
		expect(callsTo("initiate")).toHaveLength(10);
	});
});

describe("an empty cart", () => {
	it("shows the result of a payment whose return was lost", async () => {
		const asha = await buyer();
		const forms = await beginToPay(asha, "full");
		await payWithoutReturn(sandbox.origin, forms);
		const { html } = await asha.visitor.get("/check-out");
		expect(html).toContain("Your cart is empty");
		expect(html).toContain("Your last payment went through and your trip is booked: ");
		expect(html).toContain(`href="/payment/${forms.paid.orderid}"`);
		const stranger = await buyer();
		await callSandbox(sandbox.origin, ["GET", "/cart"], { token: stranger.user.token });
		expect((await stranger.visitor.get("/check-out")).html).not.toContain("Your last payment");
	});
});
