import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** A random token of 256 bits, fit for a header. */
export function makeToken(): string {
	return randomBytes(32).toString("base64url");
}

/** What is stored of a token: from it the token cannot be found. */
export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("base64url");
}

/** A random id, short enough to read out, with a prefix that says of what. */
export function makeId(prefix: string): string {
	return `${prefix}${randomBytes(9).toString("base64url").replace(/[-_]/g, "x")}`;
}

/** A key for one purpose, made from a secret. */
export function keyFor(secret: string, purpose: string): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, "sandbox", purpose, 32));
}

/** HMAC-SHA256 in hexadecimal. */
export function sign(key: string | Buffer, text: string): string {
	return createHmac("sha256", key).update(text).digest("hex");
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
	const digest = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(digest(one), digest(other));
}
