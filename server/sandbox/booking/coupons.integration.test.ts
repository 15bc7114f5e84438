import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCoupon, addUsers, openSeats } from "#tests/support/sandbox-trade.ts";
import { couponUsesTable } from "../database/schema.ts";
import { manualClock, openTestContext } from "../test-harness.ts";
import { fillCart } from "./cart.ts";
import { capturePayment, failPayment, startPayment } from "./payments.ts";

let ctx: Awaited<ReturnType<typeof openTestContext>>;
const limit = 3;
const buyers = Array.from({ length: 12 }, (_, number) => `few-${number}`);

beforeAll(async () => {
	ctx = await openTestContext(manualClock());
	await addCoupon(ctx, "FEW", limit);
	await addUsers(ctx, buyers);
	const { wanted } = await openSeats(ctx, 100);
	for (const id of buyers) await fillCart(ctx, id, { ...wanted, passengerIds: [`${id}-p0`], couponCode: "FEW" });
});
afterAll(() => ctx.close());

const usesNow = async () => (await ctx.db.select().from(couponUsesTable).where(eq(couponUsesTable.code, "FEW"))).length;

describe("a coupon with few uses", () => {
	it("[R6] is held up to its limit under concurrency, and released when a cart gives it up", async () => {
		const ends = await Promise.allSettled(buyers.map((id) => startPayment(ctx, id, "full")));
		const begun = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
		expect(begun).toHaveLength(limit);
		expect(await usesNow()).toBe(limit);
		const refused = ends.find((end) => end.status === "rejected");
		expect(String(refused?.status === "rejected" && refused.reason)).toContain("FEW has been used up");

		const [paid, givenUp] = begun;
		if (paid === undefined || givenUp === undefined) throw new Error("nobody began");
		await capturePayment(ctx, paid.id, "pay-1");
		await failPayment(ctx, givenUp.userId, givenUp.id, "closed");
		const late = buyers.find((id) => !begun.some(({ userId }) => userId === id));
		await startPayment(ctx, late ?? "", "full");
		expect(await usesNow()).toBe(limit);
	});
});
