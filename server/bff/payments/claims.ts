import { createHash } from "node:crypto";
import type { PaymentWay } from "#server/bff/api/index.ts";
import type { SharedState } from "#server/bff/state/index.ts";

/** As long as a claim is remembered, in seconds: as long as an attempt to pay may be asked about. */
const claimSeconds = 86_400;

/** Which payment a user's one cart has. */
export interface Claim {
	/** The key under which the payment is begun. */
	readonly attempt: string;
	/** The cart as it stood. */
	readonly mark: string;
	readonly way: PaymentWay;
	/** Milliseconds since 1970. */
	readonly sinceMs: number;
}

/**
 * One payment at a time for each user, because a user has one cart. A claim is never taken away, only followed by the next,
 * and what follows a claim is decided once: however many ask at once, they all find the same payment. Throws what the state
 * throws.
 */
export interface Claims {
	/** The newest claim of a user. */
	readonly find: (who: string) => Promise<Claim | undefined>;
	/** Claims the cart, unless there is a claim. @returns the newest, which is remembered anew: it is in use */
	readonly claim: (who: string, mine: Claim) => Promise<Claim>;
	/**
	 * Lets a claim follow one whose payment is over, unless another follows it already.
	 * @returns the newest; null where this attempt has had its turn before
	 */
	readonly follow: (who: string, over: Claim, mine: Claim) => Promise<Claim | null>;
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");
const cartKey = (who: string): string => `pay:cart:${digest(who)}`;
const nextKey = ({ attempt }: Claim): string => `pay:next:${digest(attempt)}`;

const write = ({ attempt, mark, way, sinceMs }: Claim): string => [attempt, mark, way, sinceMs].join(" ");
function read(text: string | undefined): Claim | undefined {
	const [attempt = "", mark = "", way = "", sinceMs = ""] = text?.split(" ") ?? [];
	return attempt ? { attempt, mark, way: way as PaymentWay, sinceMs: Number(sinceMs) } : undefined;
}

/** Opens the claims upon a shared state. */
export function createClaims(state: SharedState): Claims {
	async function newest(claim: Claim): Promise<Claim> {
		const next = read(await state.get(nextKey(claim)));
		return next ? newest(next) : claim;
	}
	const find = async (who: string) => {
		const kept = read(await state.get(cartKey(who)));
		return kept && newest(kept);
	};
	return {
		find,
		claim: async (who, mine) => {
			await state.add(cartKey(who), write(mine), claimSeconds);
			const held = (await find(who)) ?? mine;
			await state.set(cartKey(who), write(held), claimSeconds);
			return held;
		},
		follow: async (who, over, mine) => {
			// Whoever was followed once can follow nobody: no ring comes about.
			if (mine.attempt === over.attempt || (await state.get(nextKey(mine))) !== undefined) return null;
			await state.add(nextKey(over), write(mine), claimSeconds);
			const next = await newest(over);
			await state.set(cartKey(who), write(next), claimSeconds);
			return next;
		},
	};
}
