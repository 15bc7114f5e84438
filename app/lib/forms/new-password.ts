import * as z from "zod/mini";
import { normalizePassword } from "#app/lib/text/password.ts";

/**
 * The password is never trimmed, because spaces are part of it. The upstream stores it in one form, whatever keyboard
 * it was typed on.
 */
export const newPassword = z
	.string({ error: "New Password is required" })
	.check(
		z.overwrite(normalizePassword),
		z.minLength(1, "New Password is required"),
		z.minLength(8, "Password must be at least 8 characters long"),
		z.regex(/[A-Za-z]/, "Password must contain at least one letter"),
		z.regex(/\d/, "Password must contain at least one number"),
		z.regex(/[@$!%*#?&]/, "Password must contain at least one special character: @$!%*#?&"),
		z.maxLength(128, "Passwords can be up to 128 characters long"),
	);

export const confirmPassword = z
	.string({ error: "Confirm Password is required" })
	.check(z.overwrite(normalizePassword), z.minLength(1, "Confirm Password is required"));

interface Pair {
	readonly newpassword?: string | undefined;
	readonly confirmpassword?: string | undefined;
}

/** Runs even where the password is invalid, so that both messages appear at once. */
export const passwordsMatch = z.check<Pair>(
	({ value, issues }) => {
		const { newpassword, confirmpassword } = value;
		if (!confirmpassword || normalizePassword(newpassword ?? "") === normalizePassword(confirmpassword)) return;
		issues.push({ code: "custom", input: confirmpassword, path: ["confirmpassword"], message: "Passwords must match" });
	},
	{ when: () => true },
);
