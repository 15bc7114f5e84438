import { digest } from "#server/bff/crypto/digest.ts";
import type { Store } from "#server/bff/store/index.ts";
import type { PaymentType } from "#server/bff/upstream/index.ts";

const claimSeconds = 86_400;
const paymentTypes: readonly PaymentType[] = ["full", "part", "emi"];

export interface PaymentClaim {
	readonly attempt: string;
	/** The version is that of the cart, or of the balance of a booking. */
	readonly version: string;
	/** A balance is always paid in full. */
	readonly paymentType: PaymentType;
	readonly sinceMs: number;
}

/** The prefix is also that of claims on the balance of a booking. */
const claimKey = (subject: string): string => `pay:cart:${digest(subject)}`;
const successorKey = ({ attempt }: PaymentClaim): string => `pay:next:${digest(attempt)}`;

const serialize = ({ attempt, version, paymentType, sinceMs }: PaymentClaim): string =>
	[attempt, version, paymentType, sinceMs].join(" ");
function parse(text: string | undefined): PaymentClaim | undefined {
	const [attempt = "", version = "", word = "", sinceMs = ""] = text?.split(" ") ?? [];
	const paymentType = paymentTypes.find((type) => type === word);
	return attempt && paymentType ? { attempt, version, paymentType, sinceMs: Number(sinceMs) } : undefined;
}

/**
 * Allows one payment at a time for a subject: a user's cart, or the balance of a booking. A claim is only ever
 * replaced, and its successor is decided once, so that concurrent requests agree on one payment.
 */
export function createPaymentClaims(store: Store) {
	/** @throws for a cycle, which only a damaged store has */
	async function findNewest(first: PaymentClaim): Promise<PaymentClaim> {
		const attempts = new Set<string>();
		for (let claim = first; ; ) {
			if (attempts.has(claim.attempt)) throw new Error("the claims of a payment succeed each other in a cycle");
			attempts.add(claim.attempt);
			const successor = parse(await store.get(successorKey(claim)));
			if (!successor) return claim;
			claim = successor;
		}
	}
	const find = async (subject: string) => {
		const claim = parse(await store.get(claimKey(subject)));
		return claim && findNewest(claim);
	};
	return {
		find,
		/** Claims the subject unless it is claimed. @returns the newest claim */
		claim: async (subject: string, newClaim: PaymentClaim): Promise<PaymentClaim> => {
			await store.add(claimKey(subject), serialize(newClaim), claimSeconds);
			const newest = (await find(subject)) ?? newClaim;
			await store.set(claimKey(subject), serialize(newest), claimSeconds);
			return newest;
		},
		/**
		 * Replaces the claim of an ended payment unless it has a successor. @returns the newest claim; null where the new
		 * one was itself replaced before
		 */
		replace: async (subject: string, ended: PaymentClaim, newClaim: PaymentClaim): Promise<PaymentClaim | null> => {
			// Otherwise there could be a cycle of successors.
			if (newClaim.attempt === ended.attempt || (await store.get(successorKey(newClaim))) !== undefined) return null;
			await store.add(successorKey(ended), serialize(newClaim), claimSeconds);
			const newest = await findNewest(ended);
			await store.set(claimKey(subject), serialize(newest), claimSeconds);
			return newest;
		},
	};
}
