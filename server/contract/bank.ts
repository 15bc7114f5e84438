import { z } from "zod";
import { acknowledged, operation, wireId } from "./operation.ts";
import { filled, text } from "./value.ts";

const bankDetails = z.object({
	accountholder: filled(150),
	accountnumber: z.string().regex(/^\d{6,18}$/),
	ifsc: z.string().regex(/^[A-Z]{4}0[A-Z\d]{6}$/),
	bankname: filled(150),
	isdefault: z.boolean(),
});

const bankEntry = z.object({
	id: wireId,
	accountholder: text(150),
	/** All but the last four digits hidden. */
	accountnumber: text(40),
	ifsc: text(11),
	bankname: text(150),
	isdefault: z.boolean().default(false),
});

const write = { auth: "user", group: "account", deadlineMs: 2500, notShown: "N-09" } as const;

/** Bank accounts that refunds go to. */
export const bankOperations = {
	list: operation({
		summary: "The user's bank accounts",
		method: "GET",
		path: "/api/v1/user/bank-details/list",
		auth: "user",
		group: "account",
		deadlineMs: 1500,
		idempotent: true,
		notShown: "N-09",
		reply: z.array(bankEntry).max(50),
	}),
	add: operation({
		...write,
		summary: "Add a bank account",
		method: "POST",
		path: "/api/v1/user/bank-details/add",
		idempotent: false,
		source: true,
		body: bankDetails,
		reply: wireId,
	}),
	update: operation({
		...write,
		summary: "Change a bank account",
		method: "PUT",
		path: "/api/v1/user/bank-details/update/{id}",
		idempotent: true,
		source: true,
		body: bankDetails,
		reply: acknowledged,
	}),
	remove: operation({
		...write,
		summary: "Delete a bank account",
		method: "DELETE",
		path: "/api/v1/user/bank-details/delete/{id}",
		idempotent: true,
		reply: acknowledged,
	}),
};
