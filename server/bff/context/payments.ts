import { redirectDocument } from "react-router";
import { balanceFormName, type Payer, type PaymentService, paymentFormName } from "#server/bff/payments/index.ts";
import { findVisitorId } from "#server/bff/sessions/session.ts";
import type { OpenedRequest } from "./request-cookies.ts";

/** Routes start payments, and learn how they ended, through this type. */
export type RequestPayments = ReturnType<typeof requestPayments>;

/** @param url of the page, as visitors see it */
export function requestPayments(
	{ services, request, cookies, page }: OpenedRequest,
	url: URL,
	posted: () => Promise<FormData>,
) {
	const { env, routes, paymentServiceFor, idempotencyKeys } = services;
	const { session } = cookies.opened;
	const user = session.get("user");
	const { host } = new URL(request.url);
	const origin = env.publicOrigins.find((known) => new URL(known).host === host) ?? env.publicOrigins[0];
	const returnUrl = new URL(routes.addressOf("payment-report"), origin).href;
	const payer: Payer | null = user ? { userId: findVisitorId(session), token: user.token, returnUrl } : null;
	const service = paymentServiceFor(payer);
	return {
		...service,
		/** Returns the key for the form that starts a payment: of the cart, or of what is left to pay of a booking. */
		newIdempotencyKey: (bookingId?: string) =>
			idempotencyKeys.newKey(
				payer?.userId ?? session.sid,
				bookingId === undefined ? paymentFormName : balanceFormName(bookingId),
			),
		/** Handles the payment page's report; resolves to the order's id, or null. */
		handleReport: async () => service.handleReport(await posted()),
		findAttempt: async (attempt: Parameters<PaymentService["findAttempt"]>[0]) => {
			const found = await service.findAttempt(attempt);
			if (found.kind !== "due") return found;
			// The CSP that allows the form comes only with a new document.
			if (new URL(request.url).pathname.endsWith(".data")) throw redirectDocument(`${url.pathname}${url.search}`);
			page.formTarget = new URL(found.due.action).origin;
			return found;
		},
	};
}
