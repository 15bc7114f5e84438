import type { Endpoint } from "./endpoints.ts";
import type { ExpectedLeaf } from "./expected.ts";
import { wordsIn } from "./names.ts";
import type { Observed } from "./observed.ts";

const minorUnits = new Set(["paise", "paisa", "cents", "cent", "minor", "subunit", "subunits", "pence"]);

/** Whether a name says that an amount is in hundredths. */
export const isMinorName = (name: string): boolean => wordsIn(name).some((word) => minorUnits.has(word));

function holdsMinorName({ fields, entry }: Observed): boolean {
	if (entry && holdsMinorName(entry)) return true;
	return [...fields].some(([name, at]) => isMinorName(name) || holdsMinorName(at));
}

/** Whether an upstream names at least one amount as paise; then others are probably paise too. */
export const namesMinorUnit = (endpoints: readonly Endpoint[]): boolean =>
	endpoints.some(({ replies }) => holdsMinorName(replies));

/** Amounts are the numbers that may be large. */
export const isAmount = ({ kind, max }: ExpectedLeaf): boolean =>
	kind === "number" && max >= 1_000_000 && Number.isFinite(max);

const counted = new Set("count counts qty quantity rating ratings stars votes nights days id code".split(" "));

/** Whether a name says that a number is no amount. */
export const namesNoAmount = (words: readonly string[]): boolean => words.some((word) => counted.has(word));
