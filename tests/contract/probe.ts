import type { Contract, InputOf, OperationId, ReplyOf } from "#server/contract/index.ts";
import type { Input } from "./client.ts";
import type { Facts } from "./known.ts";

/** One try of one operation. */
export interface Probe {
	readonly id: OperationId;
	/** Whose token it carries: none but the public one, the given user's, or that of the user the kit made. */
	readonly as: "visitor" | "given" | "made";
	/** It changes something there, so it needs `--write`. */
	readonly writes: boolean;
	/** Whom a code was sent to that this probe sends back: a number with its dial code, or an e-mail address. */
	readonly codeSentTo?: ((facts: Facts) => string) | undefined;
	readonly input: (facts: Facts) => Input;
	/** What the answer tells later probes. */
	readonly learn?: ((reply: unknown, facts: Facts) => Partial<Facts>) | undefined;
}

type OperationOf<Id extends OperationId> = Id extends `${infer Noun extends keyof Contract & string}.${infer Verb}`
	? Contract[Noun][Verb & keyof Contract[Noun]]
	: never;

interface Written<Id extends OperationId> {
	readonly input?: (facts: Facts) => InputOf<OperationOf<Id>>;
	readonly codeSentTo?: Probe["codeSentTo"];
	readonly learn?: (reply: ReplyOf<OperationOf<Id>>, facts: Facts) => Partial<Facts>;
}

/** A kind of probe: `visitorReads("menu.list", { input: …, learn: … })`, typed by the operation it tries. */
const kind =
	(as: Probe["as"], writes: boolean) =>
	<Id extends OperationId>(id: Id, { input, learn, codeSentTo }: NoInfer<Written<Id>> = {}): Probe => ({
		id,
		as,
		writes,
		codeSentTo,
		input: (facts) => input?.(facts) ?? {},
		learn: learn && ((reply, facts) => learn(reply as ReplyOf<OperationOf<Id>>, facts)),
	});

export const visitorReads = kind("visitor", false);
export const visitorWrites = kind("visitor", true);
export const givenReads = kind("given", false);
export const givenWrites = kind("given", true);
export const madeWrites = kind("made", true);
