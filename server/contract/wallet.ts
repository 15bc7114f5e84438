import { z } from "zod";
import { operation, wireId } from "./operation.ts";
import { moment, page, text } from "./value.ts";

const signedRupees = z.number().min(-100_000_000).max(100_000_000);

const walletData = z.object({
	balance: signedRupees,
	currency: z.literal("INR").default("INR"),
	transactions: z
		.array(
			z.object({
				id: wireId,
				type: text(40),
				amount: signedRupees,
				reason: text(300).nullish(),
				date: moment,
				balance: signedRupees.nullish(),
			}),
		)
		.max(100)
		.default([]),
	total: z.number().int().min(0).nullish(),
});

/** A user's wallet. */
export const walletOperations = {
	mine: operation({
		summary: "The balance and a page of 24 movements",
		method: "GET",
		path: "/api/v1/user/wallet",
		auth: "user",
		group: "account",
		deadlineMs: 1500,
		idempotent: true,
		notShown: "N-08",
		query: z.object({ page, limit: z.literal("24") }),
		reply: walletData,
	}),
};
