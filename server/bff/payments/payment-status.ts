import { settleWithin } from "#server/bff/upstream/deadline.ts";
import type { OrderStatus } from "#server/bff/upstream/index.ts";
import { confirmOrder } from "./gateway-report.ts";
import { type PaymentOptions, tryToWrite } from "./options.ts";
import type { AttemptStatus, OrderFacts, Payer, PaymentStatus } from "./payment-service.ts";
import { balanceSubject, type Purchase } from "./purchase.ts";
import type { OrderRecord, PaymentRecords } from "./records.ts";

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

async function reconcile(options: PaymentOptions, { token }: Payer, orderId: string, record: OrderRecord | undefined) {
	if (!record?.proof || record.booking !== null || record.refusal !== null) return record;
	// The token stored with the record may have expired.
	await settleWithin(shortWaitMs, confirmOrder(options, orderId, { ...record, token }, record.proof));
	return (await options.records.findOrder(orderId)) ?? record;
}

export async function findStatus(options: PaymentOptions, payer: Payer, orderId: string): Promise<PaymentStatus> {
	const { log, records } = options;
	const found = await records.findOrder(orderId);
	if (found && found.who !== payer.userId) return { kind: "none" };
	const record = await reconcile(options, payer, orderId, found);
	const status = record?.booking ? "paid" : await fetchStatus(options, payer, orderId);
	if (status === null && !record) return { kind: "none" };
	const seen = toPaymentStatus(orderId, status ?? "created", record);
	if (record && seen.kind !== "checking") {
		const end = { kind: "over", orderId } as const;
		await tryToWrite(log, () => records.putAttempt(record.attempt, { who: payer.userId, end }));
	}
	return seen;
}

export async function findLatestStatus(options: PaymentOptions, payer: Payer): Promise<PaymentStatus> {
	const end = await findEnd(options.records, payer.userId);
	return end?.kind === "order" || end?.kind === "over" ? findStatus(options, payer, end.orderId) : { kind: "none" };
}

export async function findOpen(options: PaymentOptions, payer: Payer, bookingIds: readonly string[]) {
	const subjects = [payer.userId, ...bookingIds.map((id) => balanceSubject(payer.userId, id))];
	const found = await Promise.all(
		subjects.map(async (subject) => {
			const end = await findEnd(options.records, subject);
			if (end?.kind !== "order") return [];
			const status = await findStatus(options, payer, end.orderId);
			return status.kind === "checking" && status.about ? [{ ...status.about, isReported: status.isReported }] : [];
		}),
	);
	return found.flat();
}

/** Finds how the newest attempt to pay for a subject ended. */
async function findEnd(records: PaymentRecords, subject: string) {
	const claim = await records.claims.find(subject);
	return claim && (await records.findAttempt(claim.attempt))?.end;
}

/** The status is `created` where the upstream does not answer. */
async function fetchStatus({ apiOf }: PaymentOptions, { token }: Payer, orderId: string): Promise<OrderStatus | null> {
	const outcome = await apiOf(token).payments.status(orderId);
	if (outcome.ok) return outcome.value;
	return outcome.status === 404 ? null : "created";
}

export async function findAttempt(options: PaymentOptions, payer: Payer, attempt: string): Promise<AttemptStatus> {
	const { apiOf, records } = options;
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

export async function findRunning(records: PaymentRecords, { subject, version }: Purchase): Promise<string | null> {
	const claim = await records.claims.find(subject);
	if (claim?.version !== version) return null;
	const end = (await records.findAttempt(claim.attempt))?.end.kind ?? "over";
	return end === "refused" || end === "over" ? null : claim.attempt;
}
