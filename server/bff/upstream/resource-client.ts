import type { InputOf, Operation, ReplyOf } from "#server/contract/index.ts";
import type { Outcome } from "./outcome.ts";

/** The upstream client bound to one request. */
export interface ResourceClient {
	readonly call: <Op extends Operation>(
		operation: Op,
		input: InputOf<Op>,
		idempotencyKey?: string,
		/** `isAnew`: a shared reply comes from the upstream, never from the cache. */
		options?: { readonly isAnew?: boolean },
	) => Promise<Outcome<ReplyOf<Op>>>;
	/** A public reply that an earlier call left in the cache, at most so old; null where there is none. Asks nobody. */
	readonly known: <Op extends Operation>(
		operation: Op,
		input: InputOf<Op>,
		maxAgeSeconds: number,
	) => Promise<ReplyOf<Op> | null>;
	readonly isEnabled: (operation: Operation) => boolean;
	/** Path on this site of an upstream picture; the fragment names its ground, where it is known. */
	readonly picture: (address: string | null | undefined) => string | null;
}

export const picturesOf = (addresses: readonly string[], picture: ResourceClient["picture"]): string[] =>
	addresses.map(picture).filter((path) => path !== null);
