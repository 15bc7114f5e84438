import type { Outcome } from "#server/bff/api/index.ts";
import type { AttemptKeys } from "#server/bff/attempts/key.ts";
import type { Ledger } from "#server/bff/attempts/ledger.ts";
import type { Limits } from "#server/bff/limits/limits.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import type { PaymentPage } from "./payment-page.ts";
import type { PaymentRecords } from "./records.ts";
import type { PayingApi } from "./till.ts";

/** What the till of the process is made of. */
export interface TillParts {
	readonly records: PaymentRecords;
	readonly ledger: Ledger;
	readonly keys: Pick<AttemptKeys, "isGenuine">;
	readonly limits: Pick<Limits, "payment">;
	readonly page: PaymentPage;
	readonly log: Pick<Log, "warn" | "error">;
	/** Where the payment page posts its report: absolute. */
	readonly returnUrl: string;
	/** Calls with a user's token, which go on when the request is answered. */
	readonly apiOf: (token: string) => PayingApi;
}

const statusOf = (outcome: Outcome<unknown>): number => (outcome.ok || !outcome.answered ? 0 : (outcome.status ?? 0));

/** Whether the upstream certainly did nothing. */
export const isRefusal = (outcome: Outcome<unknown>): boolean => Math.floor(statusOf(outcome) / 100) === 4;

/** Whether the upstream said no for good. Who must sign in or come back later may yet hear otherwise. */
export const isFinal = (outcome: Outcome<unknown>): boolean => [400, 409, 410, 422].includes(statusOf(outcome));

/** Writes to the state, which may be out of reach: the upstream has the last word anyway. @returns whether it was written */
export type Note = (write: () => Promise<unknown>) => Promise<boolean>;

/** Makes the {@link Note} of a till. */
export const noteWith =
	(log: TillParts["log"]): Note =>
	(write) =>
		write().then(
			() => true,
			(error: unknown) => {
				log.error({ err: error }, "a payment's record was not written");
				return false;
			},
		);
