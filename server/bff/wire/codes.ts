import type { Failure, Outcome } from "#server/bff/api/outcome.ts";
import type { Refusal, SendPermit } from "#server/bff/limits/limits.ts";
import type { Wire } from "./context.ts";

/** How it went when a code was to be sent. */
export type Sent<Value> =
	/** The upstream was asked. */
	| { readonly kind: "asked"; readonly outcome: Outcome<Value> }
	/** A machine, or a number that earns its owner money: nobody was asked, and nobody shall notice. */
	| { readonly kind: "pretended" }
	/** The form is older than a day, or has no stamp of ours: it is to be sent once more. */
	| { readonly kind: "stale" }
	| { readonly kind: "tooOften"; readonly refusal: Refusal };

/** The upstream has something to say about what was typed; otherwise it is not well, and what was typed may be right. */
export const isVerdict = ({ answered, kind }: Failure): boolean => answered && kind !== "http5xx";

/**
 * Has something done that sends a code: by people only, and not too often. The posted form carries the trap.
 * @param ask asks the limits, e.g. `() => limits.sendCode(phone, "login")`
 */
export async function haveSent<Value>(
	{ sentBy }: Pick<Wire, "sentBy">,
	ask: () => Promise<SendPermit | Refusal>,
	send: () => Promise<Outcome<Value>>,
): Promise<Sent<Value>> {
	const sender = await sentBy();
	if (sender !== "person") return { kind: sender === "stale" ? "stale" : "pretended" };
	const permit = await ask();
	if (!permit.ok) return permit.reason === "toll" ? { kind: "pretended" } : { kind: "tooOften", refusal: permit };
	const outcome = await send();
	// An account that is not there counts like one that is: limits must not tell which.
	if (!outcome.ok && outcome.status !== 404) await permit.unsent();
	return { kind: "asked", outcome };
}

/**
 * Tries a code. It counts as wrong before it is tried: many at once win nothing.
 * @param purpose what the code is good for; limits tell codes apart by it
 * @returns null for one too many
 */
export async function tryCode<Value>(
	{ limits }: Pick<Wire, "limits">,
	to: Parameters<Wire["limits"]["checkCode"]>[0],
	purpose: string,
	prove: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value> | null> {
	const permit = await limits.checkCode(to, purpose);
	if (!permit.ok) return null;
	const outcome = await prove();
	if (outcome.ok) await permit.wasRight();
	else if (!isVerdict(outcome)) await permit.wasNotJudged();
	return outcome;
}
