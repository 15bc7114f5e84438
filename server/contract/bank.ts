import { z } from "zod";
import { carriedOut } from "./definition/carried-out.ts";
import { acknowledged, operation, userRead, userWrite } from "./definition/operation.ts";
import { defaulted, listOf, recommended, record } from "./definition/reader.ts";
import { filled } from "./definition/value.ts";
import { flag, idValue, keyOrEmptyOf, typedOf } from "./definition/value-readers.ts";

const bankDetails = z.object({
	accountholder: filled(150),
	accountnumber: z.string().regex(/^\d{6,18}$/),
	ifsc: z.string().regex(/^[A-Z]{4}0[A-Z\d]{6}$/),
	bankname: filled(150),
	isdefault: z.boolean(),
});

const bankEntry = record({
	id: idValue,
	accountholder: recommended(typedOf(150), ""),
	/** The number is masked but for its last four digits. */
	accountnumber: recommended(keyOrEmptyOf(40), null),
	ifsc: recommended(keyOrEmptyOf(11), null),
	bankname: recommended(typedOf(150), ""),
	isdefault: defaulted(flag, false),
});

const write = { ...userWrite, notShown: "N-09" } as const;

/** Reads and changes bank accounts for refunds. */
export const bankOperations = {
	list: operation({
		...userRead,
		summary: "The user's bank accounts",
		path: "/api/v1/user/bank-details/list",
		notShown: "N-09",
		none: [],
		reply: listOf(bankEntry, 50),
	}),
	add: operation({
		...write,
		summary: "Add a bank account",
		method: "POST",
		path: "/api/v1/user/bank-details/add",
		source: true,
		body: bankDetails,
		reply: carriedOut(idValue, ""),
	}),
	update: operation({
		...write,
		summary: "Change a bank account",
		method: "PUT",
		path: "/api/v1/user/bank-details/update/{id}",
		source: true,
		body: bankDetails,
		reply: acknowledged,
	}),
	remove: operation({
		...write,
		summary: "Delete a bank account",
		method: "DELETE",
		path: "/api/v1/user/bank-details/delete/{id}",
		reply: acknowledged,
	}),
};
