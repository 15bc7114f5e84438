import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { momentIn, todayIn } from "../clock.ts";
import { bareSandbox, handClock } from "../rig.ts";
import { coupons as couponSeeds, dayAfter } from "../seeds/index.ts";
import {
	coupons,
	couponUses,
	departures,
	type PassengerDetails,
	passengers,
	payments,
	users,
} from "../store/schema.ts";
import { changeCart, fillCart, getCart } from "./cart.ts";
import { beginPayment, capturePayment, failPayment } from "./payments.ts";

const clock = handClock();
let at: Awaited<ReturnType<typeof bareSandbox>>;
let wanted: { packageId: string; yatraDate: string };
const limit = 3;

beforeAll(async () => {
	at = await bareSandbox(clock);
	const [seed] = couponSeeds;
	if (seed === undefined) throw new Error("no coupon");
	const { code: _, validFromOffset: __, validToOffset: ___, usedCount: ____, ...plain } = seed;
	const free = {
		scope: { kind: "all" },
		minCartInRupees: 0,
		minPersons: 1,
		bankTag: null,
		perUserLimit: null,
	} as const;
	const rules = { ...plain, ...free, isFirstBookingOnly: false, totalLimit: limit };
	const today = todayIn(clock.now);
	await at.db
		.insert(coupons)
		.values({ code: "FEW", rules, validFrom: today, validTo: dayAfter(today, 9), usedBefore: 0 });
	const open = await at.db.select().from(departures).where(eq(departures.status, "available"));
	const departure = open.find(({ date, left }) => date > today && left > 0);
	if (departure === undefined) throw new Error("no departure");
	wanted = { packageId: departure.packageId, yatraDate: departure.date };
	await at.db.update(departures).set({ left: 100, seats: 100 }).where(eq(departures.id, departure.id));
}, 60_000);
afterAll(() => at.close());

async function buyer(id: string, couponCode: string | null) {
	const createdAt = momentIn(clock.now);
	const [user] = await at.db.insert(users).values({ id, mobile: id, countryCode: "+91", createdAt }).returning();
	if (user === undefined) throw new Error("no user");
	const details: PassengerDetails = {
		...{ title: "Mr", firstName: "A", lastName: "B", gender: "male", dateOfBirth: "1990-01-01", relation: "self" },
		...{ nationality: "Indian", mobile: null, email: null, documentType: null, documentNumber: null },
		...{ passportNumber: null, passportExpiry: null, meal: "veg", medicalNotes: null },
	};
	await at.db.insert(passengers).values({ id: `p-${id}`, userId: id, details, addedAt: createdAt });
	await fillCart(at, id, { ...wanted, passengerIds: [`p-${id}`], couponCode });
	return user;
}

const usesNow = async () => (await at.db.select().from(couponUses).where(eq(couponUses.code, "FEW"))).length;

describe("a coupon for few", () => {
	it("is held by as many as there are, however many ask at once, and free again when one gives up", async () => {
		const buyers = [];
		for (let number = 0; number < 12; number += 1) buyers.push(await buyer(`few-${number}`, "FEW"));
		const ends = await Promise.allSettled(buyers.map(({ id }) => beginPayment(at, id, "full")));
		const begun = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
		expect(begun).toHaveLength(limit);
		expect(await usesNow()).toBe(limit);
		const refused = ends.find((end) => end.status === "rejected");
		expect(String(refused?.status === "rejected" && refused.reason)).toContain("FEW has been used up");

		const [paid, givenUp] = begun;
		if (paid === undefined || givenUp === undefined) throw new Error("nobody began");
		await capturePayment(at, paid.id, "pay-1");
		await failPayment(at, givenUp.userId, givenUp.id, "closed");
		const late = buyers.find(({ id }) => !begun.some(({ userId }) => userId === id));
		await beginPayment(at, late?.id ?? "", "full");
		expect(await usesNow()).toBe(limit);
	});

	it("does not stand in its own holder's way", async () => {
		const [held] = await at.db.select().from(payments).where(eq(payments.state, "created"));
		const again = await beginPayment(at, held?.userId ?? "", "full");
		expect(again.id).toBe(held?.id);
		expect((await getCart(at, again.userId)).couponCode).toBe("FEW");
	});

	it("leaves the price as it was once it is taken out", async () => {
		const user = await buyer("plain", null);
		const before = (await getCart(at, user.id)).price;
		const tried = await changeCart(at, user.id, { couponCode: "FLAT500" });
		expect(tried.price.total).toBeLessThan(before.total);
		expect((await changeCart(at, user.id, { couponCode: null })).price).toEqual(before);
	});
});
