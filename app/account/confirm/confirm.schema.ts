import * as z from "zod/mini";

const missing = "Password is required";

export const confirmSchema = z.object({
	password: z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(128, missing)),
});
