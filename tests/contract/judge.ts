import { isSuccess, messageOf, type Operation, readReply, statusCodeOf } from "#server/contract/index.ts";
import type { Answer } from "./client.ts";

/** How an upstream does on one operation. */
export type Result = "pass" | "skipped" | "drift" | "missing";

export interface Verdict {
	readonly result: Result;
	/** Path of the field that is not as declared, e.g. `price.adult`. */
	readonly field?: string;
	/** Why, in words. */
	readonly detail?: string;
	/** The reply once read, where it passed. */
	readonly reply?: unknown;
}

/** Not tried, and why. */
export const skipped = (detail: string): Verdict => ({ result: "skipped", detail });

const drift = (detail: string): Verdict => ({ result: "drift", detail });

/** Judges an answer by the operation's declaration. */
export function judge(declared: Operation, answer: Answer): Verdict {
	if (answer.kind === "failed") return drift(answer.reason);
	const { status, body } = answer;
	if (status === 404 || status === 405) {
		if (declared.enabled === false) return skipped(`answered ${status}; off by default`);
		return { result: "missing", detail: `answered ${status}` };
	}
	if (status >= 300 && status < 400) return drift(`redirects (${status})`);
	if (body === undefined) return drift(`answered ${status} without JSON`);
	if (!isSuccess(declared, status, body)) {
		const message = messageOf(body)?.slice(0, 120);
		return drift(`answered ${status}, statuscode ${statusCodeOf(body) ?? "none"}${message ? `: ${message}` : ""}`);
	}
	const reply = readReply(declared, body);
	if (!reply.ok) return { result: "drift", field: reply.fault, detail: "is not as declared" };
	return { result: "pass", reply: reply.value };
}

const rank: readonly Result[] = ["skipped", "pass", "drift", "missing"];

/** Of several tries of one operation the worst counts, and a skipped one only where there is no other. */
export const isWorse = (one: Result, other: Result): boolean => rank.indexOf(one) > rank.indexOf(other);
