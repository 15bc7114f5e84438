import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const signatureBytes = 16;

/** Signs texts that come back from a browser, for one purpose. @param secrets the first signs, all of them verify */
export function createSigner(secrets: readonly string[], purpose: string) {
	const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "paradise", purpose, 32)));
	const [first] = keys;
	if (!first) throw new Error("a signer needs at least one secret");
	const signWith = (key: Buffer, text: string): Buffer =>
		createHmac("sha256", key).update(text).digest().subarray(0, signatureBytes);
	return {
		/** Returns 22 characters of base64url. */
		sign: (text: string): string => signWith(first, text).toString("base64url"),
		isSigned(text: string, signature: string): boolean {
			const given = Buffer.from(signature, "base64url");
			return given.length === signatureBytes && keys.some((key) => timingSafeEqual(given, signWith(key, text)));
		},
	};
}
