import * as z from "zod/mini";
import { confirmPassword, newPassword, passwordsMatch } from "#app/lib/new-password.ts";

/** The old password and the new one twice. None of them ever comes back. */
export const passwordSchema = z
	.object({
		password: z
			.string({ error: "Password is required" })
			.check(z.minLength(1, "Password is required"), z.maxLength(128, "Password is required")),
		newpassword: newPassword,
		confirmpassword: confirmPassword,
	})
	.check(passwordsMatch);
