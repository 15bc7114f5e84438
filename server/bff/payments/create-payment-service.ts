import type { Cart } from "#server/bff/upstream/index.ts";
import { handleReport } from "./gateway-report.ts";
import type { PaymentOptions } from "./options.ts";
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
import { findAttempt, findLatestStatus, findOpen, findRunning, findStatus } from "./payment-status.ts";
import { purchaseOfBalance, purchaseOfCart } from "./purchase.ts";
import { startPaymentOnce } from "./start-payment.ts";

export type PaymentService = ReturnType<ReturnType<typeof createPaymentService>>;

/** The payer is null for a visitor; the service then only handles gateway reports. Nothing throws. */
export const createPaymentService = (options: PaymentOptions) => (payer: Payer | null) => {
	const { log, records } = options;
	async function forPayer<T>(
		work: (payer: Payer) => Promise<T>,
		{ onError, signedOut = onError }: { readonly onError: T; readonly signedOut?: T },
	): Promise<T> {
		try {
			return payer ? await work(payer) : signedOut;
		} catch (error) {
			log.error({ err: error }, "the payment service failed");
			return onError;
		}
	}
	const startFor = (request: PaymentRequest | BalanceRequest) =>
		forPayer<StartResult>((user) => startPaymentOnce(options, user, request), {
			onError: { kind: "unavailable" },
			signedOut: { kind: "stale" },
		});
	return {
		/** The promise settles within 2,500 ms while the upstream call goes on. */
		start: (request: PaymentRequest) => startFor(request),
		/** Does as `start` does, for what is left to pay of a booking. */
		startBalance: (request: BalanceRequest) => startFor(request),
		/** Resolves to the attempt of the open payment for this cart. */
		findRunning: (cart: Cart) =>
			forPayer(({ userId }) => findRunning(records, purchaseOfCart(userId, cart, "full")), { onError: null }),
		findRunningBalance: (booking: PayableBooking) =>
			forPayer(({ userId }) => findRunning(records, purchaseOfBalance(userId, booking)), { onError: null }),
		/** Resolves to the open payments of the cart and of these bookings' balances. */
		findOpen: (bookingIds: readonly string[]) =>
			forPayer<readonly UnfinishedPayment[]>((user) => findOpen(options, user, bookingIds), { onError: [] }),
		/** Resolves to what was kept of a booking when it was paid here; null where nothing was. */
		findReceipt: (bookingId: string) =>
			forPayer(async ({ userId }) => (await records.receipts.find(userId, bookingId)) ?? null, { onError: null }),
		/** The account of this user is erased. @returns false where the store failed, so that it must be asked again */
		deleteReceipts: () => {
			const deleteAll = async ({ userId }: Payer) => {
				await records.receipts.deleteAll(userId);
				return true;
			};
			return forPayer(deleteAll, { onError: false });
		},
		findAttempt: (attempt: string) =>
			forPayer<AttemptStatus>((user) => findAttempt(options, user, attempt), {
				onError: { kind: "unknown" },
				signedOut: { kind: "none" },
			}),
		/** By default this finds the status of the cart's newest order within a day. */
		findStatus: (orderId?: string) =>
			forPayer<PaymentStatus>(
				(user) => (orderId === undefined ? findLatestStatus(options, user) : findStatus(options, user, orderId)),
				{ onError: { kind: "checking", about: null, isReported: false }, signedOut: { kind: "none" } },
			),
		/** Resolves to the order id; null where the report names none. */
		handleReport: (posted: FormData) => handleReport(options, posted),
	};
};
