import { createHash } from "node:crypto";
import type { OrderStanding } from "#server/bff/api/index.ts";
import { isFinal, noteWith, type TillParts } from "./parts.ts";
import { within } from "./patience.ts";
import type { PaymentReport } from "./payment-page.ts";
import type { OrderRecord } from "./records.ts";
import type { Look, OrderFacts, Payer } from "./till.ts";

/** How long the browser that brings a report waits, in milliseconds. */
const patienceMs = 2500;
/** Telling what was missed, while a page waits for its own answer too, in milliseconds. */
const shortPatienceMs = 900;

const aboutOf = (orderId: string, record: OrderRecord | undefined): OrderFacts | null => {
	if (record === undefined) return null;
	const { title, slug, date, amountInPaise, attempt } = record;
	return { orderId, title, slug, date, amountInPaise, attempt };
};

function lookOf(orderId: string, standing: OrderStanding, record: OrderRecord | undefined): Look {
	const about = aboutOf(orderId, record);
	if (standing === "paid") return { kind: "paid", about, booking: record?.booking ?? null };
	const message = record?.refusal ?? null;
	if (standing === "failed" || message !== null) return { kind: "failed", about, message: message ?? "" };
	return { kind: "checking", about, isReported: Boolean(record?.proof) };
}

/** How payments end. Throws what the state throws. */
export function reports({ apiOf, ledger, log, page, records }: TillParts) {
	const note = noteWith(log);

	/** Tells the upstream what the payment page signed: once, and again only when it did not hear. */
	async function tell(orderId: string, record: OrderRecord, proof: NonNullable<OrderRecord["proof"]>): Promise<void> {
		const key = createHash("sha256").update(`${orderId}|${proof.paymentId}`).digest("base64url");
		const told = await ledger.once<Pick<OrderRecord, "booking" | "refusal">>(
			{ key, scope: orderId, body: proof },
			async () => {
				const outcome = await apiOf(record.token).payments.succeed({ orderId, ...proof }, key);
				if (outcome.ok) return { keep: true, result: { booking: outcome.value, refusal: null } };
				const refusal = isFinal(outcome) ? (outcome.message ?? "") : null;
				return { keep: refusal !== null, result: { booking: null, refusal } };
			},
		);
		if (told.kind === "done") await note(() => records.keepOrder(orderId, { ...record, proof, ...told.result }));
	}

	/** Tells the upstream that an order brought no money: another may follow without asking how it stands. */
	async function end(orderId: string, { attempt, token, who }: OrderRecord): Promise<void> {
		const ended = await apiOf(token).payments.fail(orderId, "The payment page says that it failed");
		if (ended.ok) await note(() => records.keepTry(attempt, { who, end: { kind: "over", orderId } }));
	}

	async function report({ orderId, paymentId, amountInPaise, signature, status }: PaymentReport): Promise<void> {
		const record = await records.findOrder(orderId);
		if (record === undefined || record.amountInPaise !== amountInPaise) {
			log.error({ isKnown: record !== undefined }, "a payment was reported that does not fit what was begun");
			return;
		}
		if (status === "failed") {
			await within(patienceMs, end(orderId, record));
			return;
		}
		const proof = { paymentId, signature };
		// Kept first: whoever looks next can tell the upstream, should this call not reach it.
		await note(() => records.keepOrder(orderId, { ...record, proof }));
		await within(patienceMs, tell(orderId, record, proof));
	}

	async function settle(posted: FormData): Promise<string | null> {
		const named = posted.get("orderid");
		const told = page.read(posted);
		if (told === null) log.warn("a payment was reported without a good signature");
		else await note(() => report(told));
		return typeof named === "string" && named.length > 0 && named.length <= 100 ? named : null;
	}

	/** The record as it is once the upstream has been told what it may have missed. */
	async function toldRecord({ token }: Payer, orderId: string, record: OrderRecord | undefined) {
		if (!record?.proof || record.booking !== null || record.refusal !== null) return record;
		// The token of whoever looks is the fresh one: that of the beginning may have ended since.
		await within(shortPatienceMs, tell(orderId, { ...record, token }, record.proof));
		return (await records.findOrder(orderId)) ?? record;
	}

	async function look(payer: Payer, orderId: string): Promise<Look> {
		const found = await records.findOrder(orderId);
		if (found && found.who !== payer.who) return { kind: "none" };
		const record = await toldRecord(payer, orderId, found);
		const standing = record?.booking ? "paid" : await standingOf(payer, orderId);
		if (standing === null && !record) return { kind: "none" };
		const seen = lookOf(orderId, standing ?? "created", record);
		if (record && seen.kind !== "checking") {
			const end = { kind: "over", orderId } as const;
			await note(() => records.keepTry(record.attempt, { who: payer.who, end }));
		}
		return seen;
	}

	async function lookAtLast(payer: Payer): Promise<Look> {
		const claim = await records.claims.find(payer.who);
		const end = claim && (await records.findTry(claim.attempt))?.end;
		return end?.kind === "order" || end?.kind === "over" ? look(payer, end.orderId) : { kind: "none" };
	}

	/** How the upstream says that it stands; open where it does not say, null where it knows of no such order of the user. */
	async function standingOf(payer: Payer, orderId: string): Promise<OrderStanding | null> {
		const standing = await apiOf(payer.token).payments.standing(orderId);
		if (standing.ok) return standing.value;
		return standing.status === 404 ? null : "created";
	}

	return { settle, look, lookAtLast };
}
