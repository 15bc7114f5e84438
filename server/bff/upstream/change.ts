import { type Budget, settleWithin, timedOut } from "./deadline.ts";
import { type Failure, mayHaveHappened, mayStillRun, type Outcome, type Success } from "./outcome.ts";

/** The upstream may have carried out this change, although it did not say so. */
export interface UnconfirmedChange extends Failure {
	/** These sentences say what to look at before trying again. */
	readonly nextStep: string;
}

export const isUnconfirmed = (outcome: Outcome<unknown>): outcome is UnconfirmedChange => "nextStep" in outcome;

/** This is what reading back shows: the change was carried out, it was not, or neither is certain. */
export type Confirmation<Value> = Success<Value> | "undone" | "unknown";

export interface ChangeOptions<Value> extends Pick<UnconfirmedChange, "nextStep"> {
	/** Reads back whether the change was carried out. It has no effect, because it may end after the reply. */
	readonly confirm?: (() => Promise<Confirmation<Value>>) | undefined;
}

/** Carries out a change once, and finds out about an answer that never came: it may be an {@link UnconfirmedChange}. */
export type SendChange = <Value>(
	call: () => Promise<Outcome<Value>>,
	options: ChangeOptions<Value>,
) => Promise<Outcome<Value>>;

/** The calls of the page that shows the form again need this time. */
const pageMs = 300;
const confirmMs = 800;

export const createSendChange =
	(budget: Budget): SendChange =>
	async (call, { nextStep, confirm = async () => "unknown" }) => {
		const answer = call();
		const early = await settleWithin(budget.restMs() - pageMs - confirmMs, answer);
		if (early !== timedOut && isCertain(early)) return early;
		const confirmed = confirm();
		const sources =
			early === timedOut ? [certainAnswer(answer), certainSuccess(confirmed)] : [certainSuccess(confirmed)];
		const certain = await settleWithin(budget.restMs() - pageMs, firstOf(sources));
		if (certain !== timedOut && certain !== null) return certain;
		const failure: Failure = early === timedOut || early.ok ? { ok: false, answered: false, kind: "timeout" } : early;
		// Reading back a call that may still run proves nothing.
		const isUndone = certain !== timedOut && !mayStillRun(failure) && (await confirmed) === "undone";
		return isUndone ? failure : { ...failure, nextStep };
	};

const isCertain = (outcome: Outcome<unknown>): boolean => outcome.ok || !mayHaveHappened(outcome);

const certainAnswer = async <Value>(answer: Promise<Outcome<Value>>): Promise<Outcome<Value> | null> => {
	const outcome = await answer;
	return isCertain(outcome) ? outcome : null;
};

const certainSuccess = async <Value>(confirmed: Promise<Confirmation<Value>>): Promise<Success<Value> | null> => {
	const found = await confirmed;
	return typeof found === "object" ? found : null;
};

/** Resolves to the first value that is not null; to null when all are. */
const firstOf = <Value>(sources: readonly Promise<Value | null>[]): Promise<Value | null> =>
	new Promise((resolve, reject) => {
		for (const source of sources) source.then((value) => value !== null && resolve(value), reject);
		Promise.all(sources).then(() => resolve(null), reject);
	});

export const done: Success<null> = { ok: true, value: null };

const plain = (value: unknown): string => String(value).trim().replace(/\s+/g, " ").toLowerCase();

/** Returns whether the upstream shows every value that was sent; it may have changed case and spaces. */
export const hasSaved = <Sent extends object>(saved: { readonly [Name in keyof Sent]: unknown }, sent: Sent): boolean =>
	(Object.keys(sent) as (keyof Sent)[]).every((name) => plain(saved[name]) === plain(sent[name]));
