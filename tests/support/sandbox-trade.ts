import { eq } from "drizzle-orm";
import { passengerDetails } from "#server/contract/passenger.ts";
import { addCalendarDays, dateAt, todayIn } from "#server/sandbox/clock.ts";
import type { SandboxContext } from "#server/sandbox/context.ts";
import * as rows from "#server/sandbox/database/schema.ts";
import { couponSeeds } from "#server/sandbox/seeds/index.ts";

const details = passengerDetails.parse({
	...{ title: "Mr", firstname: "A", lastname: "B", gender: "male", dob: "1990-01-01", relation: "self" },
	...{ nationality: "Indian", meal: "veg" },
});

/** Adds users, each with so many travellers: `<user>-p0` and so on. */
export async function addUsers({ db, clock }: SandboxContext, ids: readonly string[], travellersEach = 1) {
	const createdAt = dateAt(clock);
	await db.insert(rows.usersTable).values(ids.map((id) => ({ id, mobile: id, countryCode: "+91", createdAt })));
	const travellersOf = (userId: string) =>
		Array.from({ length: travellersEach }, (_, at) => ({
			...{ id: `${userId}-p${at}`, userId, details, addedAt: createdAt },
		}));
	await db.insert(rows.passengersTable).values(ids.flatMap(travellersOf));
}

export async function addCoupon({ db, clock }: SandboxContext, code: string, totalLimit: number): Promise<void> {
	const today = todayIn(clock);
	const [seed] = couponSeeds;
	if (!seed) throw new Error("no coupon");
	const free = { scope: { kind: "all" }, minCartInRupees: 0, minPersons: 1, bankTag: null } as const;
	const rules = { ...seed, ...free, perUserLimit: null, isFirstBookingOnly: false, totalLimit };
	const validTo = addCalendarDays(today, 9);
	await db.insert(rows.couponsTable).values({ code, rules, validFrom: today, validTo, usedBefore: 0 });
}

/** Gives a departure of more than two months ahead so many seats. */
export async function openSeats({ db, clock }: SandboxContext, seats: number) {
	const table = rows.packageDeparturesTable;
	const open = await db.select().from(table).where(eq(table.status, "available"));
	const departure = open.find(({ date }) => date > addCalendarDays(todayIn(clock), 60));
	if (!departure) throw new Error("no departure");
	await db.update(table).set({ left: seats, seats }).where(eq(table.id, departure.id));
	return { departureId: departure.id, wanted: { packageId: departure.packageId, yatraDate: departure.date } };
}
