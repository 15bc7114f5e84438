import * as z from "zod/mini";
import { confirmPassword, newPassword, passwordsMatch } from "#app/lib/forms/new-password.ts";

export const changePasswordSchema = z
	.object({
		password: z
			.string({ error: "Password is required" })
			.check(z.minLength(1, "Password is required"), z.maxLength(128, "Password is required")),
		newpassword: newPassword,
		confirmpassword: confirmPassword,
	})
	.check(passwordsMatch);
