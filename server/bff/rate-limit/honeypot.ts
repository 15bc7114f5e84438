import { createSigner } from "#server/bff/crypto/signer.ts";

export interface HoneypotFields {
	/** The field is hidden from people: only bots fill it in. */
	readonly name: string;
	readonly stampName: string;
	readonly stamp: string;
}

type HoneypotResult =
	| { readonly kind: "human" }
	/** A bot wrote the form: callers pretend success and do nothing. */
	| { readonly kind: "bot" }
	/** The stamp is older than a day or not valid: the form is shown again with its values. */
	| { readonly kind: "stale" }
	/** The form came sooner than most people type, but autofill is as fast: callers delay it by `waitMs`, then go on. */
	| { readonly kind: "tooFast"; readonly waitMs: number };

const minSeconds = 2;
const maxSeconds = 86_400;
const sharedSeconds = 21_600;
/** The name is plausible to bots, and unknown to autofill. */
const name = "topic_line";
const stampName = "made_at";
const shape = /^([0-9a-z]{6,8})\.([\w-]{22})$/;

/** @param secrets the first signs, all of them verify */
export function createHoneypot(secrets: readonly string[]) {
	const { sign, isSigned } = createSigner(secrets, "form stamp v1");

	/** Returns null where the signature is invalid. */
	const timeOf = (stamp: string): number | null => {
		const [, at = "", signature = ""] = shape.exec(stamp) ?? [];
		return isSigned(at, signature) ? Number.parseInt(at, 36) : null;
	};

	return {
		/** @param isShared for a cacheable page: the stamp changes four times a day, so that equal pages have equal bytes */
		fields: (nowSeconds: number, isShared = false): HoneypotFields => {
			const step = isShared ? sharedSeconds : 1;
			const at = (Math.floor(nowSeconds / step) * step).toString(36);
			return { name, stampName, stamp: `${at}.${sign(at)}` };
		},
		check: (fields: { readonly get: (name: string) => unknown }, nowSeconds: number): HoneypotResult => {
			if (fields.get(name)) return { kind: "bot" };
			const stamp = fields.get(stampName);
			const at = typeof stamp === "string" ? timeOf(stamp) : null;
			if (at === null || nowSeconds - at > maxSeconds) return { kind: "stale" };
			const age = nowSeconds - at;
			return age < minSeconds
				? { kind: "tooFast", waitMs: Math.ceil((minSeconds - Math.max(0, age)) * 1000) }
				: { kind: "human" };
		},
	};
}
