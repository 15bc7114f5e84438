import { beforeEach, describe, expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import type { Store } from "#server/bff/store/index.ts";
import { shareTestStore } from "#server/bff/store/test-store.ts";
import { createStoredReceipts, type PurchaseReceipt } from "./stored-receipts.ts";

const startsOn = "2030-03-04";
const payment = { id: "pay_1", amountInPaise: 100_050, date: "2026-11-21T08:00:00.000Z" };
const balance = { id: "pay_2", amountInPaise: 300, date: "2026-11-22T08:00:00.000Z" };
const purchase: PurchaseReceipt = { travellers: ["Asha Canary"], couponCode: "FLAT500", company: null, price: null };
const bookings = Array.from({ length: 20 }, (_, index) => `b${index}`);

const opened = shareTestStore();
let store: Store;
let writes: string[];
let receipts: ReturnType<typeof createStoredReceipts>;

beforeEach(() => {
	writes = [];
	const noted =
		<More extends unknown[], Result>(write: (key: string, value: string, ...more: More) => Result) =>
		(key: string, value: string, ...more: More): Result => {
			writes.push(key, value);
			return write(key, value, ...more);
		};
	store = { ...opened.current, set: noted(opened.current.set), add: noted(opened.current.add) };
	receipts = createStoredReceipts(store, createSealer(["only for this test, and long enough"]));
});

const add = (userId: string, bookingId: string) => receipts.add({ userId, bookingId, startsOn }, payment, purchase);

describe("a stored receipt", () => {
	it("has both payments of a booking, a repeated report once, and what the cart said", async () => {
		await add("asha", "b1");
		await receipts.add({ userId: "asha", bookingId: "b1", startsOn }, balance, null);
		await receipts.add({ userId: "asha", bookingId: "b1", startsOn }, balance, null);
		expect(await receipts.find("asha", "b1")).toEqual({ purchase, payments: [payment, balance] });
		expect(await receipts.find("ravi", "b1")).toBeUndefined();
	});

	it("tells nobody who can read the store", async () => {
		await add("asha", "b1");
		expect(writes.join(" ")).not.toMatch(/asha|b1\b|Canary|FLAT500/i);
	});

	it("is deleted with all others of a user, those added at once too, and none of another user", async () => {
		await Promise.all(bookings.map((id) => add("asha", id)));
		await add("ravi", "b1");
		await receipts.deleteAll("asha");
		const kept = await Promise.all(bookings.map((id) => receipts.find("asha", id)));
		expect(kept).toEqual(bookings.map(() => undefined));
		const mine = new Set(writes.filter((text) => text.startsWith("receipt:")));
		const left = await Promise.all([...mine].map((key) => store.get(key)));
		expect(left.filter((value) => value !== undefined)).toHaveLength(2);
		expect(await receipts.find("ravi", "b1")).toBeDefined();

		await add("asha", "b1");
		expect(await receipts.find("asha", "b1")).toBeDefined();
	});
});
