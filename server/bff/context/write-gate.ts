import type { SiteRoute, WriteKind } from "#server/bff/http/site-routes.ts";
import type { RequestLimits } from "./request-limits.ts";

/**
 * A form passes these before the upstream changes anything. The source check comes before all of it (csrf-guard.ts).
 */
type WritePart = "sign-in" | "flow" | "form key" | "bot guard" | "limit";

/** The form of each kind of route passes these, in any order. */
export const writeParts: Readonly<Record<WriteKind, readonly WritePart[]>> = {
	account: ["sign-in", "form key"],
	public: ["form key", "bot guard", "limit"],
	flow: ["flow", "form key", "limit"],
	own: ["sign-in", "form key"],
	report: [],
};

/** The upstream client asks the gate before each change. */
export type WriteGate = ReturnType<typeof createWriteGate>;

/**
 * Creates the gate of one request. Every form of the site comes through here, also one that is added later: an action
 * that leaves out a part of what its route's `write` stands for cannot change anything, nor can a page that is only
 * read.
 * @param isPost whether it may change anything
 */
export function createWriteGate({ pattern, facts: { write } }: SiteRoute, isPost: boolean) {
	const passed = new Set<WritePart>();
	const pass = (part: WritePart): void => void passed.add(part);
	const counted =
		<Args extends readonly unknown[], Permit extends { readonly ok: boolean }>(
			ask: (...args: Args) => Promise<Permit>,
		) =>
		async (...args: Args): Promise<Permit> => {
			const permit = await ask(...args);
			if (permit.ok) pass("limit");
			return permit;
		};
	return {
		pass,
		/** @throws where the posted form has not passed all parts */
		check: (): void => {
			if (!isPost) throw new Error(`the page ${pattern} changes something where it is only read`);
			if (write === undefined) throw new Error(`the route ${pattern} does not say who may send its form`);
			const missing = writeParts[write].filter((part) => !passed.has(part));
			if (missing.length > 0) throw new Error(`the form of ${pattern} has not passed: ${missing.join(", ")}`);
		},
		/** Wraps the limits, of which each that counts sender and subject, and grants, counts as passed. */
		watch: (limits: RequestLimits): RequestLimits => ({
			...limits,
			sendCode: counted(limits.sendCode),
			checkCode: counted(limits.checkCode),
			password: counted(limits.password),
			passwordChange: counted(limits.passwordChange),
			enquiry: counted(limits.enquiry),
			subscribe: counted(limits.subscribe),
			publish: counted(limits.publish),
			vote: counted(limits.vote),
		}),
	};
}
