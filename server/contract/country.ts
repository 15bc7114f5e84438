import { z } from "zod";
import { operation } from "./operation.ts";
import { filled } from "./value.ts";

const country = z.object({
	name: filled(100),
	iso2: z.string().regex(/^[A-Z]{2}$/),
	/** Calling code; digits only once read. */
	phonecode: z
		.union([z.string(), z.number().int().transform(String)])
		.pipe(z.string().regex(/^\+?\d{1,4}$/))
		.transform((code) => code.replace("+", "")),
});

/** Countries and their calling codes. */
export const countryOperations = {
	list: operation({
		summary: "Countries and their calling codes",
		method: "GET",
		path: "/api/v1/countries",
		auth: "public",
		group: "public",
		deadlineMs: 800,
		idempotent: true,
		cache: { freshSeconds: 300, staleSeconds: 86_400 },
		reply: z.array(country).max(400),
	}),
};
