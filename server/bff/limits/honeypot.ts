import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** What a page needs for the hidden part of its form. It is the same for every visitor, so the page may be shared. */
export interface Trap {
	/** The field that nobody sees and only machines fill in. */
	readonly name: string;
	readonly stampName: string;
	/** When the form was made, signed. */
	readonly stamp: string;
}

/** What to make of whoever sent a form. */
export type Verdict =
	/** Go on. */
	| { readonly kind: "human" }
	/** Answer as if all had gone well, and do nothing. */
	| { readonly kind: "bot" }
	/**
	 * Show the form again with what was typed: it is older than a day, or has no stamp that is ours. Nobody loses anything:
	 * a page from before a secret was replaced, or from before there was a stamp, is sent again with one press.
	 */
	| { readonly kind: "stale" }
	/**
	 * Sent sooner than most people fill in a form, but not than a browser that knows their name and address: hold it for so
	 * many milliseconds, then go on. People notice nothing, machines lose their pace.
	 */
	| { readonly kind: "hasty"; readonly waitMs: number };

/** Tells people from machines without asking anybody to prove anything. */
export interface Honeypot {
	/**
	 * @param isShared the page may be kept and shown to many: its stamp changes once in ten minutes, so that a page that is
	 * made anew from the same answers has the same bytes. Rounded down, it is never younger than the page: such a form is
	 * hardly ever `hasty`, the hidden field still counts.
	 */
	readonly trap: (nowSeconds: number, isShared?: boolean) => Trap;
	/** @param fields the posted form's, by name */
	readonly judge: (fields: { readonly get: (name: string) => unknown }, nowSeconds: number) => Verdict;
}

const minSeconds = 2;
const maxSeconds = 86_400;
const sharedSeconds = 600;
/** Looks like a question to whoever reads only the source, and like nothing that a browser fills in by itself. */
const name = "topic_line";
const stampName = "made_at";
const shape = /^([0-9a-z]{6,8})\.([\w-]{22})$/;

/** @param secrets the session's: the first signs, all of them verify */
export function createHoneypot(secrets: readonly string[]): Honeypot {
	const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "paradise", "form stamp v1", 32)));
	const [first] = keys;
	if (!first) throw new Error("a honeypot needs at least one secret");
	const sign = (key: Buffer, at: string): Buffer => createHmac("sha256", key).update(at).digest().subarray(0, 16);

	/** When a stamp was made, in seconds since 1970; null where it is not ours. */
	const madeAt = (stamp: string): number | null => {
		const [, at = "", signature = ""] = shape.exec(stamp) ?? [];
		const given = Buffer.from(signature, "base64url");
		const isOurs = given.length === 16 && keys.some((key) => timingSafeEqual(given, sign(key, at)));
		return isOurs ? Number.parseInt(at, 36) : null;
	};

	return {
		trap: (nowSeconds, isShared = false) => {
			const step = isShared ? sharedSeconds : 1;
			const at = (Math.floor(nowSeconds / step) * step).toString(36);
			return { name, stampName, stamp: `${at}.${sign(first, at).toString("base64url")}` };
		},
		judge: (fields, nowSeconds) => {
			if (fields.get(name)) return { kind: "bot" };
			const stamp = fields.get(stampName);
			const at = typeof stamp === "string" ? madeAt(stamp) : null;
			if (at === null) return { kind: "stale" };
			const age = nowSeconds - at;
			if (age > maxSeconds) return { kind: "stale" };
			return age < minSeconds
				? { kind: "hasty", waitMs: Math.ceil((minSeconds - Math.max(0, age)) * 1000) }
				: { kind: "human" };
		},
	};
}
