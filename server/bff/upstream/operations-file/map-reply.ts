/** The contract's value, or the place in the mapping that fails. Does not throw. */
export type MappedReply =
	| { readonly ok: true; readonly value: unknown }
	| { readonly ok: false; readonly kind: "schema" | "shed"; readonly fault: string };

/** @param restMs milliseconds that the mapping may wait for its turn */
export type MapReply = (body: unknown, restMs: () => number) => MappedReply | Promise<MappedReply>;
