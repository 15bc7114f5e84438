import type { IdempotencyKeys } from "#server/bff/idempotency/key.ts";
import type { IdempotencyStore } from "#server/bff/idempotency/store.ts";
import type { RateLimits } from "#server/bff/rate-limit/limits.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import type { Outcome } from "#server/bff/upstream/index.ts";
import type { PaymentGateway } from "./hosted-gateway.ts";
import type { PaymentApi } from "./payment-service.ts";
import type { PaymentRecords } from "./records.ts";

export interface PaymentOptions {
	readonly records: PaymentRecords;
	readonly idempotency: IdempotencyStore;
	readonly keys: Pick<IdempotencyKeys, "isGenuine">;
	readonly limits: Pick<RateLimits, "payment">;
	readonly gateway: PaymentGateway;
	readonly log: Pick<Log, "warn" | "error">;
	/** Its calls must outlive the request. */
	readonly apiOf: (token: string) => PaymentApi;
}

/** A payment call takes 30 s at most. */
export const paymentTimeouts = { waitMs: 1500, deadAfterMs: 40_000, keyPrefix: "attempt" } as const;

/** After 401, 403, 404 or 429 a repeated call may succeed. */
export const isFinalRejection = (outcome: Outcome<unknown>): boolean =>
	!outcome.ok && outcome.answered && [400, 409, 410, 422].includes(outcome.status ?? 0);

/** A payment goes on without its record, because the upstream decides the status of an order. */
export const tryToWrite = (log: PaymentOptions["log"], write: () => Promise<unknown>): Promise<boolean> =>
	write().then(
		() => true,
		(error: unknown) => {
			log.error({ err: error }, "a payment record was not written");
			return false;
		},
	);
