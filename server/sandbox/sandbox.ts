import type { Clock } from "./clock.ts";
import type { Outbox } from "./outbox.ts";
import type { Database } from "./store/open.ts";

/** What a sandbox was started with. */
export interface Settings {
	/** The token that every visitor's call carries. */
	readonly publicToken: string;
	/** Signs what the payment page is given and what it returns. */
	readonly paymentSigningSecret: string;
	/** Origins beside this machine's own to which the payment page may return. */
	readonly returnOrigins: readonly string[];
	/** The sandbox's address as browsers reach it; without it the address of the request. */
	readonly browserOrigin?: string | undefined;
}

/** What every call has at hand: the store (or a transaction on it), the clock, the outbox and the settings. */
export interface Sandbox {
	readonly db: Database;
	readonly clock: Clock;
	readonly outbox: Outbox;
	readonly settings: Settings;
}

/** Runs some work in one transaction: all of it is kept, or nothing when it throws. */
export function inTransaction<T>(at: Sandbox, work: (at: Sandbox) => Promise<T>): Promise<T> {
	return at.db.transaction((db) => work({ ...at, db }));
}
