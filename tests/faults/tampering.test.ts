import { beforeAll, describe, expect, it } from "vitest";
import {
	type Buyer,
	bookingsOf,
	newBuyer,
	openPaymentPage,
	openReview,
	type PaymentPageForms,
	payWithoutReturn,
	report,
} from "#tests/support/buyer.ts";
import { pageText, parseDocument, readHiddenFields } from "#tests/support/html.ts";
import { shareSite, shareTrip } from "#tests/support/share-site.ts";
import type { VisitedPage } from "#tests/support/visitor.ts";

const { sandbox, site } = shareSite();
const trip = shareTrip(sandbox, 12);

const newCart = (): Promise<Buyer> => newBuyer(site.origin, sandbox.origin, trip);

const gatewayFields = (page: VisitedPage): Record<string, string> =>
	readHiddenFields(parseDocument(page.html).querySelector("form[action^=http]"));

async function handedOver({ visitor }: Buyer, answer: VisitedPage): Promise<VisitedPage> {
	expect(answer.status).toBe(303);
	return visitor.get(answer.location ?? "");
}

/** A visitor may add these fields of money and others to the form that pays. */
const added: Readonly<Record<string, string>> = {
	...{ amount: "1", amountInPaise: "1", total: "1", price: "1", payNow: "1", payNowInPaise: "1", discount: "99999999" },
	...{ couponCode: "FREE", currency: "IDR", quantity: "-1", source: "admin", otpVerified: "true", status: "paid" },
	...{ userid: "1", user: "1", orderid: "ord_1", wallet: "99999999", "price.total": "1", "price[0]": "1" },
};

describe("[R5] [S32] the amount to be paid", () => {
	let dueInPaise: string;

	beforeAll(async () => {
		const buyer = await newCart();
		const form = await openReview(buyer);
		const page = await handedOver(buyer, await buyer.visitor.post("/check-out/review", { ...form }));
		dueInPaise = gatewayFields(page).amount ?? "";
		expect(Number(dueInPaise)).toBeGreaterThan(100_000);
	});

	it("is the server's, whatever is added to the form that pays", async () => {
		const buyer = await newCart();
		const form = await openReview(buyer);
		const answer = await buyer.visitor.post("/check-out/review", { ...added, ...form, seenTotal: "1" });
		expect(gatewayFields(await handedOver(buyer, answer)).amount).toBe(dueInPaise);
	});

	it.each(["", "free", "part ", "PART", "full,part", "__proto__", "constructor", "0"])(
		"is not begun in a way that is not offered: %j",
		async (way) => {
			const buyer = await newCart();
			const form = await openReview(buyer);
			const answer = await buyer.visitor.post("/check-out/review", { ...form, way });
			expect([answer.status, answer.location]).toEqual([422, null]);
		},
	);
});

describe("[R5] [S31] the report of the payment page", () => {
	let cheap: PaymentPageForms;
	let buyer: Buyer;
	let victim: { readonly buyer: Buyer; readonly orderId: string; readonly forms: PaymentPageForms };

	async function newOrder() {
		const one = await newCart();
		const page = await handedOver(one, await one.visitor.post("/check-out/review", { ...(await openReview(one)) }));
		return { buyer: one, orderId: gatewayFields(page).orderid ?? "", forms: await openPaymentPage(page) };
	}
	const stateOf = async (of: Buyer, orderId: string): Promise<string> =>
		pageText(await of.visitor.get(`/payment/${orderId}`));

	beforeAll(async () => {
		const own = await newOrder();
		[buyer, cheap] = [own.buyer, own.forms];
		victim = await newOrder();
	});

	it("is not believed for another order, amount, payment or state than was signed", async () => {
		const { orderId } = victim;
		const { orderid = "", paymentid = "", amount = "", signature = "" } = cheap.paid;
		const forgeries: Record<string, string>[] = [
			{ ...cheap.paid, orderid: orderId },
			{ ...cheap.paid, amount: "1" },
			{ ...cheap.failed, status: "paid" },
			{ ...cheap.paid, paymentid: "pay_other" },
			{ ...cheap.paid, orderid: `${orderid}|${paymentid}`, paymentid: amount },
			{ ...cheap.paid, signature: "" },
			{ ...cheap.paid, signature: signature.toUpperCase() },
			{ ...cheap.paid, signature: `${signature}00` },
			{ ...cheap.paid, signature: "0".repeat(64) },
			cheap.forged,
		];
		for (const forged of forgeries) {
			const answer = await report(site.origin, forged);
			expect([answer.status, answer.cookies]).toEqual([303, 0]);
			expect(answer.location).toMatch(/^\/(?:payment\/|check-out$)/);
		}
		expect(await stateOf(victim.buyer, orderId)).not.toMatch(/Your booking is confirmed|booked/i);
		expect(await stateOf(buyer, orderid)).not.toMatch(/Your booking is confirmed|booked/i);
	});

	it("makes one booking when it is replayed, and a later report of failure takes nothing back", async () => {
		const { orderid = "" } = cheap.paid;
		await payWithoutReturn(sandbox.origin, cheap);
		for (let times = 0; times < 5; times += 1) await report(site.origin, cheap.paid);
		const paid = await stateOf(buyer, orderid);
		for (let times = 0; times < 3; times += 1) await report(site.origin, cheap.failed);
		await report(site.origin, cheap.paid);
		expect(await stateOf(buyer, orderid)).toBe(paid);
		expect(await bookingsOf(sandbox.origin, buyer)).toHaveLength(1);
	});
});
