import { afterAll, beforeAll, expect, it } from "vitest";
import { addCalendarDays, dateAt } from "../clock.ts";
import { bookingsTable, usersTable, walletEntriesTable } from "../database/schema.ts";
import { orderHandlers } from "../handlers/order.ts";
import { manualClock, openTestContext } from "../test-harness.ts";
import { getWalletBalance } from "./wallet.ts";

const clock = manualClock();
let ctx: Awaited<ReturnType<typeof openTestContext>>;
beforeAll(async () => {
	ctx = await openTestContext(clock);
}, 60_000);
afterAll(() => ctx.close());

const bookingCount = 8;
const paidInPaise = 100_000;

it("receives every refund of concurrent cancellations", async () => {
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
	const said = await Promise.all(
		ids.map((id) =>
			orderHandlers.cancel(ctx, { params: { id }, body: { reason: "" }, query: undefined, caller, origin: "" }),
		),
	);
	const refunded = said.reduce((sum, { data }) => sum + data.refundamount * 100, 0);
	expect(refunded).toBeGreaterThan(0);
	expect(await getWalletBalance(ctx, user.id)).toBe(refunded);
	const rows = await ctx.db.select().from(walletEntriesTable);
	const balances = rows.flatMap((row) => (row.userId === user.id ? row.balanceInPaise : []));
	expect(Math.max(...balances)).toBe(refunded);
	expect(new Set(balances).size).toBe(bookingCount);
});
