import type { IdempotentOutcome, WorkResult } from "#server/bff/idempotency/store.ts";
import { countMetric } from "#server/bff/telemetry/metrics.ts";
import { settleWithin, timedOut } from "#server/bff/upstream/deadline.ts";
import type { Order, OrderStatus } from "#server/bff/upstream/index.ts";
import { isRejected } from "#server/bff/upstream/outcome.ts";
import type { PaymentClaim } from "./claims.ts";
import { isFinalRejection, type PaymentOptions, tryToWrite } from "./options.ts";
import type { BalanceRequest, Payer, PaymentRequest, StartResult } from "./payment-service.ts";
import { toPurchase } from "./purchase.ts";
import type { AttemptRecord, PaymentFacts } from "./records.ts";

const waitMs = 2500;
const orderTtlMs = 30 * 60_000;

type InitiateResult = {
	readonly end: "order" | "refused" | "unavailable" | "limited";
	readonly message: string;
	readonly seconds: number;
};
const toResult = (end: InitiateResult["end"], message = "", seconds = 0): InitiateResult => ({ end, message, seconds });

interface PaymentAttempt {
	readonly payer: Payer;
	/** Its key is the form's own, or that of the payment which has the claim. */
	readonly claim: PaymentClaim;
	readonly facts: PaymentFacts;
	readonly deadlineMs: number;
}

type Initiation = IdempotentOutcome<InitiateResult> | typeof timedOut;
/** The cart or the balance is free for the new claim, or the earlier payment is the result. */
type Replacement = "free" | StartResult;

const isSamePurchase = (one: PaymentClaim, other: PaymentClaim): boolean =>
	one.version === other.version && one.paymentType === other.paymentType;
const started = ({ attempt }: PaymentClaim): StartResult => ({ kind: "started", attempt });
const unavailable: StartResult = { kind: "unavailable" };
const stale: StartResult = { kind: "stale" };

const recordOrder = (
	{ gateway, log, records }: PaymentOptions,
	{ payer, claim, facts }: PaymentAttempt,
	order: Order,
): Promise<boolean> =>
	tryToWrite(log, async () => {
		const { userId: who, token } = payer;
		await records.putOrder(order.id, {
			...{ ...facts, who, token, attempt: claim.attempt },
			amountInPaise: order.amountInPaise,
			...gateway.formFor(order, payer.returnUrl),
			...{ atMs: Date.now(), proof: null, booking: null, refusal: null },
		});
		await records.putAttempt(claim.attempt, { who, end: { kind: "order", orderId: order.id } });
	});

async function initiate(options: PaymentOptions, attempt: PaymentAttempt): Promise<WorkResult<InitiateResult>> {
	const { payer, claim, facts } = attempt;
	const recordAttempt = (end: AttemptRecord["end"]) =>
		tryToWrite(options.log, () => options.records.putAttempt(claim.attempt, { who: payer.userId, about: facts, end }));
	const permit = await options.limits.payment(payer.userId);
	if (!permit.ok) {
		countMetric("payments_total", { event: "limited" });
		return { isFinal: false, result: toResult("limited", "", permit.retryAfterSeconds) };
	}
	await recordAttempt({ kind: "running" });
	const { payments } = options.apiOf(payer.token);
	const outcome = await (facts.bookingId === null
		? payments.start(claim.paymentType, claim.attempt)
		: payments.startBalance(facts.bookingId, claim.attempt));
	countMetric("payments_total", { event: outcome.ok ? "started" : isRejected(outcome) ? "refused" : "unanswered" });
	if (outcome.ok) {
		const isRecorded = await recordOrder(options, attempt, outcome.value);
		return { isFinal: isRecorded, result: toResult(isRecorded ? "order" : "unavailable") };
	}
	if (!isRejected(outcome)) {
		await recordAttempt({ kind: "silent" });
		return { isFinal: false, isUnknown: true, result: toResult("unavailable") };
	}
	const message = outcome.message ?? "";
	await recordAttempt({ kind: "refused", message });
	return { isFinal: false, result: toResult("refused", message) };
}

function initiateOnce(options: PaymentOptions, attempt: PaymentAttempt): Promise<Initiation> {
	const { payer, claim, deadlineMs } = attempt;
	const request = { key: claim.attempt, scope: payer.userId, body: { cart: claim.version, way: claim.paymentType } };
	return settleWithin(
		deadlineMs - performance.now(),
		options.idempotency.once(request, () => initiate(options, attempt)),
	);
}

/** Closes an order that is unwanted or that the upstream has lost. @returns its status; null where that is unknown */
async function settleOrder(
	{ apiOf, records }: PaymentOptions,
	{ token }: Payer,
	orderId: string,
	isWanted: boolean,
): Promise<OrderStatus | null> {
	const record = await records.findOrder(orderId);
	// A signed gateway report counts as paid until the upstream has verified it.
	if (record?.proof) return "paid";
	const { payments } = apiOf(token);
	const outcome = await payments.status(orderId);
	if (outcome.ok && (isWanted || outcome.value !== "created")) return outcome.value;
	const isOld = Date.now() - (record?.atMs ?? 0) > orderTtlMs;
	const isForgotten = !outcome.ok && outcome.status === 404 && isOld;
	if (isWanted && !isForgotten) return null;
	const closed = await payments.fail(orderId, "The traveller began another payment");
	// An upstream that gives a reason for not closing an order has not lost it.
	if (closed.ok || (isForgotten && !isFinalRejection(closed))) return "failed";
	const again = await payments.status(orderId);
	return again.ok ? again.value : null;
}

/** @param isWanted whether the current payment is for the same purchase as the new one */
async function replacePayment(
	options: PaymentOptions,
	current: PaymentAttempt,
	isWanted: boolean,
): Promise<Replacement> {
	const { about: facts = current.facts, end } = (await options.records.findAttempt(current.claim.attempt)) ?? {};
	if (end?.kind === "refused") return "free";
	if (end?.kind === "over") return replaceEnded(options, current, isWanted, end.orderId);
	return end?.kind === "order"
		? replaceOrder(options, current, isWanted, end.orderId)
		: replaceAttempt(options, { ...current, facts }, isWanted);
}

/** A cart may be bought twice; the same balance is paid once, even where the list of bookings is out of date. */
async function replaceEnded(
	{ apiOf, records }: PaymentOptions,
	{ payer, claim, facts }: PaymentAttempt,
	isWanted: boolean,
	orderId: string,
): Promise<Replacement> {
	if (facts.bookingId === null || !isWanted) return "free";
	if ((await records.findOrder(orderId))?.booking) return started(claim);
	const outcome = await apiOf(payer.token).payments.status(orderId);
	if (outcome.ok) return outcome.value === "paid" ? started(claim) : "free";
	return outcome.status === 404 ? "free" : unavailable;
}

async function replaceOrder(
	options: PaymentOptions,
	{ payer, claim, deadlineMs }: PaymentAttempt,
	isWanted: boolean,
	orderId: string,
): Promise<Replacement> {
	const status = await settleWithin(deadlineMs - performance.now(), settleOrder(options, payer, orderId, isWanted));
	if (status === "failed") return "free";
	const isKnown = status !== null && status !== timedOut;
	return isWanted || isKnown ? started(claim) : unavailable;
}

/** Repeats the call under its own key to learn whether there is an order, so that there is never a second. */
async function replaceAttempt(
	options: PaymentOptions,
	current: PaymentAttempt,
	isWanted: boolean,
): Promise<Replacement> {
	const outcome = await initiateOnce(options, current);
	if (outcome !== timedOut && outcome.kind === "mismatch") return "free";
	const result = toStartResult(current.claim.attempt, outcome);
	if (isWanted) return result;
	if (outcome === timedOut || outcome.kind === "running") return unavailable;
	return result.kind === "started" || result.kind === "refused" ? replacePayment(options, current, isWanted) : result;
}

function toStartResult(attempt: string, outcome: Initiation): StartResult {
	if (outcome === timedOut || outcome.kind === "running") return { kind: "started", attempt };
	if (outcome.kind === "unavailable") return unavailable;
	if (outcome.kind === "mismatch") return stale;
	const { end, message, seconds } = outcome.result;
	if (end === "order") return { kind: "started", attempt };
	if (end === "limited") return { kind: "limited", retryAfterSeconds: seconds };
	return end === "refused" ? { kind: "refused", message } : unavailable;
}

export async function startPaymentOnce(
	options: PaymentOptions,
	payer: Payer,
	request: PaymentRequest | BalanceRequest,
): Promise<StartResult> {
	const { claims } = options.records;
	const { attempt } = request;
	const { subject, formName, version, paymentType, factsFor } = toPurchase(payer.userId, request);
	if (!options.keys.isGenuine(attempt, payer.userId, formName)) return stale;
	const deadlineMs = performance.now() + waitMs;
	const newClaim: PaymentClaim = { attempt, version, paymentType, sinceMs: Date.now() };
	const toAttempt = (claim: PaymentClaim) => ({ payer, claim, deadlineMs, facts: factsFor(claim.paymentType) });
	let current = await claims.claim(subject, newClaim);
	while (current.attempt !== attempt) {
		const replaced = await replacePayment(options, toAttempt(current), isSamePurchase(current, newClaim));
		if (replaced !== "free") return replaced;
		const next = await claims.replace(subject, current, newClaim);
		if (next === null) return stale;
		current = next;
	}
	if (!isSamePurchase(current, newClaim)) return stale;
	return toStartResult(attempt, await initiateOnce(options, toAttempt(current)));
}
