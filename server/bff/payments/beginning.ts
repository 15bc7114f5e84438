import type { Cart, Order, OrderStanding, PaymentWay } from "#server/bff/api/index.ts";
import type { Attempted, Worked } from "#server/bff/attempts/ledger.ts";
import type { Claim } from "./claims.ts";
import { isFinal, isRefusal, noteWith, type TillParts } from "./parts.ts";
import { late, within } from "./patience.ts";
import type { PaymentFacts, TryRecord } from "./records.ts";
import type { Begun, Found, Payer, PaymentWish } from "./till.ts";

/** The name under which forms that begin a payment carry their key. */
export const paymentForm = "payment";

/** Nobody waits longer for a payment call, in milliseconds. */
const patienceMs = 2500;
/** No order can be paid for longer, in milliseconds. */
const orderLifeMs = 30 * 60_000;

/** How a call to begin ended, as the ledger keeps it. */
type Ended = {
	readonly end: "order" | "refused" | "silent" | "limited";
	readonly message: string;
	readonly seconds: number;
};
const ended = (end: Ended["end"], message = "", seconds = 0): Ended => ({ end, message, seconds });

interface Wanted {
	readonly payer: Payer;
	/** What is paid, and the key under which it is begun: the form's own, or that of the payment which has the cart. */
	readonly claim: Claim;
	readonly about: PaymentFacts;
	/** When whoever pressed stops waiting, by `performance.now`. */
	readonly untilMs: number;
}

const aboutOf = ({ title, slug, date, price }: Cart, way: PaymentWay): PaymentFacts => ({
	...{ title, slug, date },
	expectedInPaise: way === "part" ? price.payNowInPaise : price.totalInPaise,
});
const isSame = (one: Claim, other: Claim): boolean => one.mark === other.mark && one.way === other.way;
const silent: Begun = { kind: "silent" };
const stale: Begun = { kind: "stale" };

/** How payments begin. Throws what the state throws. */
export function beginnings({ apiOf, keys, ledger, limits, log, page, records, returnUrl }: TillParts) {
	const note = noteWith(log);
	const { claims } = records;

	const keepOrder = ({ payer, claim: { attempt }, about }: Wanted, order: Order): Promise<boolean> =>
		note(async () => {
			await records.keepOrder(order.id, {
				...{ ...payer, ...about, attempt },
				amountInPaise: order.amountInPaise,
				...page.formFor(order, returnUrl),
				...{ atMs: Date.now(), proof: null, booking: null, refusal: null },
			});
			await records.keepTry(attempt, { who: payer.who, end: { kind: "order", orderId: order.id } });
		});

	/** The upstream's call. What it answers is kept; where it certainly did nothing, the key is free again. */
	async function initiate(wanted: Wanted): Promise<Worked<Ended>> {
		const { payer, claim, about } = wanted;
		const { who } = payer;
		const keepTry = (end: TryRecord["end"]) => note(() => records.keepTry(claim.attempt, { who, about, end }));
		const permit = await limits.payment(who);
		if (!permit.ok) return { keep: false, result: ended("limited", "", permit.retryAfterSeconds) };
		await keepTry({ kind: "running" });
		const outcome = await apiOf(payer.token).payments.begin(claim.way, claim.attempt);
		if (outcome.ok) {
			const isKept = await keepOrder(wanted, outcome.value);
			return { keep: isKept, result: ended(isKept ? "order" : "silent") };
		}
		if (!isRefusal(outcome)) {
			await keepTry({ kind: "silent" });
			return { keep: false, result: ended("silent") };
		}
		const message = outcome.message ?? "";
		await keepTry({ kind: "refused", message });
		return { keep: false, result: ended("refused", message) };
	}

	/** Makes the call once for its key. One that died with its process is made again, under the same key. */
	function tryOnce(wanted: Wanted): Promise<Attempted<Ended> | typeof late> {
		const { payer, claim, untilMs } = wanted;
		const entry = { key: claim.attempt, scope: payer.who, body: { cart: claim.mark, way: claim.way } };
		return within(
			untilMs - performance.now(),
			ledger.once(entry, () => initiate(wanted)),
		);
	}

	/**
	 * How an order stands, after one that is not wanted any more was ended, or one that the upstream has forgotten.
	 * @returns null where nobody can tell
	 */
	async function standingOf({ token }: Payer, orderId: string, isWanted: boolean): Promise<OrderStanding | null> {
		const record = await records.findOrder(orderId);
		// Who says to have the money is believed: the upstream finds out.
		if (record?.proof) return "paid";
		const { payments } = apiOf(token);
		const standing = await payments.standing(orderId);
		if (standing.ok && (isWanted || standing.value !== "created")) return standing.value;
		const isOld = Date.now() - (record?.atMs ?? 0) > orderLifeMs;
		const isForgotten = !standing.ok && standing.status === 404 && isOld;
		if (isWanted && !isForgotten) return null;
		const closed = await payments.fail(orderId, "The traveller began another payment");
		// Whoever says why an order cannot be closed has not forgotten it.
		if (closed.ok || (isForgotten && !isFinal(closed))) return "failed";
		const again = await payments.standing(orderId);
		return again.ok ? again.value : null;
	}

	/** Whether another payment may follow the one that has the cart; else what its traveller is told. */
	async function makeWay(held: Wanted, mine: Claim): Promise<"free" | Begun> {
		const { about = held.about, end } = (await records.findTry(held.claim.attempt)) ?? {};
		if (end?.kind === "refused" || end?.kind === "over") return "free";
		return end?.kind === "order" ? passOrder(held, mine, end.orderId) : passTry({ ...held, about }, mine);
	}

	/** What is wanted again is gone on with; what is not is closed first. */
	async function passOrder({ payer, claim, untilMs }: Wanted, mine: Claim, orderId: string): Promise<"free" | Begun> {
		const isWanted = isSame(claim, mine);
		const left = untilMs - performance.now();
		const standing = await within(left, standingOf(payer, orderId, isWanted));
		if (standing === "failed") return "free";
		const isKnown = standing !== null && standing !== late;
		return isWanted || isKnown ? { kind: "begun", attempt: claim.attempt } : silent;
	}

	/** Nobody knows yet whether there is an order. That is found out under its own key, so that there is never another. */
	async function passTry(held: Wanted, mine: Claim): Promise<"free" | Begun> {
		const tried = await tryOnce(held);
		if (tried !== late && tried.kind === "mismatch") return "free";
		const begun = told(held.claim.attempt, tried);
		if (isSame(held.claim, mine)) return begun;
		if (tried === late || tried.kind === "running") return silent;
		return begun.kind === "begun" || begun.kind === "refused" ? makeWay(held, mine) : begun;
	}

	function told(attempt: string, tried: Attempted<Ended> | typeof late): Begun {
		if (tried === late || tried.kind === "running") return { kind: "begun", attempt };
		if (tried.kind === "away") return silent;
		if (tried.kind === "mismatch") return stale;
		const { end, message, seconds } = tried.result;
		if (end === "order") return { kind: "begun", attempt };
		if (end === "limited") return { kind: "limited", retryAfterSeconds: seconds };
		return end === "refused" ? { kind: "refused", message } : silent;
	}

	async function begin(payer: Payer, wish: PaymentWish): Promise<Begun> {
		const { attempt, cart } = wish;
		if (!keys.isGenuine(attempt, payer.who, paymentForm)) return stale;
		const untilMs = performance.now() + patienceMs;
		const mine: Claim = { attempt, mark: cart.mark, way: wish.way, sinceMs: Date.now() };
		const wanted = (claim: Claim): Wanted => ({ payer, claim, about: aboutOf(cart, claim.way), untilMs });
		let held = await claims.claim(payer.who, mine);
		while (held.attempt !== attempt) {
			const way = await makeWay(wanted(held), mine);
			if (way !== "free") return way;
			const next = await claims.follow(payer.who, held, mine);
			if (next === null) return stale;
			held = next;
		}
		if (!isSame(held, mine)) return stale;
		return told(attempt, await tryOnce(wanted(held)));
	}

	async function find(payer: Payer, attempt: string): Promise<Found> {
		const known = await records.findTry(attempt);
		if (known?.who !== payer.who) return { kind: "none" };
		if (known.end.kind !== "order") return known.end;
		const { orderId } = known.end;
		const record = await records.findOrder(orderId);
		if (record === undefined || record.proof !== null) return { kind: "over", orderId };
		const standing = await apiOf(payer.token).payments.standing(orderId);
		if (standing.ok && standing.value !== "created") return { kind: "over", orderId };
		const { action, fields, title, date, amountInPaise, expectedInPaise } = record;
		return { kind: "due", due: { orderId, action, fields, title, date, amountInPaise, expectedInPaise } };
	}

	async function running(payer: Payer, cart: Cart): Promise<string | null> {
		const claim = await claims.find(payer.who);
		if (claim?.mark !== cart.mark) return null;
		const end = (await records.findTry(claim.attempt))?.end.kind ?? "over";
		return end === "refused" || end === "over" ? null : claim.attempt;
	}

	return { begin, find, running };
}
