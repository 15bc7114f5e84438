import type { Route } from "#server/bff/upstream/operations-file/index.ts";
import type { Failure } from "#server/bff/upstream/outcome.ts";
import type { ReadResponse } from "#server/bff/upstream/read-response.ts";
import type { DriftEntry, Operation } from "#server/contract/index.ts";

/** A reply with `drift` was read, though it differs from the contract; no page could show an `unreadable` one. */
export type Result = "pass" | "skipped" | "drift" | "unreadable" | "missing" | "unseen";

export interface CheckedResponse {
	readonly result: Result;
	/** This is the path of the field that the contract needs and cannot read, e.g. `price.adult`. */
	readonly field?: string;
	readonly detail?: string;
	/** These fields differ; their values are not told. */
	readonly drift?: readonly DriftEntry[];
	readonly reply?: unknown;
}

export const skipped = (detail: string): CheckedResponse => ({ result: "skipped", detail });

/** Returns whether an answer is a success by the operation's rules. */
export const isAccepted = ({ reply }: Route, status: number, body: unknown): boolean =>
	reply.acceptsStatus(status) && reply.acceptsBody(status, body);

const redirectWords: Readonly<Record<string, string>> = {
	slash: "the same address, but for the slash at its end",
	https: "https",
};

/** Lists what cannot be used, by its kind and cause. */
const unusable: Readonly<Partial<Record<Failure["kind"], (cause: string) => string>>> = {
	no_time: () => "no time was left, because the calls before it took 2.5 s",
	too_large: () => "the answer is larger than 5 MB",
	encoding: (cause) => `the answer is encoded in a way that cannot be decoded: ${cause}`,
	content_type: (cause) => `the answer is not JSON, and is declared as ${cause}`,
	charset: (cause) => `the answer is in a character set that is not known: ${cause}`,
	bad_json: () => "the answer is not JSON",
	schema: () => "is not as declared",
	bad_input: () => "a value that it needs cannot stand in its path or a header",
	none: () => "there is none of this name",
};

/** Returns what a failure means to whoever connects the upstream. */
export function explainFailure({ kind, status, message, cause }: Failure, deadlineMs?: number): string {
	const said = message ? `: ${message.slice(0, 120)}` : "";
	const explain = unusable[kind];
	if (explain) return explain(cause ?? "something else");
	if (kind === "timeout") return `no answer within ${deadlineMs === undefined ? "its time" : `${deadlineMs} ms`}`;
	if (kind === "connect" || kind === "reset" || kind === "tls")
		return `no answer: ${[kind, cause].filter(Boolean).join(", ")}`;
	if (kind === "redirect")
		return `redirects (${status}) to ${redirectWords[cause ?? ""] ?? cause ?? "another address"}`;
	if (kind === "app_status") return `answered 200, statuscode ${status ?? "none"}${said}`;
	return status === undefined ? kind : `answered ${status}${said}`;
}

/** Returns what the site's client made of a response, as a finding. */
export function checkResponse(
	declared: Operation,
	route: Route,
	{ outcome, fault, drift = [] }: ReadResponse<unknown>,
): CheckedResponse {
	if (outcome.ok && drift.length === 0) return { result: "pass", reply: outcome.value };
	if (outcome.ok) return { result: "drift", drift, reply: outcome.value };
	const hint = fault?.endsWith("found nothing") ? "; where this means that there is none, `none` has to say so" : "";
	const detail = explainFailure(outcome, route.deadlineMs) + hint;
	const isMissing = outcome.kind !== "app_status" && (outcome.status === 404 || outcome.status === 405);
	if (isMissing && declared.enabled === false) return skipped(`${detail}; off by default`);
	return { result: isMissing ? "missing" : "unreadable", ...(fault ? { field: fault } : {}), detail };
}

const rank: readonly Result[] = ["unseen", "skipped", "pass", "drift", "unreadable", "missing"];

/** Only the worst of several probes of one operation counts; a skipped one counts only alone. */
export const isWorse = (one: Result, other: Result): boolean => rank.indexOf(one) > rank.indexOf(other);
