import { createHash } from "node:crypto";
import type { Store } from "#server/bff/store/index.ts";
import type { PaymentType } from "#server/bff/upstream/index.ts";

const claimSeconds = 86_400;

export interface CartClaim {
	readonly attempt: string;
	readonly cartVersion: string;
	readonly paymentType: PaymentType;
	readonly sinceMs: number;
}

/**
 * One payment at a time per user, because a user has one cart. A claim is only ever replaced, and its successor is
 * decided once, so that concurrent requests agree on one payment.
 */
export interface CartClaims {
	readonly find: (userId: string) => Promise<CartClaim | undefined>;
	/** Claims the cart unless it is claimed. @returns the newest claim */
	readonly claim: (userId: string, newClaim: CartClaim) => Promise<CartClaim>;
	/**
	 * Replaces the claim of an ended payment unless it has a successor. @returns the newest claim; null where the new
	 * one was itself replaced before
	 */
	readonly replace: (userId: string, ended: CartClaim, newClaim: CartClaim) => Promise<CartClaim | null>;
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");
const cartKey = (userId: string): string => `pay:cart:${digest(userId)}`;
const successorKey = ({ attempt }: CartClaim): string => `pay:next:${digest(attempt)}`;

const serialize = ({ attempt, cartVersion, paymentType, sinceMs }: CartClaim): string =>
	[attempt, cartVersion, paymentType, sinceMs].join(" ");
function parse(text: string | undefined): CartClaim | undefined {
	const [attempt = "", cartVersion = "", paymentType = "", sinceMs = ""] = text?.split(" ") ?? [];
	return attempt
		? { attempt, cartVersion, paymentType: paymentType as PaymentType, sinceMs: Number(sinceMs) }
		: undefined;
}

export function createCartClaims(store: Store): CartClaims {
	async function findNewest(claim: CartClaim): Promise<CartClaim> {
		const successor = parse(await store.get(successorKey(claim)));
		return successor ? findNewest(successor) : claim;
	}
	const find = async (userId: string) => {
		const claim = parse(await store.get(cartKey(userId)));
		return claim && findNewest(claim);
	};
	return {
		find,
		claim: async (userId, newClaim) => {
			await store.add(cartKey(userId), serialize(newClaim), claimSeconds);
			const newest = (await find(userId)) ?? newClaim;
			await store.set(cartKey(userId), serialize(newest), claimSeconds);
			return newest;
		},
		replace: async (userId, ended, newClaim) => {
			// Otherwise there could be a cycle of successors.
			if (newClaim.attempt === ended.attempt || (await store.get(successorKey(newClaim))) !== undefined) return null;
			await store.add(successorKey(ended), serialize(newClaim), claimSeconds);
			const newest = await findNewest(ended);
			await store.set(cartKey(userId), serialize(newest), claimSeconds);
			return newest;
		},
	};
}
