import { z } from "zod";

/** An id is sent as a string, a number or an object that holds one; it is parsed to a string. */
export const entityId = z
	.union([
		z.string().min(1).max(100),
		z.number().int(),
		z.object({ id: z.union([z.string().min(1).max(100), z.number().int()]) }),
		z.object({ _id: z.union([z.string().min(1).max(100), z.number().int()]) }),
	])
	.transform((value) => {
		if (typeof value !== "object") return String(value);
		return String("id" in value ? value.id : value._id);
	})
	.meta({ id: "Id", description: "An identifier: text, number, or an object that holds one" });
