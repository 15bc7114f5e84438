import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

export interface IdempotencyKeys {
	/** 128 random bits, signed for one form of one session or user. */
	readonly newKey: (scope: string, form: string) => string;
	readonly isGenuine: (key: string, scope: string, form: string) => boolean;
}

const shape = /^[\w-]{22}\.[\w-]{22}$/;

/** @param secrets the first signs, all of them verify */
export function createIdempotencyKeys(secrets: readonly string[]): IdempotencyKeys {
	const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "paradise", "attempt key v1", 32)));
	const sign = (key: Buffer, random: string, scope: string, form: string): Buffer =>
		createHmac("sha256", key)
			.update(JSON.stringify([random, scope, form]))
			.digest()
			.subarray(0, 16);
	const [first] = keys;
	if (!first) throw new Error("idempotency keys need at least one secret");
	return {
		newKey: (scope, form) => {
			const random = randomBytes(16).toString("base64url");
			return `${random}.${sign(first, random, scope, form).toString("base64url")}`;
		},
		isGenuine: (text, scope, form) => {
			if (!shape.test(text)) return false;
			const [random = "", signature = ""] = text.split(".");
			const given = Buffer.from(signature, "base64url");
			return keys.some((key) => timingSafeEqual(given, sign(key, random, scope, form)));
		},
	};
}
