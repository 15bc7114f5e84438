import fc from "fast-check";
import { createElement, type FunctionComponent } from "react";
import { expect } from "vitest";
import CheckOutPage from "#app/checkout/check-out.tsx";
import DetailsPage from "#app/checkout/details/details.tsx";
import PayPage from "#app/checkout/payment/pay.tsx";
import { spellFrom } from "#app/checkout/price-from.ts";
import CheckoutReviewPage from "#app/checkout/review/review.tsx";
import { changedTicks, partPayment, sameTicks, wholePayment } from "#app/checkout/shown-price.css.ts";
import ChooseTravellersPage from "#app/checkout/travellers/travellers.tsx";
import { formatAmount, formatPrice, formatRest } from "#app/lib/money.ts";
import { spellPartPayment } from "#app/lib/part-payment.ts";
import { purchaseOfCart } from "#server/bff/payments/purchase.ts";
import type { Cart, PaymentType } from "#server/bff/upstream/index.ts";
import {
	amountsIn,
	expectSum,
	loadTradeCart,
	makeTrade,
	moneyCase,
	shownPaise,
	type Trade,
	today,
	toSentPrice,
} from "./money-trade.ts";
import { rendered, renderedText } from "./rendered.ts";

/** The case is a cart, how its upstream tells the fares, and whom the traveller ticks. */
const shownCase = fc.record({
	money: moneyCase,
	isEmpty: fc.boolean(),
	fares: fc.constantFrom("told", "left out", "of another price"),
	ticks: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
});
type ShownCase = typeof shownCase extends fc.Arbitrary<infer Case> ? Case : never;

const tradeFor = ({ money, isEmpty }: ShownCase): Trade => makeTrade(isEmpty ? { ...money, travellers: [] } : money);

function cartFor({ money, isEmpty, fares }: ShownCase, trade: Trade): Promise<Cart> {
	const { fares: told, ...price } = toSentPrice(trade);
	const wrong = told.map((line) => ({ ...line, persons: line.persons + 1 }));
	const sent = { told, "left out": undefined, "of another price": wrong }[fares];
	return loadTradeCart(trade, money.coupon, {
		PassengerList: isEmpty ? [] : money.travellers.map((_, index) => `t${index}`),
		price: sent ? { ...price, fares: sent } : price,
	});
}

interface Choice {
	/** Others are ticked than the cart has. */
	readonly isChanged?: boolean;
	readonly way?: PaymentType;
}

/** The page as styled for what is chosen; `shown-price.css.ts` has the rules, a journey proves them. */
function shownPage<Props extends object>(
	Page: FunctionComponent<Props>,
	props: Props,
	choice: Choice = {},
): HTMLElement {
	const page = rendered(createElement(Page, props));
	const hidden = [choice.isChanged ? sameTicks : changedTicks, choice.way === "part" ? wholePayment : partPayment];
	for (const name of hidden) for (const element of page.querySelectorAll(`.${name}`)) element.remove();
	return page;
}

const asPage = (Page: unknown) => Page as FunctionComponent<{ loaderData: unknown }>;

/** Every line multiplies, and the lines add up. @returns the amounts of the bill */
function checkBill(page: HTMLElement, cart: Cart, { price }: Trade): string[] {
	const rows = [...page.querySelectorAll("aside dl > div")].map((row) => ({
		name: renderedText(row.querySelector("dt")),
		amount: renderedText(row.querySelector("dd")),
	}));
	let sum = 0;
	for (const { name, amount } of rows.slice(0, -1)) {
		const [, persons, each] = /^(\d+) [a-z]+ × (₹[\d,.]+)$/.exec(name) ?? [];
		if (persons && each) expect(Number(persons) * shownPaise(each), name).toBe(shownPaise(amount));
		else expect(name).toMatch(/, by age$|^Coupon |^GST|^TCS/);
		sum += amount.startsWith("−") ? -shownPaise(amount.slice(1)) : shownPaise(amount);
	}
	const last = rows.at(-1);
	expect(sum).toBe(price.total);
	const isGroup = cart.travellerIds.length > 0;
	expect(last).toEqual(
		isGroup
			? { name: "Total", amount: formatAmount(price.total) }
			: { name: "From", amount: `${formatAmount(price.total)} per adult` },
	);
	return rows.flatMap(({ name, amount }) => [...amountsIn(name), ...amountsIn(amount)]);
}

const barOf = (page: HTMLElement): string =>
	renderedText([...page.querySelectorAll("p")].find((line) => line.querySelector(":scope > strong + span")));

interface Shown {
	readonly given: ShownCase;
	readonly trade: Trade;
	readonly cart: Cart;
	readonly view: { readonly cart: Cart; readonly isUnknown: false; readonly lostTravellers: 0; readonly running: null };
}

const totalBar = ({ cart, trade }: Shown): string =>
	cart.travellerIds.length > 0 ? `${formatPrice(trade.price.total)} total price` : (spellFrom(cart) ?? "");

/** These steps choose nothing about the price: the bill is the cart's, and part payment is told as a possibility. */
function checkPlainStep(shown: Shown, Page: unknown, more: object): void {
	const { cart, trade, view } = shown;
	const page = shownPage(asPage(Page), { loaderData: { view, poster: null, ...more } });
	const bill = checkBill(page, cart, trade);
	expect(barOf(page)).toBe(totalBar(shown));
	const isOffered = cart.paymentTypes.includes("part") && cart.travellerIds.length > 0;
	const part = isOffered ? [trade.price.payNow, trade.price.balance].map(formatAmount) : [];
	expect(new Set(amountsIn(renderedText(page)))).toEqual(new Set([...bill, ...part, ...amountsIn(totalBar(shown))]));
}

function checkTravellers(shown: Shown): void {
	const { given, cart, trade, view } = shown;
	const all = given.money.travellers.map((_, index) => `t${index}`);
	const travellers = all.map((id) => ({ id, name: id, relation: "", age: null }));
	const tickedIds = all.filter((_, index) => given.ticks[index]);
	const loaded = { view, poster: null, isAbroad: false, travellers, isListKnown: true };
	const changed = () => {
		const text = renderedText(page.querySelector("aside")) + barOf(page);
		expect(text).not.toMatch(/total/i);
		expect(new Set(amountsIn(text))).toEqual(new Set(amountsIn(spellFrom(cart) ?? "")));
	};
	let page = shownPage(asPage(ChooseTravellersPage), { loaderData: { ...loaded, tickedIds } });
	const isCart = tickedIds.join() === cart.travellerIds.join();
	if (isCart) checkBill(page, cart, trade);
	else changed();
	page = shownPage(asPage(ChooseTravellersPage), { loaderData: { ...loaded, tickedIds: cart.travellerIds } });
	checkBill(page, cart, trade);
	expect(barOf(page)).toBe(totalBar(shown));
	page = shownPage(
		asPage(ChooseTravellersPage),
		{ loaderData: { ...loaded, tickedIds: cart.travellerIds } },
		{ isChanged: true },
	);
	changed();
}

function checkWays(shown: Shown): void {
	const { cart, trade, view } = shown;
	const { total, payNow, balance } = trade.price;
	const rest = formatRest(balance, payNow);
	const data = {
		...{ names: ["Asha"], refund: null, seats: null, poster: null, whyNoPart: null, coupons: [], attempt: "a1" },
	};
	for (const way of cart.paymentTypes) {
		const page = shownPage(asPage(CheckoutReviewPage), { loaderData: { ...data, view } }, { way });
		checkBill(page, cart, trade);
		const bar = barOf(page);
		const pay = renderedText([...page.querySelectorAll("form button")].at(-1));
		if (way === "part") {
			for (const said of [bar, pay]) {
				expect(said).toContain(`Pay ${formatPrice(payNow)} now`);
				expect(said).toContain(`then ${rest} by `);
				expectSum(formatPrice(total), amountsIn(said));
			}
		} else {
			expect(bar).toBe(totalBar(shown));
			expect(pay).toBe(`Pay ${formatPrice(total)} now`);
		}
		const expectedInPaise = way === "part" ? payNow : total;
		expect(purchaseOfCart("asha", cart, way).factsFor(way)).toMatchObject({ expectedInPaise });
		const about = {
			...{ orderId: "o", title: "Somewhere", date: trade.startsOn, bookingId: null, action: "https://pay.example/" },
		};
		const due = { ...about, fields: {}, amountInPaise: expectedInPaise, expectedInPaise };
		const next = shownPage(asPage(PayPage), { loaderData: { payment: { kind: "due", due }, attempt: "a1", count: 0 } });
		expect(amountsIn(renderedText(next))).toEqual([formatAmount(expectedInPaise)]);
	}
}

async function checkShown(given: ShownCase): Promise<void> {
	const trade = tradeFor(given);
	const cart = await cartFor(given, trade);
	const shown: Shown = { given, trade, cart, view: { cart, isUnknown: false, lostTravellers: 0, running: null } };
	checkPlainStep(shown, CheckOutPage, { seats: null, lastPayment: null });
	checkTravellers(shown);
	if (cart.travellerIds.length === 0) return;
	checkPlainStep(shown, DetailsPage, { email: null });
	checkWays(shown);
	const { deposit } = given.money.tariff;
	const terms = deposit && { depositPercent: deposit.percent, balanceDays: deposit.balanceDays };
	const isOffered = cart.paymentTypes.includes("part");
	const said = spellPartPayment(terms, { today, departure: trade.startsOn });
	if (isOffered) expect(said).toContain(`Pay ${terms?.depositPercent}% now`);
}

export const checkShownAmounts = (numRuns: number): Promise<void> =>
	fc.assert(fc.asyncProperty(shownCase, checkShown), { numRuns });
