import { z } from "zod";
import { operation, userRead } from "./definition/operation.ts";
import { assumed, listOf, nullable, recommended, record, strict } from "./definition/reader.ts";
import { page } from "./definition/value.ts";
import { count, idValue, momentValue, numberOf, textOf } from "./definition/value-readers.ts";

const signedRupees = numberOf(z.number().min(-100_000_000).max(100_000_000));

/** Nothing is essential: a movement that is left out makes the others look wrong. */
const movement = record({
	id: recommended(idValue, null),
	type: recommended(textOf(40), null),
	amount: recommended(signedRupees, null),
	reason: nullable(textOf(300)),
	date: recommended(momentValue, null),
	balance: nullable(signedRupees),
});

const walletData = record({
	balance: recommended(signedRupees, null),
	currency: assumed(strict(z.literal("INR")), "INR"),
	transactions: assumed(listOf(movement, 100), []),
	total: nullable(count),
});

/** Reads the wallet of a user. */
export const walletOperations = {
	mine: operation({
		...userRead,
		summary: "The balance and a page of 24 movements",
		path: "/api/v1/user/wallet",
		notShown: "N-08",
		query: z.object({ page, limit: z.literal("24") }),
		none: "missing",
		reply: walletData,
	}),
};
