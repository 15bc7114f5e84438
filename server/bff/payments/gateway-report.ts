import { digest } from "#server/bff/crypto/digest.ts";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import { settleWithin } from "#server/bff/upstream/deadline.ts";
import type { GatewayReport } from "./hosted-gateway.ts";
import { isFinalRejection, type PaymentOptions, tryToWrite } from "./options.ts";
import type { OrderAnswer, OrderRecord, PaymentRecords } from "./records.ts";

type Proof = NonNullable<OrderRecord["proof"]>;

const waitMs = 2500;

/** Forwards the signed report until the upstream gives a final answer. */
export async function confirmOrder(
	options: PaymentOptions,
	orderId: string,
	record: OrderRecord,
	proof: Proof,
): Promise<void> {
	const { idempotency, log, records } = options;
	const key = digest(`${orderId}|${proof.paymentId}`);
	const forward = () => forwardReport(options, record.token, { orderId, ...proof }, key);
	const forwarded = await idempotency.once({ key, scope: `report ${orderId}`, body: proof }, async () => {
		const answer = await forward();
		return { isFinal: answer.booking !== null || answer.refusal !== null, result: records.sealAnswer(answer, key) };
	});
	if (forwarded.kind === "running" || forwarded.kind === "mismatch") return;
	const known = forwarded.kind === "done" ? records.openAnswer(forwarded.result, key) : undefined;
	// A paid order is not lost for want of the store: under one key the upstream books once.
	const answer = known ?? (await forward());
	const { booking } = answer;
	// The report of another try may have made the booking meanwhile.
	if (booking === null && (await records.findOrder(orderId))?.booking) return;
	await tryToWrite(log, () => records.putOrder(orderId, { ...record, proof, ...answer }));
	if (booking) await tryToWrite(log, () => keepReceipt(records, booking.id, record, proof.paymentId));
}

async function forwardReport(
	{ apiOf }: PaymentOptions,
	token: string,
	report: Proof & { readonly orderId: string },
	key: string,
): Promise<OrderAnswer> {
	const outcome = await apiOf(token).payments.confirm(report, key);
	if (outcome.ok) {
		countMetric("payments_total", { event: "paid" });
		return { booking: outcome.value, refusal: null };
	}
	const refusal = isFinalRejection(outcome) ? (outcome.message ?? "") : null;
	if (refusal !== null) countMetric("payments_total", { event: "rejected" });
	return { booking: null, refusal };
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
