import * as z from "zod/mini";
import { codeLength, joinCode } from "./one-time-code.ts";

const digit = z.optional(z.string());

export const codeSchema = z.object({ digit1: digit, digit2: digit, digit3: digit, digit4: digit, code: digit }).check(
	z.refine((fields) => joinCode(fields).length === codeLength, {
		path: ["digit1"],
		error: "Please enter valid OTP",
	}),
);
