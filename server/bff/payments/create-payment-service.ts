import type { Cart } from "#server/bff/upstream/index.ts";
import { createAttemptLookup } from "./find-attempt.ts";
import type { PaymentServiceOptions } from "./options.ts";
import type {
	AttemptStatus,
	BalanceRequest,
	PayableBooking,
	Payer,
	PaymentRequest,
	PaymentStatus,
	StartResult,
	UnfinishedPayment,
} from "./payment-service.ts";
import { createPaymentReports } from "./payment-status.ts";
import { createPaymentStart } from "./start-payment.ts";
import type { StoredReceipt } from "./stored-receipts.ts";

export type PaymentService = ReturnType<ReturnType<typeof createPaymentService>>;

/**
 * The payer is null for a visitor; the service then only handles gateway reports. Nothing throws, except where the
 * upstream no longer accepts the user's token.
 */
export function createPaymentService(options: PaymentServiceOptions) {
	const { start } = createPaymentStart(options);
	const { findAttempt, findRunning, findRunningBalance } = createAttemptLookup(options);
	const { findStatus, findLatestStatus, findOpen, handleReport } = createPaymentReports(options);

	async function forPayer<T>(
		payer: Payer | null,
		work: (payer: Payer) => Promise<T>,
		{ onError, signedOut }: { readonly onError: T; readonly signedOut: T },
	): Promise<T> {
		try {
			return payer ? await work(payer) : signedOut;
		} catch (error) {
			options.log.error({ err: error }, "the payment service failed");
			return onError;
		}
	}

	const startFor = (payer: Payer | null, request: PaymentRequest | BalanceRequest) =>
		forPayer<StartResult>(payer, (user) => start(user, request), {
			onError: { kind: "unavailable" },
			signedOut: { kind: "stale" },
		});

	return (payer: Payer | null) => ({
		/** The promise settles within 2,500 ms while the upstream call goes on. */
		start: (request: PaymentRequest) => startFor(payer, request),
		/** Does as `start` does, for what is left to pay of a booking. */
		startBalance: (request: BalanceRequest) => startFor(payer, request),
		/** Resolves to the attempt of the open payment for this cart. */
		findRunning: (cart: Cart) =>
			forPayer<string | null>(payer, (user) => findRunning(user, cart), { onError: null, signedOut: null }),
		findRunningBalance: (booking: PayableBooking) =>
			forPayer<string | null>(payer, (user) => findRunningBalance(user, booking), { onError: null, signedOut: null }),
		/** Resolves to the open payments of the cart and of these bookings' balances. */
		findOpen: (bookingIds: readonly string[]) =>
			forPayer<readonly UnfinishedPayment[]>(payer, (user) => findOpen(user, bookingIds), {
				onError: [],
				signedOut: [],
			}),
		/** Resolves to what was kept of a booking when it was paid here; null where nothing was. */
		findReceipt: (bookingId: string) =>
			forPayer<StoredReceipt | null>(
				payer,
				async ({ userId }) => (await options.records.receipts.find(userId, bookingId)) ?? null,
				{ onError: null, signedOut: null },
			),
		/** The account of this user is erased. @returns false where the store failed, so that it must be asked again */
		deleteReceipts: () =>
			forPayer(
				payer,
				async ({ userId }) => {
					await options.records.receipts.deleteAll(userId);
					return true;
				},
				{ onError: false, signedOut: false },
			),
		findAttempt: (attempt: string) =>
			forPayer<AttemptStatus>(payer, (user) => findAttempt(user, attempt), {
				onError: { kind: "unknown" },
				signedOut: { kind: "none" },
			}),
		/** By default this finds the status of the cart's newest order within a day. */
		findStatus: (orderId?: string) =>
			forPayer<PaymentStatus>(
				payer,
				(user) => (orderId === undefined ? findLatestStatus(user) : findStatus(user, orderId)),
				{ onError: { kind: "checking", about: null, isReported: false }, signedOut: { kind: "none" } },
			),
		/** Resolves to the order id; null where the report names none. */
		handleReport,
	});
}
