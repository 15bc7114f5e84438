import { and, asc, count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { todayIn } from "../clock.ts";
import { bareSandbox, handClock } from "../rig.ts";
import { dayAfter, packages as packageSeeds } from "../seeds/index.ts";
import { bookings, departures, packages, users, wishes } from "./schema.ts";
import { plantSeeds, resetStore } from "./seed.ts";

const clock = handClock();
let at: Awaited<ReturnType<typeof bareSandbox>>;
beforeAll(async () => {
	at = await bareSandbox(clock);
}, 60_000);
afterAll(() => at.close());

const day = 86_400_000;
const [first] = packageSeeds;
const packageId = first?.id ?? "";
const datesOf = async () => {
	const rows = await at.db
		.select()
		.from(departures)
		.where(eq(departures.packageId, packageId))
		.orderBy(asc(departures.date));
	return rows.map(({ date }) => date);
};
const wanted = () => (first?.departures ?? []).map(({ dayOffset }) => dayAfter(todayIn(clock.now), dayOffset)).sort();
const total = async (table: typeof packages | typeof users | typeof departures) =>
	(await at.db.select({ total: count() }).from(table))[0]?.total;

describe("the data set", () => {
	it("is planted whole, and planting it again changes nothing", async () => {
		expect(await total(packages)).toBe(packageSeeds.length);
		const before = [await total(users), await total(departures)];
		await plantSeeds(at.db, clock.now);
		expect([await total(users), await total(departures)]).toEqual(before);
		expect(await datesOf()).toEqual(wanted());
	});

	it("moves its dates with the day, but not one that somebody booked", async () => {
		const [, , , , booked = ""] = await datesOf();
		const id = `${packageId}.${booked}`;
		await at.db.update(departures).set({ left: 1 }).where(eq(departures.id, id));
		await at.db.insert(bookings).values({
			...{ id: "b-test", userId: "u", number: "N-TEST", packageId, departureId: id, title: "", slug: "" },
			...{ yatraDate: booked, persons: 1, travellers: [], status: "confirmed", createdAt: new Date(clock.now()) },
			...{ totalInPaise: 1, paidInPaise: 1, balanceInPaise: 0, refundedInPaise: 0 },
		});
		clock.pass(2 * day);
		await plantSeeds(at.db, clock.now);
		expect(await datesOf()).toEqual([...new Set([...wanted(), booked])].sort());
		const [kept] = await at.db.select().from(departures).where(eq(departures.id, id));
		expect(kept?.left).toBe(1);
	});

	it("leaves what users changed alone", async () => {
		const [wish] = await at.db.select().from(wishes);
		if (wish === undefined) throw new Error("no user wishes anything");
		const isIt = and(eq(wishes.userId, wish.userId), eq(wishes.packageId, wish.packageId));
		await at.db.delete(wishes).where(isIt);
		clock.pass(day);
		await plantSeeds(at.db, clock.now);
		expect(await at.db.select().from(wishes).where(isIt)).toEqual([]);
	});

	it("comes back whole after a reset", async () => {
		await at.db.delete(bookings);
		await resetStore(at.db, clock.now);
		expect(await total(packages)).toBe(packageSeeds.length);
		expect((await at.db.select().from(wishes)).length).toBeGreaterThan(0);
		expect(await at.db.select().from(bookings).where(eq(bookings.id, "b-test"))).toEqual([]);
		expect(await datesOf()).toEqual(wanted());
	});
});
