import type { InputOf, Operation, ReplyOf } from "#server/contract/index.ts";
import type { Outcome } from "./outcome.ts";

/** The upstream within one request, as the nouns use it. */
export interface Upstream {
	/** Makes a call with the request's own token, budget and id. */
	readonly call: <Op extends Operation>(
		operation: Op,
		input: InputOf<Op>,
		attemptKey?: string,
	) => Promise<Outcome<ReplyOf<Op>>>;
	/** Whether this upstream has the operation. */
	readonly isEnabled: (operation: Operation) => boolean;
	/** Where this site shows a picture that the upstream names; null for none. */
	readonly picture: (sent: string | null | undefined) => string | null;
}

/** Maps the pictures of a list, leaving out what cannot be shown. */
export const picturesOf = (sent: readonly string[], picture: Upstream["picture"]): string[] =>
	sent.map(picture).filter((path) => path !== null);
