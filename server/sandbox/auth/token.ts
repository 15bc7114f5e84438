import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

export function makeToken(): string {
	return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("base64url");
}

export function makeId(prefix: string): string {
	return `${prefix}${randomBytes(9).toString("base64url").replace(/[-_]/g, "x")}`;
}

export function deriveKey(secret: string, purpose: string): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, "sandbox", purpose, 32));
}

export function hmacHex(key: string | Buffer, text: string): string {
	return createHmac("sha256", key).update(text).digest("hex");
}

export function isEqualConstantTime(one: string, other: string): boolean {
	const digest = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(digest(one), digest(other));
}
