import { randomInt } from "node:crypto";
import type { Context as AnyContext, Hono } from "hono";
import { z } from "zod";
import { makeId } from "../auth/token.ts";
import { findCardsBySlugs } from "../booking/package-card.ts";
import { addCalendarDays, dateAt, dayMs, todayIn } from "../clock.ts";
import { bookingsTable } from "../database/schema.ts";
import type { ApiServices, HonoEnv } from "../http/api.ts";

type Context = AnyContext<HonoEnv>;

const wished = z.object({ user: z.string().max(100), slug: z.string().max(150) });
const priceInPaise = 3_290_000;

/** This makes a trip that is over, for who tests what comes after it: a booking can only be made of a date ahead. */
export function mountTrips(app: Hono<HonoEnv>, { ctx }: ApiServices): void {
	app.post("/__sandbox/completed-trips", async (context: Context) => {
		const sent: unknown = await context.req.json().catch(() => undefined);
		const read = wished.safeParse(sent);
		const [tour] = read.success ? await findCardsBySlugs(ctx.db, [read.data.slug]) : [];
		if (!read.success || tour === undefined) return context.json({ statuscode: 400 }, 400);
		const number = `PP${randomInt(10 ** 9, 10 ** 10)}`;
		await ctx.db.insert(bookingsTable).values({
			...{ id: makeId("b"), userId: read.data.user, number, orderId: null },
			...{ packageId: tour.id, departureId: null, title: tour.title, slug: tour.slug },
			...{ yatraDate: addCalendarDays(todayIn(ctx.clock), -30), persons: 1, travellers: [], couponCode: null },
			...{ status: "completed", totalInPaise: priceInPaise, paidInPaise: priceInPaise, balanceInPaise: 0 },
			...{ balanceDue: null, refundedInPaise: 0, createdAt: dateAt(ctx.clock, -60 * dayMs) },
		});
		return context.json({ statuscode: 200, data: { number } });
	});
}
