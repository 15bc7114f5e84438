import type { StepFields } from "#server/bff/context/index.ts";
import type { SeasonRoute } from "./season.ts";

export interface StepFormProps {
	reply: unknown;
	/** Saved values of the step, or values from the profile. */
	savedValues: StepFields;
	today: string;
	/** Only the step that chooses among the routes has them. */
	routes: readonly SeasonRoute[];
}

/** Leaves out the fields with several values. */
export const pickTextFields = (values: StepFields): Record<string, string> =>
	Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
