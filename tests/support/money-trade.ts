import fc from "fast-check";
import type { FunctionComponent, ReactNode } from "react";
import { createElement } from "react";
import { expect } from "vitest";
import { addDays } from "#app/lib/dates.ts";
import type { Cart, PackagePage } from "#server/bff/upstream/index.ts";
import type { Outcome } from "#server/bff/upstream/outcome.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { cartResource } from "#server/bff/upstream/resources/account/cart.ts";
import { createUnansweredKeys } from "#server/bff/upstream/unanswered-keys.ts";
import { readReply } from "#server/contract/definition/operation.ts";
import { cancellationCharge } from "#server/sandbox/booking/cancellation-charge.ts";
import { calculatePrice, type PriceBreakdown, type Tariff, toRupees } from "#server/sandbox/booking/price.ts";
import { rendered, renderedText } from "./rendered.ts";

export const today = "2026-11-21";
const inPaise = (min: number, max: number) => fc.integer({ min, max });
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const dateOfBirth = orNull(fc.integer({ min: 1950, max: 2026 }).map((year) => `${year}-03-05`));
const band = fc.record({ daysBefore: inPaise(0, 90), percent: inPaise(0, 100) });
const movement = fc.record({
	type: fc.constantFrom("credit", "debit"),
	amountInPaise: inPaise(1, 5_000_000),
	balanceInPaise: inPaise(0, 9_000_000),
});

/** A cart that is paid in full, in part, in part and then wholly, or cancelled after any of these. */
export const moneyCase = fc.record({
	tariff: fc.record({
		...{ adultInPaise: inPaise(100, 50_000_000), childInPaise: orNull(inPaise(0, 40_000_000)) },
		...{ infantInPaise: orNull(inPaise(0, 5_000_000)), deltaInPaise: inPaise(-1_000_000, 1_000_000) },
		...{ gstPercent: fc.constantFrom(0, 5, 12, 18), tcsPercent: fc.constantFrom(0, 2, 5, 20) },
		deposit: orNull(fc.record({ percent: inPaise(5, 60), balanceDays: inPaise(0, 60) })),
	}),
	/** The part that is paid now has paise; else it is rounded up to whole rupees. */
	hasExactDeposit: fc.boolean(),
	travellers: fc.array(fc.record({ dateOfBirth }), { minLength: 1, maxLength: 9 }),
	discountInPaise: fc.oneof(fc.constant(0), inPaise(0, 3_000_000)),
	daysAhead: inPaise(1, 180),
	end: fc.constantFrom("full", "part", "balance", "cancelled", "part-cancelled", "balance-cancelled"),
	bands: fc.uniqueArray(band, { minLength: 1, maxLength: 5, selector: ({ daysBefore }) => daysBefore }),
	coupon: fc.constantFrom(null, "FLAT500"),
	wallet: fc.record({ balanceInPaise: inPaise(0, 9_000_000), movements: fc.array(movement, { maxLength: 4 }) }),
	leastCartInPaise: inPaise(100, 60_000_000),
});
export type MoneyCase = typeof moneyCase extends fc.Arbitrary<infer Case> ? Case : never;

function withExactDeposit(price: PriceBreakdown, { deposit }: Tariff): PriceBreakdown {
	if (deposit === null || price.balance === 0) return price;
	const payNow = Math.round((price.total * deposit.percent) / 100);
	return { ...price, payNow, balance: price.total - payNow };
}

/** Computes the amounts of an upstream, in paise. */
export function makeTrade({ tariff, travellers, discountInPaise, daysAhead, end, bands, coupon, ...given }: MoneyCase) {
	const startsOn = addDays(today, daysAhead);
	const rounded = calculatePrice(tariff, travellers, { today, departure: startsOn }, coupon ? discountInPaise : 0);
	const price = given.hasExactDeposit ? withExactDeposit(rounded, tariff) : rounded;
	const hasBalance = price.balance > 0 && !["full", "cancelled"].includes(end);
	const isPart = hasBalance && end.startsWith("part");
	const payments = !hasBalance ? [price.total] : isPart ? [price.payNow] : [price.payNow, price.balance];
	const paidInPaise = payments.reduce((sum, amount) => sum + amount, 0);
	const isOff = end.endsWith("cancelled");
	const facts = { yatraDate: startsOn, totalInPaise: price.total, paidInPaise };
	const refundInPaise = isOff ? paidInPaise - cancellationCharge(bands, facts, today) : null;
	const balanceInPaise = isPart && !isOff ? price.balance : 0;
	const status = isOff ? "cancelled" : isPart ? "part-paid" : "confirmed";
	return { startsOn, price, payments, paidInPaise, balanceInPaise, refundInPaise, status };
}
export type Trade = ReturnType<typeof makeTrade>;

/** Reads what the upstream sends as the site does. */
export const clientFor = (reply: unknown): ResourceClient => ({
	call: async (operation) => {
		const read = readReply(operation, { statuscode: 200, data: reply });
		if (!read.ok) throw new Error(read.fault);
		return { ok: true, value: read.value as never };
	},
	isEnabled: () => true,
	picture: () => null,
	known: async () => null,
});

export async function readValue<T>(outcome: Promise<Outcome<T>>): Promise<T> {
	const answer = await outcome;
	if (!answer.ok) throw new Error("the reply was not read");
	return answer.value;
}

export const toSentPrice = ({ price }: Trade) => ({
	...{ perPerson: toRupees(price.perPerson), persons: price.persons, subtotal: toRupees(price.subtotal) },
	...{ discount: toRupees(price.discount), gstRate: price.gstPercent, gst: toRupees(price.gst) },
	...{ tcsRate: price.tcsPercent, tcs: toRupees(price.tcs), total: toRupees(price.total) },
	fares: price.fares.map(({ fare, ...line }) => ({ ...line, fare: toRupees(fare) })),
	...{ payNow: toRupees(price.payNow), balance: toRupees(price.balance), balanceDue: price.balanceDue },
});

/** @param more other fields of the reply */
export async function loadTradeCart(trade: Trade, couponCode: string | null, more: object = {}): Promise<Cart> {
	const reply = {
		...{ packageID: "1", title: "Somewhere", slug: "somewhere", yatraDate: trade.startsOn, PassengerList: ["t1"] },
		...{ couponCode, price: toSentPrice(trade), gst: null },
		...{ paymenttypes: trade.price.balance > 0 ? ["full", "part"] : ["full"], ...more },
	};
	const cart = await readValue(cartResource(clientFor(reply), createUnansweredKeys(), () => "t").current());
	if (cart === null) throw new Error("there is a cart");
	return cart;
}

type BookingState = Pick<Trade, "startsOn" | "price" | "paidInPaise" | "balanceInPaise" | "refundInPaise" | "status">;

export const toSentBooking = (state: BookingState) => ({
	...{ id: "b1", bookingnumber: "PP1", title: "Somewhere", slug: "somewhere", yatraDate: state.startsOn },
	...{ persons: state.price.persons, status: state.status, total: toRupees(state.price.total) },
	...{ paid: toRupees(state.paidInPaise), balance: toRupees(state.balanceInPaise) },
	balanceDue: state.balanceInPaise > 0 ? state.price.balanceDue : null,
	refundamount: state.refundInPaise === null ? null : toRupees(state.refundInPaise),
	balancePayable: true,
});

/** Lists the booking after each of its payments, before it is cancelled. */
export function listBookingStates({
	startsOn,
	price,
	payments,
}: Trade): (BookingState & { readonly amountInPaise: number })[] {
	return payments.map((amountInPaise, index) => {
		const paidInPaise = payments.slice(0, index + 1).reduce((sum, amount) => sum + amount, 0);
		const balanceInPaise = price.total - paidInPaise;
		const status = balanceInPaise > 0 ? "part-paid" : "confirmed";
		return { startsOn, price, amountInPaise, paidInPaise, balanceInPaise, refundInPaise: null, status };
	});
}

export const makeTradeTour = ({ bands }: MoneyCase): PackagePage =>
	({
		...{ id: "1", cancellation: bands, duration: { nights: 3, days: 4 }, payment: null, startCity: "" },
		...{ departures: [], hotels: [], inclusions: [], documents: [], notes: [], itinerary: [] },
	}) as unknown as PackagePage;

export const shownPaise = (amount: string): number => Math.round(Number(amount.replace(/[₹,]/g, "")) * 100);

/** @param parts of the total, in any order, all as shown */
export const expectSum = (total: string, parts: readonly string[]): void =>
	expect(parts.map(shownPaise).reduce((sum, part) => sum + part, 0)).toBe(shownPaise(total));

export const amountsIn = (text: string): string[] => text.match(/₹\d+(?:,\d+)*(?:\.\d+)?/g) ?? [];

/** Each amount of the text is one of these, and each of these is in the text. */
export function expectAmounts(text: string, amounts: readonly string[]): void {
	expect(new Set(amountsIn(text))).toEqual(new Set(amounts));
}

export const routeText = <Props extends { loaderData: unknown }>(
	Page: (props: Props) => ReactNode,
	loaderData: Props["loaderData"],
): string =>
	renderedText(rendered(createElement(Page as unknown as FunctionComponent<{ loaderData: unknown }>, { loaderData })));
