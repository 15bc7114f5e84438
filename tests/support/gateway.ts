import { pino } from "pino";
import { startBudget } from "#server/bff/api/budget.ts";
import {
	type CallContext,
	type CallNote,
	createGateway,
	type Gateway,
	type GatewayOptions,
} from "#server/bff/api/gateway.ts";
import { applyOverrides, type Operations } from "#server/bff/api/overrides.ts";
import { contract } from "#server/contract/index.ts";

/** A gateway of a test, with everything that it logged and noted. */
export interface OpenGateway {
	readonly gateway: Gateway;
	/** Log lines as they would be written. */
	readonly lines: string[];
	readonly notes: CallNote[];
	/** A visitor's request; a fresh budget each time. */
	readonly context: (extra?: Partial<CallContext>) => CallContext;
}

/** A clock that a test moves by hand. */
export interface HandClock {
	readonly now: () => number;
	readonly pass: (milliseconds: number) => void;
}

/** The real clock, ahead by whatever the test lets pass: waits stay real, ages can be long. */
export function handClock(): HandClock {
	let ahead = 0;
	return {
		now: () => performance.now() + ahead,
		pass(milliseconds) {
			ahead += milliseconds;
		},
	};
}

/** Opens a gateway to an upstream. */
export function openGateway(
	apiBaseUrl: string,
	{
		operations = contract as Operations,
		overrides,
		...options
	}: Partial<GatewayOptions> & { operations?: Operations; overrides?: unknown } = {},
): OpenGateway {
	const lines: string[] = [];
	const notes: CallNote[] = [];
	const gateway = createGateway({
		apiBaseUrl,
		publicToken: "public-token",
		authScheme: "bearer",
		source: "web",
		routes: applyOverrides(operations, overrides),
		log: pino({ level: "trace" }, { write: (line: string) => void lines.push(line) }),
		observe: (note) => notes.push(note),
		...options,
	});
	let asked = 0;
	const context = (extra: Partial<CallContext> = {}): CallContext => {
		asked += 1;
		return { requestId: `test-${asked}`, budget: startBudget(options.now), ...extra };
	};
	return { gateway, lines, notes, context };
}
