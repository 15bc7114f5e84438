import { z } from "zod";
import { digest } from "#server/bff/crypto/digest.ts";
import type { Sealer } from "#server/bff/crypto/seal.ts";
import type { Store } from "#server/bff/store/index.ts";

const amount = z.number().nullable();

/** The receipt holds what a cart says of a purchase when its payment starts. */
export const purchaseReceipt = z.object({
	travellers: z.array(z.string()),
	couponCode: z.string().nullable(),
	company: z.object({ gstin: z.string(), name: z.string(), address: z.string(), state: z.string() }).nullable(),
	/** The price is one as in `CartPrice`; it is null where another amount was charged than the cart had said. */
	price: z
		.object({
			...{ perPersonInPaise: amount, persons: z.number().nullable(), subtotalInPaise: amount },
			...{
				discountInPaise: z.number(),
				gstPercent: amount,
				gstInPaise: amount,
				tcsPercent: amount,
				tcsInPaise: amount,
			},
			...{ totalInPaise: z.number(), payNowInPaise: amount, balanceInPaise: amount },
			balanceDue: z.string().nullable(),
		})
		.nullable(),
});
export type PurchaseReceipt = z.output<typeof purchaseReceipt>;

const storedPayment = z.object({ id: z.string(), amountInPaise: z.number(), date: z.string() });
const storedReceipt = z.object({ purchase: purchaseReceipt.nullable(), payments: z.array(storedPayment) });

/** This is what the site itself knows of a booking that was paid here. */
export type StoredReceipt = z.output<typeof storedReceipt>;
type StoredPayment = z.output<typeof storedPayment>;

const daySeconds = 86_400;
const daysAfterDeparture = 90;
const mostDays = 800;
const mostPayments = 20;
const mostReceipts = 100;

function secondsToKeep(startsOn: string): number {
	const daysAhead = (Date.parse(startsOn) - Date.now()) / 1000 / daySeconds;
	const days = Math.max(0, Number.isNaN(daysAhead) ? 0 : daysAhead) + daysAfterDeparture;
	return Math.round(Math.min(mostDays, days) * daySeconds);
}

/**
 * Remembers the bookings of which a user has receipts, so that all can be deleted. Each has a key of its own: the store
 * adds a key atomically, where a list would lose one of two that are added at once.
 */
function createReceiptIndex(store: Store, sealer: Sealer) {
	const keysOf = (userId: string) =>
		Array.from({ length: mostReceipts }, (_, index) => `receipt:of:${digest(JSON.stringify([userId]))}:${index}`);
	const read = async (key: string) => sealer.open((await store.get(key)) ?? "", key);
	return {
		keysOf,
		async find(userId: string): Promise<string[]> {
			const found = await Promise.all(keysOf(userId).map(read));
			return found.filter((id) => typeof id === "string");
		},
		/** @throws RangeError when the user has too many */
		async add(userId: string, bookingId: string, ttlSeconds: number): Promise<void> {
			for (const key of keysOf(userId)) {
				const value = sealer.seal(bookingId, key);
				if (await store.add(key, value, ttlSeconds)) return;
				if ((await read(key)) === bookingId) return store.set(key, value, ttlSeconds);
			}
			throw new RangeError("a user has too many stored receipts");
		},
	};
}

/** Each record is sealed for its own key. */
export function createStoredReceipts(store: Store, sealer: Sealer) {
	const index = createReceiptIndex(store, sealer);
	const keyOf = (userId: string, bookingId: string) => `receipt:${digest(JSON.stringify([userId, bookingId]))}`;
	const find = async (userId: string, bookingId: string): Promise<StoredReceipt | undefined> => {
		const key = keyOf(userId, bookingId);
		return storedReceipt.safeParse(sealer.open((await store.get(key)) ?? "", key)).data;
	};
	return {
		find,
		/** Adds a payment; `startsOn` is the day of departure, `YYYY-MM-DD`, or empty. */
		add: async (
			{ userId, bookingId, startsOn }: Readonly<Record<"userId" | "bookingId" | "startsOn", string>>,
			payment: StoredPayment,
			purchase: PurchaseReceipt | null,
		): Promise<void> => {
			const kept = await find(userId, bookingId);
			const others = (kept?.payments ?? []).filter(({ id }) => id !== payment.id);
			const record: StoredReceipt = {
				purchase: purchase ?? kept?.purchase ?? null,
				payments: [...others, payment].slice(-mostPayments),
			};
			const key = keyOf(userId, bookingId);
			const ttlSeconds = secondsToKeep(startsOn);
			await index.add(userId, bookingId, ttlSeconds);
			await store.set(key, sealer.seal(record, key), ttlSeconds);
		},
		deleteAll: async (userId: string): Promise<void> => {
			const bookingIds = await index.find(userId);
			await Promise.all(bookingIds.map((bookingId) => store.delete(keyOf(userId, bookingId))));
			await Promise.all(index.keysOf(userId).map(store.delete));
		},
	};
}
