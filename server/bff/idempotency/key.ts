import { randomBytes } from "node:crypto";
import { createSigner } from "#server/bff/crypto/signer.ts";

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

const shape = /^[\w-]{22}\.[\w-]{22}$/;

/** @param secrets the first signs, all of them verify */
export function createIdempotencyKeys(secrets: readonly string[]) {
	const signer = createSigner(secrets, "attempt key v1");
	const textOf = (random: string, scope: string, form: string): string => JSON.stringify([random, scope, form]);
	return {
		/** Returns a key of 128 random bits, signed for one form of one session or user. */
		newKey: (scope: string, form: string): string => {
			const random = randomBytes(16).toString("base64url");
			return `${random}.${signer.sign(textOf(random, scope, form))}`;
		},
		isGenuine: (text: string, scope: string, form: string): boolean => {
			if (!shape.test(text)) return false;
			const [random = "", signature = ""] = text.split(".");
			return signer.isSigned(textOf(random, scope, form), signature);
		},
	};
}
