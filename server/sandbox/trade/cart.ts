import { and, eq, inArray } from "drizzle-orm";
import type { cartOperations } from "#server/contract/cart.ts";
import type { ReplySentOf } from "#server/contract/index.ts";
import { todayIn } from "../clock.ts";
import { found, notFound, Refusal } from "../door/answer.ts";
import { toRupees } from "../rules/money.ts";
import { type Price, priceOf, subtotalOf, type Tariff } from "../rules/price.ts";
import type { Sandbox } from "../sandbox.ts";
import { makeId } from "../secrets/token.ts";
import { taxes } from "../seeds/index.ts";
import { carts, departures, passengers } from "../store/schema.ts";
import { type PackageRow, packagesByIds } from "./card.ts";
import { type CartFacts, weighCoupon } from "./coupons.ts";

type SentCart = ReplySentOf<typeof cartOperations.add>;
type CartRow = typeof carts.$inferSelect;
type Traveller = typeof passengers.$inferSelect;

/** A cart with its price, worked out now. */
export interface PricedCart {
	readonly row: CartRow;
	readonly tour: PackageRow;
	readonly departure: typeof departures.$inferSelect;
	readonly travellers: readonly Traveller[];
	/** The coupon that counts; null where there is none or it no longer applies. */
	readonly couponCode: string | null;
	/** Why the coupon asked for does not count; empty where it does. */
	readonly couponObjection: string;
	readonly price: Price;
}

/** What somebody wants to travel. */
export interface Wanted {
	readonly packageId: string;
	readonly yatraDate: string;
	readonly passengerIds: readonly string[];
	readonly couponCode: string | null;
}

function tariffOf({ content }: PackageRow, deltaInPaise: number): Tariff {
	const { adult, child, infant } = content.pricesInRupees;
	const inPaise = (rupees: number | null) => (rupees === null ? null : Math.round(rupees * 100));
	return {
		adultInPaise: Math.round(adult * 100),
		childInPaise: inPaise(child),
		infantInPaise: inPaise(infant),
		deltaInPaise,
		gstPercent: content.gstPercent,
		tcsPercent: content.isTcsApplicable ? taxes.tcsPercent : 0,
		deposit: content.payment && { percent: content.payment.depositPercent, balanceDays: content.payment.balanceDays },
	};
}

async function travellersOf(at: Sandbox, userId: string, ids: readonly string[]): Promise<Traveller[]> {
	if (ids.length === 0) return [];
	const rows = await at.db
		.select()
		.from(passengers)
		.where(and(eq(passengers.userId, userId), inArray(passengers.id, [...ids])));
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

async function departureOf(at: Sandbox, packageId: string, date: string) {
	const [row] = await at.db
		.select()
		.from(departures)
		.where(and(eq(departures.packageId, packageId), eq(departures.date, date)));
	return row;
}

/** Works out the price of a cart; null where its package or date is gone. */
async function priced(at: Sandbox, row: CartRow, isFinal: boolean): Promise<PricedCart | null> {
	const [tour] = await packagesByIds(at.db, [row.packageId]);
	const departure = await departureOf(at, row.packageId, row.yatraDate);
	if (tour === undefined || departure === undefined) return null;
	const travellers = await travellersOf(at, row.userId, row.passengerIds);
	const ages = travellers.map(({ details }) => ({ dateOfBirth: details.dateOfBirth }));
	const tariff = tariffOf(tour, departure.priceDeltaInPaise);
	const facts: CartFacts = {
		subtotalInPaise: subtotalOf(tariff, ages, row.yatraDate),
		persons: Math.max(1, travellers.length),
		packageSlug: tour.slug,
		scope: tour.content.scope,
	};
	const verdict = row.couponCode ? await weighCoupon(at, row.userId, row.couponCode, facts, isFinal) : null;
	const day = { today: todayIn(at.clock), departure: row.yatraDate };
	return {
		row,
		tour,
		departure,
		travellers,
		couponCode: verdict?.ok ? row.couponCode : null,
		couponObjection: verdict === null || verdict.ok ? "" : verdict.message,
		price: priceOf(tariff, ages, day, verdict?.ok ? verdict.discountInPaise : 0),
	};
}

/** The user's cart; null where there is none. */
export async function findCart(at: Sandbox, userId: string, isFinal = false): Promise<PricedCart | null> {
	const [row] = await at.db.select().from(carts).where(eq(carts.userId, userId));
	return row === undefined ? null : priced(at, row, isFinal);
}

/** The user's cart. @throws Refusal 404 where there is none */
export async function getCart(at: Sandbox, userId: string, isFinal = false): Promise<PricedCart> {
	return found(await findCart(at, userId, isFinal), "Cart");
}

/** Says no where the date cannot be booked for so many. @throws Refusal 409 */
export function requireSeats({ tour, departure, price }: PricedCart, today: string): void {
	if (tour.content.isPriceOnRequest) throw new Refusal(409, "The price of this package is on request");
	if (departure.date < today) throw new Refusal(409, "This date is past");
	if (departure.status === "onrequest") throw new Refusal(409, "This date is on request");
	if (departure.left < price.persons) throw new Refusal(409, "There are not enough seats left on this date");
}

/** Puts a tour into the user's cart, in place of what was there. @throws Refusal 400, 404 or 409; then the cart is as before */
export async function fillCart(at: Sandbox, userId: string, wanted: Wanted): Promise<PricedCart> {
	const passengerIds = [...new Set(wanted.passengerIds)];
	const travellers = await travellersOf(at, userId, passengerIds);
	if (travellers.length < passengerIds.length) throw notFound("Traveller");
	const [before] = await at.db.select().from(carts).where(eq(carts.userId, userId));
	const row = { ...wanted, passengerIds, userId, gst: before?.gst ?? null, version: makeId("v") };
	const cart = found(await priced(at, row, false), "Package or date");
	requireSeats(cart, todayIn(at.clock));
	if (cart.couponObjection !== "") throw new Refusal(400, cart.couponObjection);
	await at.db.insert(carts).values(row).onConflictDoUpdate({ target: carts.userId, set: row });
	return cart;
}

/** Changes a part of the user's cart and works out its price anew. @throws Refusal 404 where there is none */
export async function changeCart(
	at: Sandbox,
	userId: string,
	change: Partial<Pick<CartRow, "couponCode" | "gst">>,
): Promise<PricedCart> {
	await at.db
		.update(carts)
		.set({ ...change, version: makeId("v") })
		.where(eq(carts.userId, userId));
	return getCart(at, userId);
}

/** A cart as it is sent. */
export function sentCart({ row, tour, couponCode, price }: PricedCart): SentCart {
	return {
		packageID: tour.id,
		title: tour.title,
		slug: tour.slug,
		yatraDate: row.yatraDate,
		PassengerList: [...row.passengerIds],
		couponCode,
		price: {
			perPerson: toRupees(price.perPerson),
			persons: price.persons,
			subtotal: toRupees(price.subtotal),
			discount: toRupees(price.discount),
			gstRate: price.gstPercent,
			gst: toRupees(price.gst),
			tcsRate: price.tcsPercent,
			tcs: toRupees(price.tcs),
			total: toRupees(price.total),
			payNow: toRupees(price.payNow),
			balance: toRupees(price.balance),
			balanceDue: price.balanceDue,
		},
		gst: row.gst,
		paymenttypes: price.balance > 0 ? ["full", "part"] : ["full"],
	};
}
