import { and, eq, inArray } from "drizzle-orm";
import type { cartOperations } from "#server/contract/cart.ts";
import type { ReplySentOf } from "#server/contract/index.ts";
import { makeId } from "../auth/token.ts";
import { todayIn } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import { cartsTable, packageDeparturesTable, passengersTable } from "../database/schema.ts";
import { ApiError, notFound, orNotFound } from "../http/reply.ts";
import { taxes } from "../seeds/index.ts";
import { type CouponCart, checkCoupon } from "./coupons.ts";
import { findPackagesByIds, type PackageRow } from "./package-card.ts";
import { calculatePrice, calculateSubtotal, computeFare, type PriceBreakdown, type Tariff, toRupees } from "./price.ts";

type SentCart = ReplySentOf<typeof cartOperations.add>;
type CartRow = typeof cartsTable.$inferSelect;
type Traveller = typeof passengersTable.$inferSelect;

export interface PricedCart {
	readonly row: CartRow;
	readonly tour: PackageRow;
	readonly departure: typeof packageDeparturesTable.$inferSelect;
	readonly travellers: readonly Traveller[];
	/** The fares of each traveller are in paise, before discount and taxes. */
	readonly fares: readonly number[];
	readonly couponCode: string | null;
	/** The objection says why the coupon does not apply; it is empty when it does. */
	readonly couponObjection: string;
	readonly couponFacts: CouponCart;
	readonly price: PriceBreakdown;
}

type CartRequest = Pick<CartRow, "packageId" | "yatraDate" | "passengerIds" | "couponCode">;

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

async function travellersOf(ctx: SandboxContext, userId: string, ids: readonly string[]): Promise<Traveller[]> {
	if (ids.length === 0) return [];
	const rows = await ctx.db
		.select()
		.from(passengersTable)
		.where(and(eq(passengersTable.userId, userId), inArray(passengersTable.id, [...ids])));
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

async function departureOf(ctx: SandboxContext, packageId: string, date: string) {
	const [row] = await ctx.db
		.select()
		.from(packageDeparturesTable)
		.where(and(eq(packageDeparturesTable.packageId, packageId), eq(packageDeparturesTable.date, date)));
	return row;
}

/** Says by code why a coupon does not apply to the user's cart; the map is empty without a cart. */
export async function couponObjections(
	ctx: SandboxContext,
	userId: string,
	codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const cart = await findCart(ctx, userId);
	const found = new Map<string, string>();
	for (const code of cart ? codes : []) {
		const checked = cart && (await checkCoupon(ctx, userId, code, cart.couponFacts));
		if (checked && !checked.ok) found.set(code, checked.message);
	}
	return found;
}

/** Resolves to null when the package or date no longer exists. */
async function priced(ctx: SandboxContext, row: CartRow, isFinal: boolean): Promise<PricedCart | null> {
	const [tour] = await findPackagesByIds(ctx.db, [row.packageId]);
	const departure = await departureOf(ctx, row.packageId, row.yatraDate);
	if (tour === undefined || departure === undefined) return null;
	const travellers = await travellersOf(ctx, row.userId, row.passengerIds);
	const ages = travellers.map(({ details }) => ({ dateOfBirth: details.dob }));
	const tariff = tariffOf(tour, departure.priceDeltaInPaise);
	const facts: CouponCart = {
		subtotalInPaise: calculateSubtotal(tariff, ages, row.yatraDate),
		persons: Math.max(1, travellers.length),
		packageSlug: tour.slug,
		scope: tour.content.scope,
	};
	const coupon = row.couponCode ? await checkCoupon(ctx, row.userId, row.couponCode, facts, isFinal) : null;
	const day = { today: todayIn(ctx.clock), departure: row.yatraDate };
	return {
		row,
		tour,
		departure,
		travellers,
		fares: ages.map((traveller) => computeFare(traveller, tariff, row.yatraDate)),
		couponCode: coupon?.ok ? row.couponCode : null,
		couponObjection: coupon === null || coupon.ok ? "" : coupon.message,
		couponFacts: facts,
		price: calculatePrice(tariff, ages, day, coupon?.ok ? coupon.discountInPaise : 0),
	};
}

export async function findCart(ctx: SandboxContext, userId: string, isFinal = false): Promise<PricedCart | null> {
	const [row] = await ctx.db.select().from(cartsTable).where(eq(cartsTable.userId, userId));
	return row === undefined ? null : priced(ctx, row, isFinal);
}

/** @throws ApiError 404 */
export async function getCart(ctx: SandboxContext, userId: string, isFinal = false): Promise<PricedCart> {
	return orNotFound(await findCart(ctx, userId, isFinal), "Cart");
}

export function requireSeats({ tour, departure, price }: PricedCart, today: string): void {
	if (tour.content.isPriceOnRequest) throw new ApiError(409, "The price of this package is on request");
	if (departure.date < today) throw new ApiError(409, "This date has passed");
	if (departure.status === "onrequest") throw new ApiError(409, "This date is on request");
	if (departure.left < price.persons) throw new ApiError(409, "There are not enough seats left on this date");
}

/** @throws ApiError 400, 404 or 409 */
export async function fillCart(ctx: SandboxContext, userId: string, wanted: CartRequest): Promise<PricedCart> {
	const passengerIds = [...new Set(wanted.passengerIds)];
	const travellers = await travellersOf(ctx, userId, passengerIds);
	if (travellers.length < passengerIds.length) throw notFound("Traveller");
	const [before] = await ctx.db.select().from(cartsTable).where(eq(cartsTable.userId, userId));
	const row = { ...wanted, passengerIds, userId, gst: before?.gst ?? null, version: makeId("v") };
	const cart = orNotFound(await priced(ctx, row, false), "Package or date");
	requireSeats(cart, todayIn(ctx.clock));
	if (cart.couponObjection !== "") throw new ApiError(400, cart.couponObjection);
	await ctx.db.insert(cartsTable).values(row).onConflictDoUpdate({ target: cartsTable.userId, set: row });
	return cart;
}

/** @throws ApiError 404 */
export async function changeCart(
	ctx: SandboxContext,
	userId: string,
	change: Partial<Pick<CartRow, "couponCode" | "gst">>,
): Promise<PricedCart> {
	await ctx.db
		.update(cartsTable)
		.set({ ...change, version: makeId("v") })
		.where(eq(cartsTable.userId, userId));
	return getCart(ctx, userId);
}

export function cartReply({ row, tour, couponCode, couponObjection, price }: PricedCart): SentCart {
	return {
		packageID: tour.id,
		title: tour.title,
		slug: tour.slug,
		yatraDate: row.yatraDate,
		PassengerList: [...row.passengerIds],
		couponCode,
		couponRefused:
			row.couponCode === null || couponObjection === ""
				? null
				: { couponCode: row.couponCode, reason: couponObjection },
		price: {
			perPerson: toRupees(price.perPerson),
			persons: price.persons,
			subtotal: toRupees(price.subtotal),
			fares: price.fares.map(({ fare, ...line }) => ({ ...line, fare: toRupees(fare) })),
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
