import { it } from "vitest";
import { checkShownAmounts } from "#tests/support/shown-amounts.ts";
import { caseCount } from "#tests/support/suite.ts";

it(
	"[R57] the amounts at every step of check-out are those of what is chosen, and lines multiply",
	() => checkShownAmounts(caseCount(50, 10_000)),
	3_600_000,
);
