import type { SiteRoute, WriteKind } from "#server/bff/http/site-routes.ts";
import type { RequestLimits } from "./request-limits.ts";

/** What a form passes before the upstream changes anything. The source check comes before all of it (csrf-guard.ts). */
type WritePart = "form key" | "bot guard" | "limit";

/**
 * Every form of the site comes through here, also one that is added later: an action that leaves out a part of what its
 * route's `write` stands for cannot change anything.
 */
export interface WriteGate {
	readonly pass: (part: WritePart) => void;
	/** @throws where the posted form has not passed all parts */
	readonly check: () => void;
	/** The limits, of which each that is asked counts as passed. */
	readonly watch: (limits: RequestLimits) => RequestLimits;
}

/** What the form of each kind of route passes, in any order. */
export const writeParts: Readonly<Record<WriteKind, readonly WritePart[]>> = {
	account: ["form key"],
	public: ["form key", "bot guard", "limit"],
	flow: ["form key", "limit"],
	own: ["form key"],
	report: [],
};

/** The gate of one request. @param isPost whether it can change anything */
export function createWriteGate({ pattern, facts: { write } }: SiteRoute, isPost: boolean): WriteGate {
	const passed = new Set<WritePart>();
	const pass = (part: WritePart): void => void passed.add(part);
	return {
		pass,
		check: () => {
			if (!isPost) return;
			if (write === undefined) throw new Error(`the route ${pattern} does not say who may send its form`);
			const missing = writeParts[write].filter((part) => !passed.has(part));
			if (missing.length > 0) throw new Error(`the form of ${pattern} has not passed: ${missing.join(", ")}`);
		},
		watch: (limits) => {
			const ask = (target: RequestLimits, name: string | symbol): unknown => {
				pass("limit");
				return Reflect.get(target, name);
			};
			return new Proxy(limits, { get: ask });
		},
	};
}
