import type { ServerResponse } from "node:http";
import type { Log } from "#server/bff/telemetry/log.ts";
import { sendText } from "./plain-response.ts";
import type { RequestView } from "./request-view.ts";

/** The fields say what is wrong with what the site depends on; they are null when nothing is. */
export interface Readiness {
	readonly store: "cannot be written" | null;
	readonly upstream: "cut off, and nothing is cached" | null;
	/** This many sign-outs wait until the store takes them. */
	readonly outbox?: number;
}

/** Returns lines that name what is wrong; none when the process is ready. @param target the URL of the check */
export function listReadinessFaults(readiness: Readiness, target: string): string[] {
	const isExcluded = /[?&]exclude=store(?:&|$)/.test(target);
	return [
		readiness.store === null || isExcluded ? [] : `store: ${readiness.store}`,
		readiness.upstream === null ? [] : `upstream: ${readiness.upstream}`,
	].flat();
}

const listNotes = ({ outbox = 0 }: Readiness): string[] => (outbox > 0 ? [`outbox: ${outbox} waiting`] : []);

/** These addresses are the server's own: they answer before the site opens. */
export const isHealthCheck = ({ target }: Pick<RequestView, "target">): boolean =>
	/^\/(healthz|readyz)(\?|$)/.test(target);

/**
 * `/healthz` says that the process runs, `/readyz` that it and what it depends on are ready. `/readyz?exclude=store` is
 * for load balancers: all instances share the store, and without it they still serve pages. Both accept any Host.
 */
export function createHealth(log: Log, readiness: () => Readiness | null) {
	let state: "starting" | "ready" | "draining" = "starting";
	let logged = "";
	const report = (faults: readonly string[]): void => {
		const reason = faults.join("; ");
		if (reason !== logged) log.info({ reason: reason || null }, reason === "" ? "ready for visitors" : "not ready");
		logged = reason;
	};
	const findFaults = (target: string): string[] => {
		const current = state === "ready" ? readiness() : null;
		if (!current) return [state];
		// Checks of both kinds take turns, and only the complete one is logged.
		report(listReadinessFaults(current, ""));
		return listReadinessFaults(current, target);
	};
	return {
		isCheck: isHealthCheck,
		respond({ method, target }: RequestView, response: ServerResponse): void {
			if (method !== "GET" && method !== "HEAD") {
				sendText(response, 405, "Method not allowed", { allow: "GET, HEAD" });
				return;
			}
			if (target.startsWith("/healthz")) {
				sendText(response, 200, "ok");
				return;
			}
			const faults = findFaults(target);
			const current = readiness();
			const notes = current ? listNotes(current) : [];
			if (faults.length === 0) sendText(response, 200, ["ready", ...notes].join("\n"));
			else sendText(response, 503, ["not ready", ...faults, ...notes].join("\n"));
		},
		setReady(): void {
			if (state === "starting") state = "ready";
		},
		setDraining(): void {
			state = "draining";
		},
		isDraining: () => state === "draining",
	};
}
