import { createHash } from "node:crypto";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import { settleWithin } from "#server/bff/upstream/deadline.ts";
import type { GatewayReport } from "./hosted-gateway.ts";
import { isFinalRejection, type PaymentOptions, tryToWrite } from "./options.ts";
import type { OrderRecord, PaymentRecords } from "./records.ts";

const waitMs = 2500;

/** Forwards the signed report until the upstream gives a final answer. */
export async function confirmOrder(
	{ apiOf, idempotency, log, records }: PaymentOptions,
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
	await tryToWrite(log, () => records.putOrder(orderId, { ...record, proof, ...result.result }));
	if (booking) await tryToWrite(log, () => keepReceipt(records, booking.id, record, proof.paymentId));
}

/** The price of a cart belongs on the receipt only where it was charged. */
async function keepReceipt({ receipts }: PaymentRecords, bookingId: string, record: OrderRecord, paymentId: string) {
	const { who, date, amountInPaise, expectedInPaise, receipt } = record;
	const isAsSeen = amountInPaise === expectedInPaise;
	await receipts.add(
		{ userId: who, bookingId, startsOn: date },
		{ id: paymentId, amountInPaise, date: new Date().toISOString() },
		receipt && { ...receipt, price: isAsSeen ? receipt.price : null },
	);
}

/** Only a closed order can be replaced at once. */
async function closeOrder(options: PaymentOptions, orderId: string, record: OrderRecord): Promise<void> {
	const { attempt, token, who } = record;
	const ended = await options.apiOf(token).payments.fail(orderId, "The payment page says that it failed");
	if (!ended.ok) return;
	countMetric("payments_total", { event: "failed" });
	await tryToWrite(options.log, () => options.records.putAttempt(attempt, { who, end: { kind: "over", orderId } }));
}

async function recordReport(options: PaymentOptions, report: GatewayReport): Promise<void> {
	const { log, records } = options;
	const { orderId, paymentId, amountInPaise, signature, status } = report;
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
		if (record.proof === null) await settleWithin(waitMs, closeOrder(options, orderId, record));
		return;
	}
	const proof = { paymentId, signature };
	// The proof is recorded first, so that the next status page forwards it should this call fail.
	await tryToWrite(log, () => records.putOrder(orderId, { ...record, proof }));
	await settleWithin(waitMs, confirmOrder(options, orderId, record, proof));
}

export async function handleReport(options: PaymentOptions, posted: FormData): Promise<string | null> {
	const orderId = posted.get("orderid");
	const report = options.gateway.read(posted);
	if (report === null) options.log.warn("a payment report has no valid signature");
	else await tryToWrite(options.log, () => recordReport(options, report));
	return typeof orderId === "string" && orderId.length > 0 && orderId.length <= 100 ? orderId : null;
}
