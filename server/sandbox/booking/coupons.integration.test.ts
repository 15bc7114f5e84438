import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCalendarDays, dateAt, todayIn } from "../clock.ts";
import {
	couponsTable,
	couponUsesTable,
	type PassengerDetails,
	packageDeparturesTable,
	passengersTable,
	usersTable,
} from "../database/schema.ts";
import { couponSeeds } from "../seeds/index.ts";
import { manualClock, openTestContext } from "../test-harness.ts";
import { fillCart } from "./cart.ts";
import { capturePayment, failPayment, startPayment } from "./payments.ts";

const clock = manualClock();
let ctx: Awaited<ReturnType<typeof openTestContext>>;
let wanted: { packageId: string; yatraDate: string };
const limit = 3;

beforeAll(async () => {
	ctx = await openTestContext(clock);
	const [seed] = couponSeeds;
	if (seed === undefined) throw new Error("no coupon");
	const { code: _, validFromOffset: __, validToOffset: ___, usedCount: ____, ...plain } = seed;
	const free = {
		scope: { kind: "all" },
		...{ minCartInRupees: 0, minPersons: 1, bankTag: null, perUserLimit: null },
	} as const;
	const rules = { ...plain, ...free, isFirstBookingOnly: false, totalLimit: limit };
	const today = todayIn(clock.now);
	await ctx.db
		.insert(couponsTable)
		.values({ code: "FEW", rules, validFrom: today, validTo: addCalendarDays(today, 9), usedBefore: 0 });
	const open = await ctx.db.select().from(packageDeparturesTable).where(eq(packageDeparturesTable.status, "available"));
	const departure = open.find(({ date, left }) => date > today && left > 0);
	if (departure === undefined) throw new Error("no departure");
	wanted = { packageId: departure.packageId, yatraDate: departure.date };
	await ctx.db
		.update(packageDeparturesTable)
		.set({ left: 100, seats: 100 })
		.where(eq(packageDeparturesTable.id, departure.id));
}, 60_000);
afterAll(() => ctx.close());

async function buyer(id: string, couponCode: string | null) {
	const createdAt = dateAt(clock.now);
	const [user] = await ctx.db.insert(usersTable).values({ id, mobile: id, countryCode: "+91", createdAt }).returning();
	if (user === undefined) throw new Error("no user");
	const details: PassengerDetails = {
		...{ title: "Mr", firstName: "A", lastName: "B", gender: "male", dateOfBirth: "1990-01-01", relation: "self" },
		...{ nationality: "Indian", mobile: null, email: null, documentType: null, documentNumber: null },
		...{ passportNumber: null, passportExpiry: null, meal: "veg", medicalNotes: null },
	};
	await ctx.db.insert(passengersTable).values({ id: `p-${id}`, userId: id, details, addedAt: createdAt });
	await fillCart(ctx, id, { ...wanted, passengerIds: [`p-${id}`], couponCode });
	return user;
}

const usesNow = async () => (await ctx.db.select().from(couponUsesTable).where(eq(couponUsesTable.code, "FEW"))).length;

describe("a coupon with few uses", () => {
	it("[R6] is held up to its limit under concurrency, and released when a cart gives it up", async () => {
		const buyers = [];
		for (let number = 0; number < 12; number += 1) buyers.push(await buyer(`few-${number}`, "FEW"));
		const ends = await Promise.allSettled(buyers.map(({ id }) => startPayment(ctx, id, "full")));
		const begun = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
		expect(begun).toHaveLength(limit);
		expect(await usesNow()).toBe(limit);
		const refused = ends.find((end) => end.status === "rejected");
		expect(String(refused?.status === "rejected" && refused.reason)).toContain("FEW has been used up");

		const [paid, givenUp] = begun;
		if (paid === undefined || givenUp === undefined) throw new Error("nobody began");
		await capturePayment(ctx, paid.id, "pay-1");
		await failPayment(ctx, givenUp.userId, givenUp.id, "closed");
		const late = buyers.find(({ id }) => !begun.some(({ userId }) => userId === id));
		await startPayment(ctx, late?.id ?? "", "full");
		expect(await usesNow()).toBe(limit);
	});
});
