import { it } from "vitest";
import { checkMoney } from "#tests/support/money-cases.ts";
import { caseCount } from "#tests/support/suite.ts";

it(
	"every amount on pages, files and mails is the upstream's, and every sentence about money follows from the booking's state",
	() => checkMoney(caseCount(25, 150)),
	180_000,
);
