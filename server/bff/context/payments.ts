import { redirectDocument } from "react-router";
import type { IdempotencyKeys } from "#server/bff/idempotency/key.ts";
import { balanceFormName, type Payer, type PaymentService, paymentFormName } from "#server/bff/payments/index.ts";
import type { AppSession } from "#server/bff/sessions/session.ts";

/** Routes use the payment service through this type. */
export type RequestPayments = ReturnType<typeof requestPayments>;

interface Parts {
	readonly paymentServiceFor: (payer: Payer | null) => PaymentService;
	readonly keys: Pick<IdempotencyKeys, "newKey">;
	readonly session: AppSession;
	/** Allows forms to be posted to an origin (CSP `form-action`). */
	readonly allowForms: (origin: string) => void;
	readonly request: Request;
	readonly page: URL;
	readonly posted: () => Promise<FormData>;
}

/** Binds the payment service to a request. */
export function requestPayments({ paymentServiceFor, keys, session, allowForms, request, page, posted }: Parts) {
	const user = session.get("user");
	const payer = user ? { userId: user.id || session.sid, token: user.token } : null;
	const service = paymentServiceFor(payer);
	return {
		...service,
		/** Returns the key for the form that starts a payment: of the cart, or of what is left to pay of a booking. */
		newIdempotencyKey: (bookingId?: string) =>
			keys.newKey(payer?.userId ?? session.sid, bookingId === undefined ? paymentFormName : balanceFormName(bookingId)),
		/** Handles the payment page's report; resolves to the order's id, or null. */
		handleReport: async () => service.handleReport(await posted()),
		findAttempt: async (attempt: Parameters<PaymentService["findAttempt"]>[0]) => {
			const found = await service.findAttempt(attempt);
			if (found.kind !== "due") return found;
			// The CSP that allows the form comes only with a new document.
			if (new URL(request.url).pathname.endsWith(".data")) throw redirectDocument(`${page.pathname}${page.search}`);
			allowForms(new URL(found.due.action).origin);
			return found;
		},
	};
}
