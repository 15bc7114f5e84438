import type { StepFields } from "#server/bff/wire/index.ts";

/** What the form of a step is given. */
export interface StepFormProps {
	readonly reply: unknown;
	/** What was kept, or is known. */
	readonly typed: StepFields;
	readonly today: string;
	readonly isBusy: boolean;
}

/** The fields of one value each. */
export const textsOf = (typed: StepFields): Record<string, string> =>
	Object.fromEntries(Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
