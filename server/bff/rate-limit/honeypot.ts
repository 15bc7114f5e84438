import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

export interface HoneypotFields {
	/** Hidden from people: only bots fill it in. */
	readonly name: string;
	readonly stampName: string;
	readonly stamp: string;
}

export type HoneypotResult =
	| { readonly kind: "human" }
	/** Pretend success and do nothing. */
	| { readonly kind: "bot" }
	/** Older than a day or without a valid stamp: show the form again with its values. */
	| { readonly kind: "stale" }
	/** Sooner than most people type, but perhaps by autofill: delay it by `waitMs`, then go on. */
	| { readonly kind: "tooFast"; readonly waitMs: number };

export interface Honeypot {
	/**
	 * @param isShared for a cacheable page: the stamp changes four times a day, so that equal pages have equal bytes
	 */
	readonly fields: (nowSeconds: number, isShared?: boolean) => HoneypotFields;
	readonly check: (fields: { readonly get: (name: string) => unknown }, nowSeconds: number) => HoneypotResult;
}

const minSeconds = 2;
const maxSeconds = 86_400;
const sharedSeconds = 21_600;
/** Plausible to bots, and unknown to autofill. */
const name = "topic_line";
const stampName = "made_at";
const shape = /^([0-9a-z]{6,8})\.([\w-]{22})$/;

/** @param secrets the first signs, all of them verify */
export function createHoneypot(secrets: readonly string[]): Honeypot {
	const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "paradise", "form stamp v1", 32)));
	const [first] = keys;
	if (!first) throw new Error("a honeypot needs at least one secret");
	const sign = (key: Buffer, at: string): Buffer => createHmac("sha256", key).update(at).digest().subarray(0, 16);

	/** Null where the signature is invalid. */
	const timeOf = (stamp: string): number | null => {
		const [, at = "", signature = ""] = shape.exec(stamp) ?? [];
		const given = Buffer.from(signature, "base64url");
		const isValid = given.length === 16 && keys.some((key) => timingSafeEqual(given, sign(key, at)));
		return isValid ? Number.parseInt(at, 36) : null;
	};

	return {
		fields: (nowSeconds, isShared = false) => {
			const step = isShared ? sharedSeconds : 1;
			const at = (Math.floor(nowSeconds / step) * step).toString(36);
			return { name, stampName, stamp: `${at}.${sign(first, at).toString("base64url")}` };
		},
		check: (fields, nowSeconds) => {
			if (fields.get(name)) return { kind: "bot" };
			const stamp = fields.get(stampName);
			const at = typeof stamp === "string" ? timeOf(stamp) : null;
			if (at === null) return { kind: "stale" };
			const age = nowSeconds - at;
			if (age > maxSeconds) return { kind: "stale" };
			return age < minSeconds
				? { kind: "tooFast", waitMs: Math.ceil((minSeconds - Math.max(0, age)) * 1000) }
				: { kind: "human" };
		},
	};
}
