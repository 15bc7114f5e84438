import { afterAll, beforeAll, expect, it } from "vitest";
import { momentIn } from "../clock.ts";
import { orderHandlers } from "../handlers/order.ts";
import { bareSandbox, handClock } from "../rig.ts";
import { dayAfter } from "../seeds/index.ts";
import { bookings, users, walletEntries } from "../store/schema.ts";
import { walletBalanceOf } from "./wallet.ts";

const clock = handClock();
let at: Awaited<ReturnType<typeof bareSandbox>>;
beforeAll(async () => {
	at = await bareSandbox(clock);
}, 60_000);
afterAll(() => at.close());

const bookingCount = 8;
const paidInPaise = 100_000;

it("holds every refund, however many bookings are cancelled in the same moment", async () => {
	const createdAt = momentIn(clock.now);
	const [user] = await at.db
		.insert(users)
		.values({ id: "canceller", mobile: "9811500001", countryCode: "+91", createdAt })
		.returning();
	const [tour] = await at.db.query.packages.findMany({ limit: 1 });
	if (user === undefined || tour === undefined) throw new Error("nobody to cancel");
	const ids = Array.from({ length: bookingCount }, (_, index) => `cancelled-${index}`);
	await at.db.insert(bookings).values(
		ids.map((id) => ({
			...{ id, number: id, userId: user.id, packageId: tour.id, title: tour.title, slug: tour.slug, persons: 1 },
			...{ yatraDate: dayAfter("2026-11-20", 200), travellers: [], status: "confirmed" as const, createdAt },
			...{ totalInPaise: paidInPaise, paidInPaise, balanceInPaise: 0, refundedInPaise: 0 },
		})),
	);
	const caller = { kind: "user", user, tokenHash: "" } as const;
	const said = await Promise.all(
		ids.map((id) =>
			orderHandlers.cancel(at, { params: { id }, body: { reason: "" }, query: undefined, caller, origin: "" }),
		),
	);
	const refunded = said.reduce((sum, { data }) => sum + data.refundamount * 100, 0);
	expect(refunded).toBeGreaterThan(0);
	expect(await walletBalanceOf(at, user.id)).toBe(refunded);
	const rows = await at.db.select().from(walletEntries);
	const balances = rows.flatMap((row) => (row.userId === user.id ? row.balanceInPaise : []));
	expect(Math.max(...balances)).toBe(refunded);
	expect(new Set(balances).size).toBe(bookingCount);
});
