import type { Route } from "#server/bff/upstream/operations-file/index.ts";
import { type DriftEntry, type Operation, readReply } from "#server/contract/index.ts";
import type { KitResponse } from "./client.ts";

/** `drift`: read, though it differs from the contract; `unreadable`: no page could show it. */
export type Result = "pass" | "skipped" | "drift" | "unreadable" | "missing" | "unseen";

export interface CheckedResponse {
	readonly result: Result;
	/** Path of the field that the contract needs and cannot read, e.g. `price.adult`. */
	readonly field?: string;
	readonly detail?: string;
	/** Fields that differ, without their values. */
	readonly drift?: readonly DriftEntry[];
	readonly reply?: unknown;
}

export const skipped = (detail: string): CheckedResponse => ({ result: "skipped", detail });

const unreadable = (detail: string): CheckedResponse => ({ result: "unreadable", detail });

/** A mapping waits for its turn no longer. */
const mappingMs = 10_000;

/** Reads an accepted body as the site does. */
async function checkBody(declared: Operation, { reply: rules }: Route, body: unknown): Promise<CheckedResponse> {
	const mapped = await rules.map?.(body, () => mappingMs);
	if (mapped && !mapped.ok) return { result: "unreadable", field: mapped.fault, detail: "cannot be mapped" };
	const reply = mapped ? readReply({ ...declared, replyAt: "body" }, mapped.value) : readReply(declared, body);
	if (!reply.ok) return { result: "unreadable", field: reply.fault, detail: "is not as declared" };
	if (reply.drift.length === 0) return { result: "pass", reply: reply.value };
	return { result: "drift", drift: reply.drift, reply: reply.value };
}

/** Whether an answer is a success by the operation's rules. */
export const isAccepted = ({ reply }: Route, status: number, body: unknown): boolean =>
	reply.acceptsStatus(status) && reply.acceptsBody(status, body);

export async function checkResponse(
	declared: Operation,
	route: Route,
	response: KitResponse,
): Promise<CheckedResponse> {
	if (response.kind === "failed") return unreadable(response.reason);
	const { status, body } = response;
	if (status === 404 || status === 405) {
		if (declared.enabled === false) return skipped(`answered ${status}; off by default`);
		return { result: "missing", detail: `answered ${status}` };
	}
	if (status >= 300 && status < 400) return unreadable(`redirects (${status})`);
	if (body === undefined) return unreadable(`answered ${status} without JSON`);
	if (isAccepted(route, status, body)) return checkBody(declared, route, body);
	const message = route.reply.messageOf(body)?.slice(0, 120);
	const code = route.reply.statusOf(body) ?? "none";
	return unreadable(`answered ${status}, statuscode ${code}${message ? `: ${message}` : ""}`);
}

const rank: readonly Result[] = ["unseen", "skipped", "pass", "drift", "unreadable", "missing"];

/** Of several probes of one operation the worst counts; a skipped one counts only alone. */
export const isWorse = (one: Result, other: Result): boolean => rank.indexOf(one) > rank.indexOf(other);
