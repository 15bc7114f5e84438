import fc from "fast-check";
import { createElement } from "react";
import { expect } from "vitest";
import { listTripFacts, spellQuote, toVoucher } from "#app/bookings/booking-texts.ts";
import CancelBookingPage from "#app/bookings/cancel.tsx";
import { NextSteps } from "#app/bookings/next-steps.tsx";
import { toReceipt } from "#app/bookings/receipt-texts.ts";
import { type BookedTrip, toBookedTrip } from "#app/bookings/trip.ts";
import { formatAmount, formatPrice, formatRest } from "#app/lib/money.ts";
import { calendarFile, receiptFile, voucherFile } from "#server/bff/files/index.ts";
import { purchaseOfCart } from "#server/bff/payments/purchase.ts";
import type { Cart } from "#server/bff/upstream/index.ts";
import { bookingsResource, ordersResource } from "#server/bff/upstream/resources/account/bookings.ts";
import { addedTaxes } from "#server/bff/upstream/resources/package-card.ts";
import { createUnansweredKeys } from "#server/bff/upstream/unanswered-keys.ts";
import { spellPaidBalance } from "#server/sandbox/booking/balance.ts";
import { spellVoucher } from "#server/sandbox/booking/book.ts";
import { cancellationNotice } from "#server/sandbox/booking/cancellation-charge.ts";
import { calculatePrice, toRupees } from "#server/sandbox/booking/price.ts";
import { checkBookingList, checkOffers, checkPayments, checkReview, checkWallet } from "./money-pages.ts";
import {
	amountsIn,
	clientFor,
	expectAmounts,
	expectSum,
	listBookingStates,
	loadTradeCart,
	type MoneyCase,
	makeTrade,
	makeTradeTour,
	moneyCase,
	readValue,
	routeText,
	type Trade,
	today,
	toSentBooking,
	toSentPrice,
} from "./money-trade.ts";
import { readPdf } from "./pdf-text.ts";
import { rendered, renderedText } from "./rendered.ts";

/** Returns what the booking's page says is left, is refunded or is done, by the state of the booking alone. */
function checkSentences(trade: Trade, trip: BookedTrip): void {
	const steps = renderedText(rendered(createElement(NextSteps, { trip })));
	expect(steps.includes("Paid in full.")).toBe(trade.refundInPaise === null && trade.balanceInPaise === 0);
	expect(steps.includes("Pay the balance of ")).toBe(trade.balanceInPaise > 0);
	const isLeft = (trade.refundInPaise ?? 0) >= 100;
	expect(steps.includes("is refunded the way you paid")).toBe(isLeft);
	expect(steps.includes("Nothing is refunded.")).toBe(trade.refundInPaise !== null && !isLeft && trade.paidInPaise > 0);
	expect(steps).not.toMatch(/wallet/i);
	const left = trade.balanceInPaise > 0 ? [formatRest(trade.balanceInPaise, trade.paidInPaise)] : [];
	expectAmounts(steps, isLeft ? [formatPrice(trade.refundInPaise ?? 0)] : left);
	if (trip.quote === null) return;
	const { chargeInPaise, refundInPaise, totalInPaise } = trip.quote;
	expect(chargeInPaise + refundInPaise).toBe(trade.paidInPaise);
	const [charge, refund] = [formatRest(chargeInPaise, refundInPaise), formatPrice(refundInPaise)];
	expectSum(formatPrice(trade.paidInPaise), [charge, refund]);
	const quoted = spellQuote(trip.quote);
	for (const amount of amountsIn(quoted)) expect([charge, refund, formatPrice(totalInPaise)]).toContain(amount);
	const { booking, quote } = trip;
	const page = routeText(CancelBookingPage, { booking, quote, name: "Booking PP1", title: "Somewhere" });
	const later = quote?.later.filter(({ chargePercent }) => chargePercent < 100) ?? [];
	expectAmounts(page, [...amountsIn(quoted), ...later.map((step) => formatPrice(step.chargeInPaise))]);
}

const words = (lines: readonly (readonly [string, string])[]): string =>
	lines.map(([name, value]) => `${name}: ${value}`).join("\n");

async function drawnText(file: Promise<Response>): Promise<string> {
	return readPdf(Buffer.from(await (await file).arrayBuffer()))
		.pages.join("")
		.replaceAll(" ", "");
}

const seller = { legalName: null, gstin: null, emergencyPhone: null };

function checkReceipt({ price, payments, ...trade }: Trade, trip: BookedTrip) {
	const receipt = toReceipt(trip, "PP1", seller, null);
	const exact = [
		...[price.subtotal, price.gst, price.total, trade.paidInPaise],
		...(trade.balanceInPaise > 0 ? [trade.balanceInPaise] : []),
		...(price.discount > 0 ? [price.discount] : []),
		...(price.tcs > 0 ? [price.tcs] : []),
		...(trade.refundInPaise ? [trade.refundInPaise] : []),
	].map(formatAmount);
	expectAmounts(words(receipt.amounts), exact);
	expect(receipt.payments.map(([, value]) => amountsIn(value))).toEqual(payments.map((paid) => [formatAmount(paid)]));
	return { receipt, amounts: [...exact, ...payments.map(formatAmount)] };
}

async function checkDocuments(trade: Trade, trip: BookedTrip): Promise<void> {
	const { price, paidInPaise, balanceInPaise, refundInPaise } = trade;
	const [total, paid] = [formatPrice(price.total), formatPrice(paidInPaise)];
	const left = balanceInPaise > 0 ? [formatRest(balanceInPaise, paidInPaise)] : [];
	const back = refundInPaise !== null && refundInPaise >= 100 ? [formatPrice(refundInPaise)] : [];
	if (refundInPaise === null) expectSum(total, [paid, ...left]);
	const said = [total, paid, ...left, ...back];
	const facts = words(listTripFacts(trip));
	expectAmounts(facts, said);
	const event = {
		...{ id: "PP1", title: "Somewhere", text: facts, place: "", startsOn: trade.startsOn, endsOn: trade.startsOn },
		...{ url: "https://paradise.example/bookings/b1", status: "CONFIRMED" as const },
	};
	const file = calendarFile(event, "Paradise");
	const calendar = (await file.text()).replace(/\r\n /g, "").replaceAll("\\,", ",");
	expectAmounts(calendar, said);
	expectAmounts(await drawnText(voucherFile(toVoucher(trip, "PP1", [], seller), null)), said);

	const { receipt, amounts } = checkReceipt(trade, trip);
	const drawn = await drawnText(receiptFile(receipt));
	for (const amount of amounts) expect(drawn).toContain(amount);
}

function checkMails(trade: Trade): void {
	const [booked, settled] = listBookingStates(trade);
	if (booked === undefined) throw new Error("something was paid");
	const { price, paidInPaise, balanceInPaise } = booked;
	const booking = {
		...{ number: "PP1", title: "Somewhere", yatraDate: trade.startsOn, travellers: [] },
		...{ totalInPaise: price.total, paidInPaise, balanceInPaise },
		balanceDue: balanceInPaise > 0 ? price.balanceDue : null,
	};
	const left = balanceInPaise > 0 ? [balanceInPaise] : [];
	expectAmounts(spellVoucher(booking), [price.total, paidInPaise, ...left].map(formatAmount));
	if (settled) expectAmounts(spellPaidBalance("PP1", settled.amountInPaise), [formatAmount(price.balance)]);
	const { refundInPaise } = trade;
	if (refundInPaise === null) return;
	const mail = cancellationNotice("PP1", refundInPaise);
	expectAmounts(mail, refundInPaise > 0 ? [formatAmount(refundInPaise)] : []);
	expect(mail.includes("No refund is due.")).toBe(refundInPaise === 0);
}

/** The price in all of a card is what a cart of one adult costs. */
function checkCard({ tariff }: MoneyCase, { startsOn }: Trade): void {
	const one = calculatePrice({ ...tariff, deltaInPaise: 0 }, [], { today, departure: startsOn });
	const { adultInPaise, gstPercent, tcsPercent } = tariff;
	const taxes = addedTaxes(adultInPaise, { gstPercent, isTcsApplicable: tcsPercent > 0, tcsPercent });
	expect(taxes?.fullPriceInPaise ?? adultInPaise).toBe(one.total);
}

/** Checks the booking as its pages show it: where the upstream tells the details, and where only the site kept them. */
async function checkBooking(given: MoneyCase, trade: Trade, cart: Cart): Promise<void> {
	const sent = toSentBooking(trade);
	const payments = trade.payments.map((amountInPaise, index) => ({ id: `pay_${index}`, amountInPaise, date: today }));
	const sentPayments = payments.map(({ id, amountInPaise, date }) => ({
		...{ paymentid: id, amount: toRupees(amountInPaise), date, status: "paid" },
	}));
	const detail = { ...sent, couponCode: given.coupon, price: toSentPrice(trade), payments: sentPayments };
	const [booking] = await readValue(bookingsResource(clientFor([sent])).list());
	const details = await readValue(ordersResource(clientFor(detail), createUnansweredKeys()).byId("b1"));
	if (booking === undefined) throw new Error("there is a booking");
	const trip = toBookedTrip(booking, { detail: details, tour: makeTradeTour(given) }, today);
	checkSentences(trade, trip);
	await checkDocuments(trade, trip);

	const purchase = purchaseOfCart("asha", cart, "full", ["Asha Canary"]).factsFor("full").receipt;
	const stored = toBookedTrip(
		booking,
		{ detail: null, tour: makeTradeTour(given), storedReceipt: { purchase, payments } },
		today,
	);
	checkSentences(trade, stored);
	const { receipt } = checkReceipt(trade, stored);
	expect(words(receipt.facts)).toContain("Travellers: Asha Canary");
}

async function checkCase(given: MoneyCase): Promise<void> {
	const trade = makeTrade(given);
	checkCard(given, trade);
	checkMails(trade);
	const cart = await loadTradeCart(trade, given.coupon);
	checkReview(given, trade, cart);
	await checkPayments(given, trade, cart);
	await checkBooking(given, trade, cart);
	await checkBookingList(trade);
	await checkWallet(given);
	await checkOffers(given, trade);
}

/** A failure names its seed and the smallest case. */
export const checkMoney = (cases: number): Promise<void> =>
	fc.assert(fc.asyncProperty(moneyCase, checkCase), { numRuns: cases });
