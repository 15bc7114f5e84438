import type { SandboxClock } from "./clock.ts";
import type { Database } from "./database/open.ts";
import type { SandboxEnv } from "./env.ts";
import type { Outbox } from "./outbox.ts";

/** The `db` may be a transaction. */
export interface SandboxContext {
	readonly db: Database;
	readonly clock: SandboxClock;
	readonly outbox: Outbox;
	readonly settings: Pick<
		SandboxEnv,
		"publicToken" | "paymentSigningSecret" | "returnOrigins" | "browserOrigin" | "passwordCost"
	>;
}

export function inTransaction<T>(ctx: SandboxContext, work: (ctx: SandboxContext) => Promise<T>): Promise<T> {
	return ctx.db.transaction((db) => work({ ...ctx, db }));
}
