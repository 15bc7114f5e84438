import { readFileSync } from "node:fs";
import { join } from "node:path";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assetFolder } from "../asset-folder.ts";
import { addCalendarDays, todayIn } from "../clock.ts";
import { packageSeeds } from "../seeds/index.ts";
import { manualClock, openTestContext } from "../test-harness.ts";
import {
	bookingsTable,
	packageDeparturesTable,
	packagesTable,
	passengersTable,
	usersTable,
	wishesTable,
} from "./schema.ts";
import { resetDatabase, seedDatabase } from "./seed.ts";

const clock = manualClock();
let ctx: Awaited<ReturnType<typeof openTestContext>>;
beforeAll(async () => {
	ctx = await openTestContext(clock);
});
afterAll(() => ctx.close());

const day = 86_400_000;
const [first] = packageSeeds;
const packageId = first?.id ?? "";
const datesOf = async () => {
	const rows = await ctx.db
		.select()
		.from(packageDeparturesTable)
		.where(eq(packageDeparturesTable.packageId, packageId))
		.orderBy(asc(packageDeparturesTable.date));
	return rows.map(({ date }) => date);
};
const wanted = () =>
	(first?.departures ?? []).map(({ dayOffset }) => addCalendarDays(todayIn(clock.now), dayOffset)).sort();
const total = async (table: typeof packagesTable | typeof usersTable | typeof packageDeparturesTable) =>
	(await ctx.db.select({ total: count() }).from(table))[0]?.total;

describe("the data set", () => {
	it("is seeded completely, and seeding again changes nothing", async () => {
		expect(await total(packagesTable)).toBe(packageSeeds.length);
		const before = [await total(usersTable), await total(packageDeparturesTable)];
		await seedDatabase(ctx.db, clock.now);
		expect([await total(usersTable), await total(packageDeparturesTable)]).toEqual(before);
		expect(await datesOf()).toEqual(wanted());
	});

	it("moves its dates with the day, but not a booked one", async () => {
		const [, , , , booked = ""] = await datesOf();
		const id = `${packageId}.${booked}`;
		await ctx.db.update(packageDeparturesTable).set({ left: 1 }).where(eq(packageDeparturesTable.id, id));
		await ctx.db.insert(bookingsTable).values({
			...{ id: "b-test", userId: "u", number: "N-TEST", packageId, departureId: id, title: "", slug: "" },
			...{ yatraDate: booked, persons: 1, travellers: [], status: "confirmed", createdAt: new Date(clock.now()) },
			...{ totalInPaise: 1, paidInPaise: 1, balanceInPaise: 0, refundedInPaise: 0 },
		});
		clock.advance(2 * day);
		await seedDatabase(ctx.db, clock.now);
		expect(await datesOf()).toEqual([...new Set([...wanted(), booked])].sort());
		const [departure] = await ctx.db.select().from(packageDeparturesTable).where(eq(packageDeparturesTable.id, id));
		expect(departure?.left).toBe(1);
	});

	it("keeps users' changes", async () => {
		const [wish] = await ctx.db.select().from(wishesTable);
		if (wish === undefined) throw new Error("no user wishes anything");
		const isIt = and(eq(wishesTable.userId, wish.userId), eq(wishesTable.packageId, wish.packageId));
		await ctx.db.delete(wishesTable).where(isIt);
		clock.advance(day);
		await seedDatabase(ctx.db, clock.now);
		expect(await ctx.db.select().from(wishesTable).where(isIt)).toEqual([]);
	});

	it("has the travellers of before the second migration as they are sent", async () => {
		const old = { firstName: "Asha", dateOfBirth: "1990-01-01", mobile: null, documentType: "passport" };
		await ctx.db.execute(sql`update passengers set details = ${JSON.stringify(old)}::jsonb`);
		await ctx.db.execute(readFileSync(join(assetFolder("migrations"), "0002_travellers_as_sent.sql"), "utf8"));
		const [row] = await ctx.db.select().from(passengersTable);
		const details = { firstname: "Asha", dob: "1990-01-01", mobile: "", documenttype: "passport", email: "" };
		expect(row?.details).toMatchObject(details);
	});

	it("is restored by a reset", async () => {
		await ctx.db.delete(bookingsTable);
		await resetDatabase(ctx.db, clock.now);
		expect(await total(packagesTable)).toBe(packageSeeds.length);
		expect((await ctx.db.select().from(wishesTable)).length).toBeGreaterThan(0);
		expect(await ctx.db.select().from(bookingsTable).where(eq(bookingsTable.id, "b-test"))).toEqual([]);
		expect(await datesOf()).toEqual(wanted());
	});
});
