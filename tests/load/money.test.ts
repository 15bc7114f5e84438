import { it } from "vitest";
import { checkMoney } from "#tests/support/money-cases.ts";

it(
	"every amount of 10,000 carts, offers, coupons, refunds and part payments is the upstream's, on pages, in files and in mails",
	() => checkMoney(Math.ceil(10_000 * Number(process.env.LOAD_SHARE ?? 1))),
	60 * 60_000,
);
