import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Operation, operations } from "#server/contract/index.ts";
import { type Access, type Input, send } from "./client.ts";
import { findCode } from "./inbox.ts";
import { isWorse, judge, skipped, type Verdict } from "./judge.ts";
import { type Facts, known, NotKnown } from "./known.ts";
import type { Probe } from "./probe.ts";
import { probesFor } from "./probes.ts";

type Route = Pick<Operation, "method" | "path"> & { readonly isEnabled: boolean };

/** What the kit is told. */
export interface Options extends Access {
	/** Also try what changes something, mostly on a user of the kit's own making. */
	readonly write: boolean;
	/** A user of the upstream; without one the calls of users are skipped. */
	readonly email?: string | undefined;
	readonly password?: string | undefined;
	/** The two fixed ids of the trending call. */
	readonly trendingIds: readonly string[];
	/** A package to look at and book, instead of the first trending one. */
	readonly slug?: string | undefined;
	/** A coupon that a first booking of that package may use, instead of the mildest of the list. */
	readonly coupon?: string | undefined;
	/** Where codes that were sent can be read, see {@link findCode}. */
	readonly inbox?: string | undefined;
	/** The one code that the upstream takes, where it has such a thing. */
	readonly code?: string | undefined;
	/** The gateway's secret: HMAC-SHA256 of `orderid|paymentid|amount|paid` in hexadecimal proves a payment. */
	readonly paymentSecret?: string | undefined;
	/** Longest wait for a call that was refused with 429. */
	readonly patienceSeconds: number;
	/** How it waits; for a test that turns the upstream's clock instead. */
	readonly wait?: (milliseconds: number) => Promise<unknown>;
	/** Where operations are found at this upstream, when not where the contract says. */
	readonly routes?: ReadonlyMap<Operation, Route> | undefined;
}

/** How an upstream does on one operation. */
export interface Finding extends Omit<Verdict, "reply"> {
	readonly id: string;
	readonly method: string;
	readonly path: string;
	/** The call is not shown by the specification, so that it may rather need to be mapped. */
	readonly notShown?: string;
}

/** Sends a call, and once more where the upstream asks for a wait that is bearable. */
async function sendPatiently(options: Options, declared: Operation, route: Route, input: Input, token?: string) {
	const first = await send(options, declared, route, input, token);
	if (first.kind === "failed" || first.status !== 429) return first;
	// An upstream that does not say how long is given all the patience there is.
	const seconds = first.retryAfterSeconds ?? options.patienceSeconds;
	if (seconds === 0 || seconds > options.patienceSeconds) return first;
	await (options.wait ?? pause)(seconds * 1000 + 250);
	return send(options, declared, route, input, token);
}

function tokenFor(as: Probe["as"], facts: Facts): string | undefined {
	if (as === "visitor") return undefined;
	return as === "given" ? facts.token : facts.madeToken;
}

function excuse({ fact, message }: NotKnown, { email, inbox, code, paymentSecret }: Options): string {
	if (!email && (fact === "token" || fact === "email")) return "needs a user: --email and --password";
	if (!inbox && !code && /^(code|made)/.test(fact)) return "needs the codes that are sent: --inbox or --code";
	if (!paymentSecret && fact === "paymentId") return "needs the gateway's secret: --payment-secret";
	return message;
}

/** What only this step knows: the code that it sends back, and the proof of its payment. */
async function momentary(probe: Probe, facts: Partial<Facts>, options: Options, since: Date): Promise<Partial<Facts>> {
	const { inbox, paymentSecret, timeoutMs } = options;
	const recipient = probe.codeSentTo?.(known(facts));
	const code = options.code ?? (recipient && inbox && (await findCode(inbox, recipient, since, timeoutMs)));
	return { ...(code ? { code } : {}), ...(paymentSecret ? proofOfPayment(facts, paymentSecret) : {}) };
}

function proofOfPayment({ orderId, amount }: Partial<Facts>, secret: string): Partial<Facts> {
	if (!orderId || !amount) return {};
	const paymentId = `pay_${randomUUID()}`;
	const signed = [orderId, paymentId, amount, "paid"].join("|");
	return { paymentId, signature: createHmac("sha256", secret).update(signed).digest("hex") };
}

/**
 * Tries every operation of the contract on an upstream, one after the other.
 * @returns a finding for each operation, in the contract's order
 */
export async function conform(options: Options): Promise<readonly Finding[]> {
	// The upstream's clock may be behind ours.
	const codesSince = new Date(Date.now() - 120_000);
	const { slug, coupon, email, password } = options;
	const chosen = { ...(slug ? { slug } : {}), ...(coupon ? { couponCode: coupon } : {}) };
	const facts: Partial<Facts> = { ...chosen, ...(email && password ? { email, password } : {}) };

	async function tryOut(probe: Probe, declared: Operation, route: Route): Promise<Verdict> {
		if (!route.isEnabled) return skipped("turned off; the operations file can turn it on");
		if (probe.writes && !options.write) return skipped("changes something: needs --write");
		try {
			const now = known({ ...facts, ...(await momentary(probe, facts, options, codesSince)) });
			const input = probe.input(now);
			const answer = await sendPatiently(options, declared, route, input, tokenFor(probe.as, now));
			const verdict = judge(declared, answer);
			if (verdict.result === "pass") Object.assign(facts, probe.learn?.(verdict.reply, now), chosen);
			return verdict;
		} catch (error) {
			if (error instanceof NotKnown) return skipped(excuse(error, options));
			throw error;
		}
	}

	const findings = new Map<string, Finding>();
	for (const probe of probesFor(options.trendingIds)) {
		const declared = operations.get(probe.id);
		if (!declared) throw new Error(`${probe.id} is not an operation`);
		const route = options.routes?.get(declared) ?? { ...declared, isEnabled: true };
		const { reply: _, ...verdict } = await tryOut(probe, declared, route);
		const before = findings.get(probe.id);
		if (before && !isWorse(verdict.result, before.result)) continue;
		const { notShown } = declared;
		const { method, path } = route;
		findings.set(probe.id, { id: probe.id, method, path, ...(notShown ? { notShown } : {}), ...verdict });
	}
	return [...operations.keys()].flatMap((id) => findings.get(id) ?? []);
}
