import { and, asc, count, gte, lte } from "drizzle-orm";
import { todayIn } from "../clock.ts";
import { reply } from "../door/answer.ts";
import type { Handlers } from "../door/handler.ts";
import { offers } from "../store/schema.ts";

const perPage = 24;

/** Offers: those of today; past and future ones are not shown. */
export const offerHandlers: Handlers<"offer"> = {
	async list({ db, clock }, { query }) {
		const today = todayIn(clock);
		const isCurrent = and(lte(offers.validFrom, today), gte(offers.validTo, today));
		const rows = await db
			.select()
			.from(offers)
			.where(isCurrent)
			.orderBy(asc(offers.validTo), asc(offers.id))
			.limit(perPage)
			.offset((Number(query.page) - 1) * perPage);
		const [all] = await db.select({ total: count() }).from(offers).where(isCurrent);
		return reply({
			data: rows.map(({ couponCode, validFrom, validTo, packageSlug, ...rest }) => ({
				...rest,
				code: couponCode,
				validfrom: validFrom,
				validto: validTo,
				slug: packageSlug,
			})),
			total: all?.total ?? 0,
		});
	},
};
