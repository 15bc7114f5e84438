import { and, asc, desc, eq, gte, lte, ne } from "drizzle-orm";
import { couponObjections } from "../booking/cart.ts";
import { toRupees } from "../booking/price.ts";
import { todayIn } from "../clock.ts";
import { couponsTable, couponUsesTable } from "../database/schema.ts";
import { findUserId, type Handlers, requireUser } from "../http/handler.ts";
import { reply } from "../http/reply.ts";

export const couponHandlers: Handlers<"coupon"> = {
	async list(ctx, call) {
		const { db, clock } = ctx;
		const today = todayIn(clock);
		const rows = await db
			.select()
			.from(couponsTable)
			.where(and(lte(couponsTable.validFrom, today), gte(couponsTable.validTo, today)))
			.orderBy(asc(couponsTable.code));
		const listed = rows.filter(({ rules }) => rules.isListed);
		const userId = findUserId(call);
		const codes = listed.map(({ code }) => code);
		const objections = userId === null ? new Map<string, string>() : await couponObjections(ctx, userId, codes);
		return reply(
			listed.map(({ code, rules, validFrom, validTo }) => ({
				couponCode: code,
				title: rules.title,
				text: rules.text,
				type: rules.type,
				value: rules.value,
				maxdiscount: rules.maxDiscountInRupees,
				mincart: rules.minCartInRupees,
				validfrom: validFrom,
				validto: validTo,
				minpersons: rules.minPersons,
				unusable: objections.get(code) ?? null,
			})),
		);
	},

	async history({ db }, call) {
		const rows = await db
			.select()
			.from(couponUsesTable)
			.where(and(eq(couponUsesTable.userId, requireUser(call).id), ne(couponUsesTable.status, "held")))
			.orderBy(desc(couponUsesTable.usedAt), desc(couponUsesTable.id))
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
