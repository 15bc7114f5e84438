import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import {
	bookingsOf,
	delayOnce,
	makeVisitor,
	newBuyer,
	openPaymentPage,
	openReview,
	type PaymentForm,
	payWithoutReturn,
	report,
	submitPayment,
} from "#tests/support/buyer.ts";
import { startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { startRedis } from "#tests/support/redis.ts";
import { startSandbox, startSite } from "#tests/support/servers.ts";
import type { TestVisitor, VisitedPage } from "#tests/support/visitor.ts";
import { findSeats, withHands } from "./trips.ts";

/** Submits again while the overload guard answers 503. @returns the redirect target, or the response instead */
async function pressOn(visitor: TestVisitor, form: PaymentForm, isScripted: boolean): Promise<string> {
	const press = () =>
		isScripted ? visitor.post("/check-out/review.data", { ...form }) : submitPayment({ visitor }, form);
	const givenUpAtMs = Date.now() + 120_000;
	let page = await press();
	while (page.status === 503 && Date.now() < givenUpAtMs) {
		await sleep(randomInt(100, 500));
		page = await press();
	}
	const led = isScripted ? /\/check-out\/pay\?attempt=[\w.-]+/.exec(page.html)?.[0] : page.location;
	return led ?? `${page.status}`;
}

/** Delays the upstream's order creation by up to 800 ms, each time differently. */
async function slowDown(sandbox: string, times: number): Promise<void> {
	for (let index = 0; index < times; index += 1) await delayOnce(sandbox, "payment.initiate", randomInt(801));
}

async function openDue(visitor: TestVisitor, address: string): Promise<VisitedPage> {
	let page = await visitor.get(address);
	for (let again = 0; !page.html.includes("Go to the payment page") && again < 60; again += 1) {
		await sleep(500);
		page = await visitor.get(address);
	}
	return page;
}

/** Two instances, one Redis, with and without script: each cart has one order and charge, all submits one response. */
export async function pressAtOnce({
	carts,
	presses,
}: {
	readonly carts: number;
	readonly presses: number;
}): Promise<void> {
	const sandbox = await startSandbox();
	const upstream = await startFaultUpstream({ behind: sandbox.origin });
	const redis = await startRedis();
	const shared = { REDIS_URL: redis.url, LOG_LEVEL: "error" };
	const sites = await Promise.all([startSite(upstream.origin, shared), startSite(upstream.origin, shared)]);
	const [one, two] = sites.map(({ origin }) => origin) as [string, string];
	try {
		const seats = await findSeats(sandbox.origin, carts);
		const buyers = await withHands(6, seats, (seat) => newBuyer(one, sandbox.origin, seat));
		const forms = await withHands(6, buyers, (buyer) => openReview(buyer));
		await slowDown(sandbox.origin, carts);
		upstream.forget();
		const answers = await Promise.all(
			buyers.flatMap((buyer, index) =>
				Array.from({ length: presses }, async (_, press) => {
					const form = forms[index];
					if (!form) throw new Error("no form");
					const visitor = press % 2 === 0 ? buyer.visitor : makeVisitor(two, buyer.user);
					return `${index} ${await pressOn(visitor, form, press % 4 >= 2)}`;
				}),
			),
		);
		expect(new Set(answers)).toEqual(
			new Set(forms.map(({ attempt }, index) => `${index} /check-out/pay?attempt=${attempt}`)),
		);
		const begun = upstream.received.filter(({ path }) => path.endsWith("/payment/initiate"));
		expect(begun).toHaveLength(carts);
		expect(new Set(begun.map(({ headers }) => headers.authorization)).size).toBe(carts);
		const bookings = await withHands(6, buyers, async ({ user, visitor }, index) => {
			const page = await openDue(visitor, `/check-out/pay?attempt=${forms[index]?.attempt}`);
			const gateway = await openPaymentPage(page);
			await Promise.all([payWithoutReturn(sandbox.origin, gateway), payWithoutReturn(sandbox.origin, gateway)]);
			await Promise.all([report(one, gateway.paid), report(two, gateway.paid)]);
			return bookingsOf(sandbox.origin, { user });
		});
		expect(bookings.map(({ length }) => length)).toEqual(Array.from({ length: carts }, () => 1));
		const told = upstream.received.filter(({ path }) => path.endsWith("/payment/success"));
		expect(told).toHaveLength(carts);
	} finally {
		await Promise.all(sites.map(({ stop }) => stop()));
		await redis.stop();
		await upstream.close();
		await sandbox.stop();
	}
}
