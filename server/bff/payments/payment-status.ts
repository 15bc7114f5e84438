import { createHash } from "node:crypto";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import { settleWithin } from "#server/bff/upstream/deadline.ts";
import type { OrderStatus } from "#server/bff/upstream/index.ts";
import type { GatewayReport } from "./hosted-gateway.ts";
import { createRecordWriter, isFinalRejection, type PaymentServiceOptions } from "./options.ts";
import type { OrderFacts, Payer, PaymentStatus, UnfinishedPayment } from "./payment-service.ts";
import { balanceSubject } from "./purchase.ts";
import type { OrderRecord } from "./records.ts";

const waitMs = 2500;
const shortWaitMs = 900;

const toOrderFacts = (orderId: string, record: OrderRecord | undefined): OrderFacts | null => {
	if (record === undefined) return null;
	const { title, slug, date, amountInPaise, attempt, bookingId } = record;
	return { orderId, title, slug, date, amountInPaise, attempt, bookingId };
};

function toPaymentStatus(orderId: string, status: OrderStatus, record: OrderRecord | undefined): PaymentStatus {
	const about = toOrderFacts(orderId, record);
	if (status === "paid") return { kind: "paid", about, booking: record?.booking ?? null };
	const message = record?.refusal ?? null;
	const isReported = Boolean(record?.proof);
	// Money that the gateway reports as paid has not failed before the upstream has refused it.
	if (message !== null || (status === "failed" && !isReported)) return { kind: "failed", about, message };
	return { kind: "checking", about, isReported };
}

export function createPaymentReports({ apiOf, idempotency, log, gateway, records }: PaymentServiceOptions) {
	const tryToWrite = createRecordWriter(log);

	/** Forwards the signed report until the upstream gives a final answer. */
	async function confirm(
		orderId: string,
		record: OrderRecord,
		proof: NonNullable<OrderRecord["proof"]>,
	): Promise<void> {
		const key = createHash("sha256").update(`${orderId}|${proof.paymentId}`).digest("base64url");
		const result = await idempotency.once<Pick<OrderRecord, "booking" | "refusal">>(
			{ key, scope: orderId, body: proof },
			async () => {
				const outcome = await apiOf(record.token).payments.confirm({ orderId, ...proof }, key);
				if (outcome.ok) {
					countMetric("payments_total", { event: "paid" });
					return { isFinal: true, result: { booking: outcome.value, refusal: null } };
				}
				const refusal = isFinalRejection(outcome) ? (outcome.message ?? "") : null;
				if (refusal !== null) countMetric("payments_total", { event: "rejected" });
				return { isFinal: refusal !== null, result: { booking: null, refusal } };
			},
		);
		if (result.kind !== "done") return;
		const { booking } = result.result;
		// The report of another try may have made the booking meanwhile.
		if (booking === null && (await records.findOrder(orderId))?.booking) return;
		await tryToWrite(() => records.putOrder(orderId, { ...record, proof, ...result.result }));
		if (booking) await tryToWrite(() => keepReceipt(booking.id, record, proof.paymentId));
	}

	/** The price of a cart belongs on the receipt only where it was charged. */
	async function keepReceipt(bookingId: string, record: OrderRecord, paymentId: string): Promise<void> {
		const { who, date, amountInPaise, expectedInPaise, receipt } = record;
		const isAsSeen = amountInPaise === expectedInPaise;
		await records.receipts.add(
			{ userId: who, bookingId, startsOn: date },
			{ id: paymentId, amountInPaise, date: new Date().toISOString() },
			receipt && { ...receipt, price: isAsSeen ? receipt.price : null },
		);
	}

	/** Only a closed order can be replaced at once. */
	async function closeOrder(orderId: string, { attempt, token, who }: OrderRecord): Promise<void> {
		const ended = await apiOf(token).payments.fail(orderId, "The payment page says that it failed");
		if (!ended.ok) return;
		countMetric("payments_total", { event: "failed" });
		await tryToWrite(() => records.putAttempt(attempt, { who, end: { kind: "over", orderId } }));
	}

	async function recordReport({ orderId, paymentId, amountInPaise, signature, status }: GatewayReport): Promise<void> {
		const record = await records.findOrder(orderId);
		if (record === undefined || record.amountInPaise !== amountInPaise) {
			log.error({ isKnown: record !== undefined }, "a payment report does not match a started order");
			return;
		}
		if (record.booking !== null) {
			if (status === "paid" && record.proof?.paymentId !== paymentId)
				log.error({ orderId }, "a booked order is reported as paid once more: the second payment is to be refunded");
			return;
		}
		if (status === "failed") {
			// The page of the gateway takes several tries, whose reports may arrive in any order.
			if (record.proof === null) await settleWithin(waitMs, closeOrder(orderId, record));
			return;
		}
		const proof = { paymentId, signature };
		// The proof is recorded first, so that the next status page forwards it should this call fail.
		await tryToWrite(() => records.putOrder(orderId, { ...record, proof }));
		await settleWithin(waitMs, confirm(orderId, record, proof));
	}

	async function handleReport(posted: FormData): Promise<string | null> {
		const orderId = posted.get("orderid");
		const report = gateway.read(posted);
		if (report === null) log.warn("a payment report has no valid signature");
		else await tryToWrite(() => recordReport(report));
		return typeof orderId === "string" && orderId.length > 0 && orderId.length <= 100 ? orderId : null;
	}

	async function reconcile({ token }: Payer, orderId: string, record: OrderRecord | undefined) {
		if (!record?.proof || record.booking !== null || record.refusal !== null) return record;
		// The token stored with the record may have expired.
		await settleWithin(shortWaitMs, confirm(orderId, { ...record, token }, record.proof));
		return (await records.findOrder(orderId)) ?? record;
	}

	async function findStatus(payer: Payer, orderId: string): Promise<PaymentStatus> {
		const found = await records.findOrder(orderId);
		if (found && found.who !== payer.userId) return { kind: "none" };
		const record = await reconcile(payer, orderId, found);
		const status = record?.booking ? "paid" : await orderStatus(payer, orderId);
		if (status === null && !record) return { kind: "none" };
		const seen = toPaymentStatus(orderId, status ?? "created", record);
		if (record && seen.kind !== "checking") {
			const end = { kind: "over", orderId } as const;
			await tryToWrite(() => records.putAttempt(record.attempt, { who: payer.userId, end }));
		}
		return seen;
	}

	async function findLatestStatus(payer: Payer): Promise<PaymentStatus> {
		const end = await findEnd(payer.userId);
		return end?.kind === "order" || end?.kind === "over" ? findStatus(payer, end.orderId) : { kind: "none" };
	}

	async function findOpen(payer: Payer, bookingIds: readonly string[]): Promise<readonly UnfinishedPayment[]> {
		const subjects = [payer.userId, ...bookingIds.map((id) => balanceSubject(payer.userId, id))];
		const found = await Promise.all(
			subjects.map(async (subject) => {
				const end = await findEnd(subject);
				if (end?.kind !== "order") return [];
				const status = await findStatus(payer, end.orderId);
				return status.kind === "checking" && status.about ? [{ ...status.about, isReported: status.isReported }] : [];
			}),
		);
		return found.flat();
	}

	/** Finds how the newest attempt to pay for a subject ended. */
	async function findEnd(subject: string) {
		const claim = await records.claims.find(subject);
		return claim && (await records.findAttempt(claim.attempt))?.end;
	}

	/** The status is `created` where the upstream does not answer. */
	async function orderStatus(payer: Payer, orderId: string): Promise<OrderStatus | null> {
		const outcome = await apiOf(payer.token).payments.status(orderId);
		if (outcome.ok) return outcome.value;
		return outcome.status === 404 ? null : "created";
	}

	return { handleReport, findStatus, findLatestStatus, findOpen };
}
