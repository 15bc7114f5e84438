import type { InputOf, Operation, ReplyOf } from "#server/contract/index.ts";
import type { UpstreamClient } from "./client.ts";
import type { Outcome } from "./outcome.ts";

/** This is the upstream client bound to one request. */
export interface ResourceClient {
	readonly call: <Op extends Operation>(
		operation: Op,
		input: InputOf<Op>,
		idempotencyKey?: string,
		/** With `isAnew` a shared reply comes from the upstream, never from the cache. */
		options?: { readonly isAnew?: boolean },
	) => Promise<Outcome<ReplyOf<Op>>>;
	readonly known: UpstreamClient["known"];
	readonly isEnabled: (operation: Operation) => boolean;
	/** Returns the path on this site of an upstream picture; the fragment names its ground, where it is known. */
	readonly picture: (address: string | null | undefined) => string | null;
}

export const toPictures = (addresses: readonly string[], picture: ResourceClient["picture"]): string[] =>
	addresses.map(picture).filter((path) => path !== null);
