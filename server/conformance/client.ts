import { randomUUID } from "node:crypto";
import { createUpstreamClient, type UpstreamClient, type UpstreamClientOptions } from "#server/bff/upstream/client.ts";
import { startBudget } from "#server/bff/upstream/deadline.ts";
import type { Routes } from "#server/bff/upstream/operations-file/index.ts";
import type { SessionInputs } from "#server/bff/upstream/operations-file/request-template.ts";
import type { ReadResponse } from "#server/bff/upstream/read-response.ts";
import type { AnyInput } from "#server/bff/upstream/request.ts";
import type { DriftEntry, InputOf, Operation } from "#server/contract/index.ts";

export interface Access extends Pick<UpstreamClientOptions, "apiKey" | "proxy"> {
	/** The address is as in `API_BASE_URL`. */
	readonly baseUrl: string;
	readonly publicToken: string;
	readonly authScheme: "bearer" | "raw";
	readonly source: string;
}

/** The user makes the call; without a token nobody is signed in. */
export interface ProbeUser {
	readonly token: string | undefined;
	/** A mapping may send this of the session. */
	readonly session: SessionInputs;
}

export interface ProbeClient {
	readonly call: (declared: Operation, input: AnyInput, user: ProbeUser) => Promise<ReadResponse<unknown>>;
	readonly close: () => Promise<void>;
}

/** The site takes a 404 of a list for an empty one; whoever connects an upstream has to see it. */
const withoutNone = ({ none: _, ...declared }: Operation): Operation => declared;

/**
 * Makes calls one after the other by the site's own client; a call never meets the circuit breaker that an earlier one
 * opened.
 */
export function createProbeClient(access: Access, routes: Routes): ProbeClient {
	const { baseUrl, publicToken, authScheme, source, apiKey, proxy } = access;
	const strict = new Map(
		[...routes].map(([declared, route]) => [declared, { operation: withoutNone(declared), route }]),
	);
	const strictRoutes: Routes = new Map([...strict.values()].map(({ operation, route }) => [operation, route]));
	const faults = new Map<unknown, unknown>();
	const drifts = new Map<string, readonly DriftEntry[]>();
	const note = (line: unknown) => {
		if (typeof line === "object" && line !== null && "operation" in line && "fault" in line)
			faults.set(line.operation, line.fault);
	};
	const open = (): UpstreamClient =>
		createUpstreamClient({
			...{ apiBaseUrl: baseUrl, publicToken, authScheme, source, apiKey, proxy },
			routes: strictRoutes,
			log: { debug: note, warn: note },
			observeDrift: (id, drift) => drifts.set(id, drift),
		});
	let client = open();
	return {
		async call(declared, input, user) {
			const known = strict.get(declared);
			if (!known) throw new Error(`${declared.summary} is not an operation`);
			const { id } = known.route;
			faults.delete(id);
			drifts.delete(id);
			const outcome = await client.call(known.operation, input as InputOf<Operation>, {
				...user,
				budget: startBudget(),
				requestId: randomUUID(),
				isAnew: true,
				idempotencyKey: declared.idempotencyKey ? randomUUID() : undefined,
			});
			if (!outcome.ok) {
				await client.close();
				client = open();
			}
			const fault = faults.get(id);
			return { outcome, drift: drifts.get(id) ?? [], ...(typeof fault === "string" ? { fault } : {}) };
		},
		close: () => client.close(),
	};
}
