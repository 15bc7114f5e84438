import type { SandboxClock } from "./clock.ts";
import type { Database } from "./database/open.ts";
import type { Outbox } from "./outbox.ts";

export interface SandboxSettings {
	readonly publicToken: string;
	readonly paymentSigningSecret: string;
	/** Besides localhost, for the payment page. */
	readonly returnOrigins: readonly string[];
	/** As browsers reach it; by default the address of the request. */
	readonly browserOrigin?: string | undefined;
	/** The binary logarithm of scrypt's N for new hashes. */
	readonly passwordCost?: number | undefined;
}

/** `db` may be a transaction. */
export interface SandboxContext {
	readonly db: Database;
	readonly clock: SandboxClock;
	readonly outbox: Outbox;
	readonly settings: SandboxSettings;
}

export function inTransaction<T>(ctx: SandboxContext, work: (ctx: SandboxContext) => Promise<T>): Promise<T> {
	return ctx.db.transaction((db) => work({ ...ctx, db }));
}
