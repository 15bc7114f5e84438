import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import {
	type Buyer,
	bookingsOf,
	callSandbox,
	delayOnce,
	makeVisitor,
	newBuyer,
	openPaymentPage,
	openReview,
	type PaymentPageForms,
	payWithoutReturn,
	putInCart,
	report,
	submitPayment,
} from "#tests/support/buyer.ts";
import type { Call } from "#tests/support/fault-upstream.ts";
import { pageText } from "#tests/support/html.ts";
import { paymentSecret } from "#tests/support/servers.ts";
import { shareFaultSite, shareTrip } from "#tests/support/share-site.ts";

const { sandbox, site, upstream } = shareFaultSite();
const trip = shareTrip(sandbox);

beforeEach(() => upstream.reset());
const buyer = (): Promise<Buyer> => newBuyer(site.origin, sandbox.origin, trip);
const callsTo = (path: string): Call[] => upstream.received.filter((call) => call.path === `/api/v1${path}`);
const bodies = (path: string) => callsTo(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const company = { gstin: "27 aapfu 0939 f1zv", company: "A & Co", address: "1 Road", state: "Maharashtra" };
const kinds = () => bodies("/payment/initiate").map(({ paymenttype }) => paymenttype);

it("[S32] the calls of a booking have exact names, the user's token, and an idempotency key wherever money could be counted twice", async () => {
	const asha = await buyer();
	const { visitor, user, travellerId } = asha;
	upstream.forget();
	await visitor.post("/package/kerala-tour/dates", { date: trip.date });
	await visitor.post("/check-out/travellers", { traveller: travellerId });
	await visitor.post("/check-out/review", { _intent: "coupon", couponCode: "FLAT500" });
	await visitor.post("/check-out/review", { _intent: "remove-coupon", couponCode: "FLAT500" });
	await visitor.post("/check-out/details", { _intent: "company", ...company });
	const form = await openReview(asha);
	const begun = await submitPayment(asha, form);
	expect([begun.status, begun.location]).toEqual([303, `/check-out/pay?attempt=${form.attempt}`]);
	const forms = await openPaymentPage(await visitor.get(begun.location ?? ""));
	await payWithoutReturn(sandbox.origin, forms);
	const told = await report(site.origin, forms.paid);
	const { orderid, paymentid, signature, returnurl } = forms.paid;
	// The session's cookie holds for this host alone, which is not the first of PUBLIC_ORIGIN.
	expect(returnurl).toBe(`${site.origin}/payment/return`);
	expect(told).toEqual({ status: 303, location: `/payment/${orderid}`, cookies: 0 });

	const cart = { packageID: trip.packageId, yatraDate: trip.date, couponCode: "", source: "web" };
	expect(bodies("/cart/add")).toEqual([
		{ ...cart, PassengerList: [travellerId] },
		{ ...cart, PassengerList: [travellerId] },
	]);
	expect(Object.keys(bodies("/cart/add")[0] ?? {})).toEqual([
		...["packageID", "yatraDate", "PassengerList", "couponCode", "source"],
	]);
	expect(bodies("/cart/applyCoupon")).toEqual([{ couponCode: "FLAT500", source: "web" }]);
	expect(bodies("/cart/removeCoupon")).toEqual([{ couponCode: "FLAT500", source: "web" }]);
	const invoice = { companyname: "A & Co", companyaddress: "1 Road", state: "Maharashtra", source: "web" };
	expect(bodies("/cart/gst")).toEqual([{ gstin: "27AAPFU0939F1ZV", ...invoice }]);
	expect(bodies("/payment/initiate")).toEqual([{ paymenttype: "full", source: "web" }]);
	expect(bodies("/payment/success")).toEqual([{ orderid, paymentid, signature, source: "web" }]);
	expect(callsTo("/payment/initiate")[0]?.headers["idempotency-key"]).toBe(form.attempt);
	for (const path of ["/cart/add", "/payment/success"])
		expect(callsTo(path)[0]?.headers["idempotency-key"], path).toMatch(/^[\w-]{20,}$/);
	for (const path of ["/cart/add", "/cart/gst", "/payment/initiate", "/payment/success"])
		expect(callsTo(path)[0]?.headers.authorization, path).toBe(`Bearer ${user.token}`);
	expect((await visitor.get(told.location ?? "")).html).toContain(
		(await bookingsOf(sandbox.origin, asha))[0]?.bookingnumber,
	);
	for (const { html } of visitor.seen)
		for (const canary of [user.token, paymentSecret]) expect(html).not.toContain(canary);
	for (const canary of [user.token, paymentSecret, "Canary"]) expect(site.output()).not.toContain(canary);
});

describe("starting a payment", () => {
	it("[R1] makes one order, however often and wherever it is submitted concurrently", async () => {
		const asha = await buyer();
		const [form, other] = [await openReview(asha), await openReview(asha)];
		const presses = [form, form, form, other, other, form].map((pressed) => submitPayment(asha, pressed));
		const answers = await Promise.all(presses);
		expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
		expect(answers[0]?.status).toBe(303);
		expect(callsTo("/payment/initiate")).toHaveLength(1);
		expect((await submitPayment(asha, form)).location).toBe(answers[0]?.location);
		expect(callsTo("/payment/initiate")).toHaveLength(1);
	});

	it("[R2] makes no call under a key of another cart or one that this site did not issue", async () => {
		const asha = await buyer();
		const form = await openReview(asha);
		await submitPayment(asha, form);
		await asha.visitor.post("/check-out/review", { _intent: "coupon", couponCode: "FLAT500" });
		upstream.forget();
		const now = await openReview(asha);
		expect((await submitPayment(asha, { ...now, attempt: form.attempt })).status).toBe(422);
		expect((await submitPayment(asha, { ...now, attempt: `${"a".repeat(22)}.${"b".repeat(22)}` })).status).toBe(422);
		for (const wrong of [{ seenVersion: "x" }, { attempt: `${now.attempt}x` }, { attempt: "" }])
			expect([wrong, (await submitPayment(asha, { ...now, ...wrong })).status]).toEqual([wrong, 422]);
		const stranger = await buyer();
		expect((await submitPayment(stranger, { ...(await openReview(stranger)), attempt: now.attempt })).status).toBe(422);
		expect(callsTo("/payment/initiate")).toHaveLength(0);
		expect((await submitPayment(asha, await openReview(asha))).status).toBe(303);
	});

	it("shows a changed price before any call", async () => {
		const asha = await buyer();
		const form = await openReview(asha);
		await asha.visitor.post("/check-out/review", { _intent: "coupon", couponCode: "FLAT500" });
		const page = await submitPayment(asha, form);
		expect(page.status).toBe(422);
		expect(page.html).toMatch(/The price has changed from ₹[\d,]+ to ₹[\d,]+\. Check it before you pay/);
		expect(callsTo("/payment/initiate")).toHaveLength(0);
	});

	it.each(["lost", "html_200", "bare_200"] as const)(
		"[R3] keeps everything when the answer is %s, and pressing again begins the same payment",
		async (verdict) => {
			const asha = await buyer();
			const form = await openReview(asha);
			upstream.once("/payment/initiate", verdict);
			const page = await submitPayment(asha, form);
			expect(page.status).toBe(503);
			expect(page.html).toContain("Something unexpected happened or please try again later");
			const again = await submitPayment(asha, await openReview(asha));
			expect(again.status).toBe(303);
			const keys = callsTo("/payment/initiate").map(({ headers }) => headers["idempotency-key"]);
			expect(keys).toEqual([form.attempt, form.attempt]);
			expect((await openPaymentPage(await asha.visitor.get(again.location ?? ""))).paid.orderid).toMatch(/^ord_/);
		},
	);

	it("[R7] shows a waiting page when the upstream is slow, starts nothing new, and shows the result later", async () => {
		const asha = await buyer();
		const form = await openReview(asha);
		await delayOnce(sandbox.origin, "payment.initiate", 4500);
		const page = await submitPayment(asha, form);
		expect(page.status).toBe(303);
		const waiting = await asha.visitor.get(page.location ?? "");
		expect(waiting.html).toContain("One moment, please");
		expect(waiting.html).toMatch(/<meta http-equiv="refresh" content="4;url=\/check-out\/pay\?attempt=[^"]+poll=1"/i);
		expect(waiting.html).not.toMatch(/failed|not made/);
		const ready = await expect
			.poll(async () => (await asha.visitor.get(page.location ?? "")).html, { timeout: 30_000, interval: 500 })
			.toContain("Go to the payment page")
			.then(() => asha.visitor.get(page.location ?? ""));
		expect(callsTo("/payment/initiate")).toHaveLength(1);
		expect(ready.headers.get("content-security-policy")).toContain(`form-action 'self' ${sandbox.origin}`);
	});

	it("shows the upstream's rejection message, and keeps the cart", async () => {
		const asha = await buyer();
		const form = await openReview(asha);
		upstream.once("/payment/initiate", { status: 409, body: { statuscode: 409, message: "Only one seat is left" } });
		const page = await submitPayment(asha, form);
		expect([page.status, page.html.includes("Only one seat is left")]).toEqual([422, true]);
		expect((await submitPayment(asha, await openReview(asha))).status).toBe(303);
	});
});

async function atGateway() {
	const asha = await buyer();
	const begun = await submitPayment(asha, await openReview(asha));
	const forms = await openPaymentPage(await asha.visitor.get(begun.location ?? ""));
	return { asha, forms, page: `/payment/${forms.paid.orderid}`, attempt: begun.location ?? "" };
}

describe("the return of the payment service", () => {
	it("is accepted by its signature only: a forged one is not reported upstream", async () => {
		const { asha, forms, page } = await atGateway();
		const cheap = { ...forms.paid, amount: "100" };
		const text = [forms.paid.orderid, forms.paid.paymentid, cheap.amount, "paid"].join("|");
		const signed = {
			...cheap,
			status: "paid",
			signature: createHmac("sha256", paymentSecret).update(text).digest("hex"),
		};
		const byGet = `/payment/return?orderid=${forms.paid.orderid}`;
		for (const fields of [forms.forged, { ...forms.paid, status: "failed" }])
			expect(await report(site.origin, fields)).toEqual({ status: 303, location: byGet, cookies: 0 });
		expect(await report(site.origin, signed)).toEqual({ status: 303, location: page, cookies: 0 });
		expect((await asha.visitor.get(byGet)).location).toBe(page);
		expect(await report(site.origin, { orderid: "" })).toMatchObject({ status: 303, location: "/payment/return" });
		expect((await asha.visitor.get("/payment/return")).location).toBe("/check-out");
		expect((await report(site.origin, forms.paid, "/payment/return.data")).status).toBe(403);
		expect((await report(site.origin, forms.paid, "/payment/return/")).status).not.toBe(200);
		expect([...callsTo("/payment/success"), ...callsTo("/payment/fail")]).toEqual([]);
		const shown = await asha.visitor.get(page);
		expect(shown.html).toContain("Payment not finished");
		expect(await bookingsOf(sandbox.origin, asha)).toEqual([]);
	});

	it.each(["lost", "status_500"] as const)(
		"[R3] is told again when the upstream's answer was %s, by whoever looks next: one booking",
		async (verdict) => {
			const { asha, forms, page } = await atGateway();
			await payWithoutReturn(sandbox.origin, forms);
			upstream.once("/payment/success", verdict);
			await report(site.origin, forms.paid);
			const shown = await asha.visitor.get(page);
			expect(shown.html).toContain("Booked! ");
			expect(callsTo("/payment/success")).toHaveLength(2);
			expect(new Set(callsTo("/payment/success").map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
			expect(await bookingsOf(sandbox.origin, asha)).toHaveLength(1);
		},
	);

	it("[R7] is never shown as failed while the upstream does not respond", async () => {
		const { asha, forms, page } = await atGateway();
		await payWithoutReturn(sandbox.origin, forms);
		upstream.rule(({ path }) => (path.startsWith("/api/v1/payment/") ? "hang" : undefined));
		await report(site.origin, forms.paid);
		const shown = await asha.visitor.get(page);
		expect(shown.status).toBe(200);
		expect(shown.html).toContain("You have paid and we are confirming your booking");
		upstream.rule(() => undefined);
	});

	it("ends a failed payment, and another may start", async () => {
		const { asha, forms, page, attempt } = await atGateway();
		await report(site.origin, forms.failed);
		expect(bodies("/payment/fail")).toEqual([
			{ orderid: forms.paid.orderid, reason: "The payment page says that it failed", source: "web" },
		]);
		expect((await asha.visitor.get(page)).html).toContain("Payment failed");
		const again = await submitPayment(asha, await openReview(asha));
		expect(again.status).toBe(303);
		expect(again.location).not.toBe(attempt);
	});

	it("is not visible to other users", async () => {
		const { page, attempt } = await atGateway();
		const { visitor } = await buyer();
		expect((await visitor.get(page)).status).toBe(404);
		expect(await visitor.get(attempt)).toMatchObject({ status: 302, location: "/check-out/review" });
		const anonymous = await fetch(`${site.origin}${page}`, { redirect: "manual" });
		expect(anonymous.headers.get("location")).toContain("/login?");
	});
});

describe("forms of the check-out", () => {
	it("show the upstream's message beside the field", async () => {
		const { visitor } = await buyer();
		const page = await visitor.post("/check-out/review", { _intent: "coupon", couponCode: "group6" });
		expect(page.status).toBe(422);
		expect(page.html).toContain("GROUP6 needs at least 6 travellers");
		expect(page.html).toContain('value="group6"');
	});

	it("tell the upstream's message of a coupon that it does not remove or replace", async () => {
		const { visitor } = await buyer();
		const press = (_intent: string, couponCode: string) => visitor.post("/check-out/review", { _intent, couponCode });
		await press("coupon", "FLAT500");
		const message = "This coupon stays on the booking";
		upstream.rule(({ path }) => (path.endsWith("/removeCoupon") ? { status: 409, body: { message } } : undefined));
		const page = await press("remove-coupon", "FLAT500");
		expect([page.status, pageText(page).includes(message)]).toEqual([422, true]);
		expect(pageText(await press("coupon", "group6"))).toContain("GROUP6 needs at least 6 travellers");
	});

	it("say that a saved company stays on the invoice, and show it again", async () => {
		const { visitor } = await buyer();
		const clear = (_intent: string) =>
			visitor.post("/check-out/details", { _intent, gstin: "", company: "", address: "", state: "" });
		expect(await clear("go-on")).toMatchObject({ status: 303, location: "/check-out/review" });
		await visitor.post("/check-out/details", { _intent: "company", ...company });
		for (const intent of ["go-on", "company"]) {
			const page = await clear(intent);
			expect(page.status).toBe(422);
			expect(pageText(page)).toMatch(/A & Co stays on this invoice\. To take it off, call us on \+91/);
			expect(page.html).toContain('value="27AAPFU0939F1ZV"');
		}
	});

	it("ask again for the coupon that the page of the travellers shows and the cart has lost, and tell its refusal", async () => {
		const { visitor, user, travellerId } = await buyer();
		const ask = <Data>(method: string, path: string, body?: object) =>
			callSandbox<Data>(sandbox.origin, [method, path], { token: user.token, ...(body && { body }) });
		const content = { packageID: trip.packageId, yatraDate: trip.date, PassengerList: [travellerId] };
		const fill = (couponCode: string) => ask("POST", "/cart/add", { ...content, couponCode });
		const cart = () => ask<{ couponCode: string | null }>("GET", "/cart");
		const goOn = (seenCoupon: string) => visitor.post("/check-out/travellers", { traveller: travellerId, seenCoupon });
		await fill("FLAT500");
		// Another one was chosen since.
		await goOn("ONCE");
		expect(await cart()).toMatchObject({ couponCode: "FLAT500" });
		// This is like an update of the price whose answer never came.
		await fill("");
		expect(await goOn("FLAT500")).toMatchObject({ status: 303, location: "/check-out/review" });
		expect(await cart()).toMatchObject({ couponCode: "FLAT500" });

		await fill("");
		for (const [code, said] of [
			["GROUP6", /Coupon GROUP6 was removed: GROUP6 needs at least 6 travellers\. The total is now ₹/],
			["X".repeat(41), /^(?!.*was removed)/s],
		] as const) {
			expect(await goOn(code)).toMatchObject({ status: 303, location: "/check-out/review" });
			expect(pageText(await visitor.get("/check-out/review"))).toMatch(said);
		}
	});

	it("keep the travellers at another date, where the list of travellers is unknown", async () => {
		const { visitor, travellerId } = await buyer();
		upstream.rule(({ path }) => (path.endsWith("/passenger/list") ? "status_500" : undefined));
		upstream.forget();
		await visitor.post("/package/kerala-tour/dates", { date: trip.date });
		expect(bodies("/cart/add")).toMatchObject([{ PassengerList: [travellerId] }]);
	});

	it("[R9] are kept in the session while the visitor signs in", async () => {
		const { user } = await buyer();
		const visitor = makeVisitor(site.origin, user);
		const refused = await visitor.post("/package/kerala-tour/dates", { date: "2020-01-01" });
		expect(refused.status).toBe(422);
		const answer = await fetch(`${site.origin}/package/kerala-tour/dates`, {
			...{ method: "POST", body: new URLSearchParams({ date: trip.date }), redirect: "manual" },
			headers: { origin: site.origin, "sec-fetch-site": "same-origin", cookie: "k=1" },
		});
		expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login?redirectTo=%2Fcheck-out"]);
		expect(answer.headers.getSetCookie().some((line) => line.startsWith("s="))).toBe(true);
	});
});

async function beginToPay(asha: Buyer, way: string): Promise<PaymentPageForms> {
	const begun = await submitPayment(asha, await openReview(asha, way));
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
		const made = callsTo("/payment/initiate").length;
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

it("a user who starts payments repeatedly gets 429 with a waiting time at the eleventh start within an hour", async () => {
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
	expect(callsTo("/payment/initiate")).toHaveLength(10);
});

it("an empty cart shows the result of a payment whose return was lost", async () => {
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
