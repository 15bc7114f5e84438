import type { AnyInput } from "#server/bff/upstream/request.ts";
import type { Contract, InputOf, OperationId, ReplyOf } from "#server/contract/index.ts";
import type { ProbeFacts } from "./facts.ts";

export interface Probe {
	readonly id: OperationId;
	/** The call brings the public token, the given user's, or that of the user the kit created. */
	readonly as: "visitor" | "given" | "made";
	/** The probe needs `--write`. */
	readonly writes: boolean;
	/**
	 * This is the recipient of the code that the probe sends back: a number with its dial code, or an e-mail address.
	 */
	readonly codeSentTo?: ((facts: ProbeFacts) => string) | undefined;
	readonly input: (facts: ProbeFacts) => AnyInput;
	readonly learn?: ((reply: unknown, facts: ProbeFacts) => Partial<ProbeFacts>) | undefined;
}

type OperationOf<Id extends OperationId> = Id extends `${infer Noun extends keyof Contract & string}.${infer Verb}`
	? Contract[Noun][Verb & keyof Contract[Noun]]
	: never;

interface ProbeOptions<Id extends OperationId> {
	readonly input?: (facts: ProbeFacts) => InputOf<OperationOf<Id>>;
	readonly codeSentTo?: Probe["codeSentTo"];
	readonly learn?: (reply: ReplyOf<OperationOf<Id>>, facts: ProbeFacts) => Partial<ProbeFacts>;
}

/** Callers write `visitorReads("menu.list", { input: …, learn: … })`. */
const kind =
	(as: Probe["as"], writes: boolean) =>
	<Id extends OperationId>(id: Id, { input, learn, codeSentTo }: NoInfer<ProbeOptions<Id>> = {}): Probe => ({
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
