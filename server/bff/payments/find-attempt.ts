import type { Cart } from "#server/bff/upstream/index.ts";
import type { PaymentServiceOptions } from "./options.ts";
import type { AttemptStatus, PayableBooking, Payer } from "./payment-service.ts";
import { type Purchase, purchaseOfBalance, purchaseOfCart } from "./purchase.ts";

export function createAttemptLookup({ apiOf, records }: Pick<PaymentServiceOptions, "apiOf" | "records">) {
	async function findAttempt(payer: Payer, attempt: string): Promise<AttemptStatus> {
		const record = await records.findAttempt(attempt);
		if (record?.who !== payer.userId) return { kind: "none" };
		if (record.end.kind === "over") return record.end;
		if (record.end.kind !== "order") return { ...record.end, bookingId: record.about?.bookingId ?? null };
		const { orderId } = record.end;
		const order = await records.findOrder(orderId);
		if (order === undefined || order.proof !== null) return { kind: "over", orderId };
		const outcome = await apiOf(payer.token).payments.status(orderId);
		if (outcome.ok && outcome.value !== "created") return { kind: "over", orderId };
		const { action, fields, title, date, amountInPaise, expectedInPaise, bookingId } = order;
		return { kind: "due", due: { orderId, action, fields, title, date, amountInPaise, expectedInPaise, bookingId } };
	}

	async function findRunningOf({ subject, version }: Pick<Purchase, "subject" | "version">): Promise<string | null> {
		const claim = await records.claims.find(subject);
		if (claim?.version !== version) return null;
		const end = (await records.findAttempt(claim.attempt))?.end.kind ?? "over";
		return end === "refused" || end === "over" ? null : claim.attempt;
	}

	const findRunning = ({ userId }: Payer, cart: Cart) => findRunningOf(purchaseOfCart(userId, cart, "full"));
	const findRunningBalance = ({ userId }: Payer, booking: PayableBooking) =>
		findRunningOf(purchaseOfBalance(userId, booking));

	return { findAttempt, findRunning, findRunningBalance };
}
