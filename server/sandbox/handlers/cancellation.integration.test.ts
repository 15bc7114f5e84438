import { afterAll, beforeAll, expect, it } from "vitest";
import { addCalendarDays, dateAt } from "../clock.ts";
import { bookingsTable, notificationsTable, usersTable, walletEntriesTable } from "../database/schema.ts";
import { manualClock, openTestContext } from "../test-harness.ts";
import { orderHandlers } from "./order.ts";

const clock = manualClock();
let ctx: Awaited<ReturnType<typeof openTestContext>>;
beforeAll(async () => {
	ctx = await openTestContext(clock);
}, 60_000);
afterAll(() => ctx.close());

const bookingCount = 8;
const paidInPaise = 100_000;

it("concurrent cancellations refund each booking once, the way it was paid and not to the wallet", async () => {
	const createdAt = dateAt(clock.now);
	const [user] = await ctx.db
		.insert(usersTable)
		.values({ id: "canceller", mobile: "9811500001", countryCode: "+91", createdAt })
		.returning();
	const [tour] = await ctx.db.query.packagesTable.findMany({ limit: 1 });
	if (user === undefined || tour === undefined) throw new Error("no user or package");
	const ids = Array.from({ length: bookingCount }, (_, index) => `cancelled-${index}`);
	await ctx.db.insert(bookingsTable).values(
		ids.map((id) => ({
			...{ id, number: id, userId: user.id, packageId: tour.id, title: tour.title, slug: tour.slug, persons: 1 },
			...{ yatraDate: addCalendarDays("2026-11-20", 200), travellers: [], status: "confirmed" as const, createdAt },
			...{ totalInPaise: paidInPaise, paidInPaise, balanceInPaise: 0, refundedInPaise: 0 },
		})),
	);
	const caller = { kind: "user", user, tokenHash: "" } as const;
	const cancel = (id: string) =>
		orderHandlers.cancel(ctx, { params: { id }, body: { reason: "" }, query: undefined, caller, origin: "" });
	const results = await Promise.allSettled([...ids, ...ids].map(cancel));
	const done = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.data] : []));
	expect(done).toHaveLength(bookingCount);
	for (const { refundamount, charges } of done) expect((refundamount + charges) * 100).toBe(paidInPaise);
	const list = await orderHandlers.list(ctx, { params: {}, body: undefined, query: undefined, caller, origin: "" });
	expect(list.data.map(({ refundamount }) => refundamount)).toEqual(done.map(({ refundamount }) => refundamount));
	const entries = await ctx.db.select().from(walletEntriesTable);
	expect(entries.filter(({ userId }) => userId === user.id)).toEqual([]);
	const told = await ctx.db.select().from(notificationsTable);
	expect(told.filter(({ userId }) => userId === user.id)).toHaveLength(bookingCount);
});
