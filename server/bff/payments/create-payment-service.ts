import { createAttemptLookup } from "./find-attempt.ts";
import type { PaymentServiceOptions } from "./options.ts";
import type {
	AttemptStatus,
	BalanceRequest,
	Payer,
	PaymentRequest,
	PaymentService,
	PaymentStatus,
	StartResult,
	UnfinishedPayment,
} from "./payment-service.ts";
import { createPaymentReports } from "./payment-status.ts";
import { createPaymentStart } from "./start-payment.ts";
import type { StoredReceipt } from "./stored-receipts.ts";

/** For null, a visitor, the service only handles gateway reports. */
export function createPaymentService(options: PaymentServiceOptions): (payer: Payer | null) => PaymentService {
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

	return (payer) => ({
		start: (request) => startFor(payer, request),
		startBalance: (request) => startFor(payer, request),
		findRunning: (cart) =>
			forPayer<string | null>(payer, (user) => findRunning(user, cart), { onError: null, signedOut: null }),
		findRunningBalance: (booking) =>
			forPayer<string | null>(payer, (user) => findRunningBalance(user, booking), { onError: null, signedOut: null }),
		findOpen: (bookingIds) =>
			forPayer<readonly UnfinishedPayment[]>(payer, (user) => findOpen(user, bookingIds), {
				onError: [],
				signedOut: [],
			}),
		findReceipt: (bookingId) =>
			forPayer<StoredReceipt | null>(
				payer,
				async ({ userId }) => (await options.records.receipts.find(userId, bookingId)) ?? null,
				{ onError: null, signedOut: null },
			),
		deleteReceipts: () =>
			forPayer(
				payer,
				async ({ userId }) => {
					await options.records.receipts.deleteAll(userId);
					return true;
				},
				{ onError: false, signedOut: false },
			),
		findAttempt: (attempt) =>
			forPayer<AttemptStatus>(payer, (user) => findAttempt(user, attempt), {
				onError: { kind: "unknown" },
				signedOut: { kind: "none" },
			}),
		findStatus: (orderId) =>
			forPayer<PaymentStatus>(
				payer,
				(user) => (orderId === undefined ? findLatestStatus(user) : findStatus(user, orderId)),
				{ onError: { kind: "checking", about: null, isReported: false }, signedOut: { kind: "none" } },
			),
		handleReport,
	});
}
