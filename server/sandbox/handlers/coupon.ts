import { and, asc, desc, eq, gte, lte, ne } from "drizzle-orm";
import { todayIn } from "../clock.ts";
import { reply } from "../door/answer.ts";
import { type Handlers, signedIn } from "../door/handler.ts";
import { toRupees } from "../rules/money.ts";
import { coupons, couponUses } from "../store/schema.ts";

/** Coupons to be had, and those a user had. */
export const couponHandlers: Handlers<"coupon"> = {
	async list({ db, clock }) {
		const today = todayIn(clock);
		const rows = await db
			.select()
			.from(coupons)
			.where(and(lte(coupons.validFrom, today), gte(coupons.validTo, today)))
			.orderBy(asc(coupons.code));
		return reply(
			rows
				.filter(({ rules }) => rules.isListed)
				.map(({ code, rules, validFrom, validTo }) => ({
					couponCode: code,
					title: rules.title,
					text: rules.text,
					type: rules.type,
					value: rules.value,
					maxdiscount: rules.maxDiscountInRupees,
					mincart: rules.minCartInRupees,
					validfrom: validFrom,
					validto: validTo,
				})),
		);
	},

	async history({ db }, call) {
		const rows = await db
			.select()
			.from(couponUses)
			.where(and(eq(couponUses.userId, signedIn(call).id), ne(couponUses.status, "held")))
			.orderBy(desc(couponUses.usedAt), desc(couponUses.id))
			.limit(100);
		return reply(
			rows.map(({ code, title, discountInPaise, usedAt, bookingNumber, status }) => ({
				couponCode: code,
				title,
				discount: toRupees(discountInPaise),
				usedat: usedAt.toISOString(),
				bookingnumber: bookingNumber,
				status,
			})),
		);
	},
};
