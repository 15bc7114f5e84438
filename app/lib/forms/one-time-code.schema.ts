import * as z from "zod/mini";
import { codeLength, codeNames, joinCode } from "./one-time-code.ts";

const digit = z.optional(z.string());

export const codeSchema = z.object({ digit1: digit, digit2: digit, digit3: digit, digit4: digit, code: digit }).check(
	z.refine((fields) => joinCode(fields).length === codeLength, {
		path: ["digit1"],
		error: "Please enter valid OTP",
	}),
);

/** Reads the posted code by the form and the toast of the request context; an incomplete code gets a toast. */
export async function readCode<Form extends { readonly ok: boolean }>(
	readForm: (schema: typeof codeSchema, options: { readonly secret: typeof codeNames }) => Promise<Form>,
	toast: (message: "OTP_INCOMPLETE") => void,
): Promise<Form> {
	const form = await readForm(codeSchema, { secret: codeNames });
	if (!form.ok) toast("OTP_INCOMPLETE");
	return form;
}
