import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Route, type Routes, resolveRoutes } from "#server/bff/upstream/operations-file/index.ts";
import type { AnyInput } from "#server/bff/upstream/request.ts";
import { contract, type Operation, operations } from "#server/contract/index.ts";
import { type Amount, amountIn } from "./amount.ts";
import { type CheckedResponse, checkResponse, isWorse, skipped } from "./check-response.ts";
import { type Access, createProbeClient, type ProbeUser } from "./client.ts";
import { MissingFact, type ProbeFacts, requireFacts } from "./facts.ts";
import { findCode } from "./inbox.ts";
import type { Probe } from "./probe.ts";
import { accountProbes } from "./probes-account.ts";
import { bookingProbes } from "./probes-booking.ts";
import { publicProbes } from "./probes-public.ts";
import { signInProbes } from "./probes-sign-in.ts";

export interface ConformOptions extends Access {
	/** The kit also makes calls that change data, mostly as a user that it creates. */
	readonly write: boolean;
	/** Without a user, calls that need one are skipped. */
	readonly email?: string | undefined;
	/** The token is that of a user who is signed in already, as where that takes a code. */
	readonly userToken?: string | undefined;
	readonly userId?: string | undefined;
	readonly password?: string | undefined;
	readonly trendingIds: readonly string[];
	/** By default this is the first trending package. */
	readonly slug?: string | undefined;
	/** This is a coupon for a first booking of that package; by default it is the smallest of the list. */
	readonly coupon?: string | undefined;
	/** Sent codes can be read here, see {@link findCode}. */
	readonly inbox?: string | undefined;
	readonly code?: string | undefined;
	/** This is the gateway's secret: HMAC-SHA256 of `orderid|paymentid|amount|paid` in hexadecimal proves a payment. */
	readonly paymentSecret?: string | undefined;
	/** This is the wait after a 429, before the call is made once more. */
	readonly patienceSeconds: number;
	/** This is told of each call as it ends, and `onWait` of a long wait. */
	readonly onFinding?: (finding: Finding) => void;
	readonly onWait?: (seconds: number) => void;
	/** Replaces waiting in a test that moves the upstream's clock. */
	readonly wait?: (milliseconds: number) => Promise<unknown>;
	readonly routes?: Routes | undefined;
}

export interface Finding extends Omit<CheckedResponse, "reply"> {
	readonly id: string;
	readonly method: string;
	readonly path: string;
	/** The specification does not show the call; the operations file may have to map it. */
	readonly notShown?: string;
	/** A person has to check the unit of this one amount of the reply. */
	readonly amount?: Amount;
}

/** @throws {MissingFact} */
function userFor(as: Probe["as"], facts: Partial<ProbeFacts>): ProbeUser {
	const known = requireFacts(facts);
	if (as === "visitor") return { token: undefined, session: {} };
	if (as === "given") return { token: known.token, session: { userid: facts.userId, email: facts.email } };
	return { token: known.madeToken, session: { userid: facts.madeUserId, email: facts.madeEmail } };
}

function skipReason({ fact, message }: MissingFact, { inbox, code, paymentSecret }: ConformOptions): string {
	if (fact === "token" || fact === "email") return "needs a user: --email and --password, or --user-token";
	if (!inbox && !code && /^(code|made)/.test(fact)) return "needs the codes that are sent: --inbox or --code";
	if (!paymentSecret && fact === "paymentId") return "needs the gateway's secret: --payment-secret";
	return message;
}

/** Returns the code that this step sends back, and the proof of its payment. */
async function stepFacts(
	probe: Probe,
	facts: Partial<ProbeFacts>,
	options: ConformOptions,
	since: Date,
): Promise<Partial<ProbeFacts>> {
	const { inbox, paymentSecret } = options;
	const recipient = probe.codeSentTo?.(requireFacts(facts));
	const code = options.code ?? (recipient && inbox && (await findCode(inbox, recipient, since)));
	return { ...(code ? { code } : {}), ...(paymentSecret ? proofOfPayment(facts, paymentSecret) : {}) };
}

function proofOfPayment({ orderId, amount }: Partial<ProbeFacts>, secret: string): Partial<ProbeFacts> {
	if (!orderId || !amount) return {};
	const paymentId = `pay_${randomUUID()}`;
	const signed = [orderId, paymentId, amount, "paid"].join("|");
	return { paymentId, signature: createHmac("sha256", secret).update(signed).digest("hex") };
}

/** Without a file this includes operations that are off until a file enables them. */
const everyRoute = (): Routes =>
	new Map([...resolveRoutes(contract)].map(([declared, route]) => [declared, { ...route, isEnabled: true }]));

/** Returns what a finding says of its operation. */
export function toFinding(id: string, declared: Operation, { method, path }: Route, reply: unknown) {
	const { notShown } = declared;
	const amount = amountIn(reply);
	return { id, method, path, ...(notShown ? { notShown } : {}), ...(amount ? { amount } : {}) };
}

/**
 * The probes stand in order: public calls, visitors' changes, sign-in, the user's calls, a booking, and last what ends
 * the user's session.
 */
function probesFor(trendingIds: readonly string[]): readonly Probe[] {
	const { enter, leave } = signInProbes();
	return [...publicProbes(trendingIds), ...enter, ...accountProbes, ...bookingProbes, ...leave];
}

/** Calls every operation in sequence, by the site's own client. @returns findings in the contract's order */
export async function conform(options: ConformOptions): Promise<readonly Finding[]> {
	// The upstream's clock may be slow.
	const codesSince = new Date(Date.now() - 120_000);
	const { slug, coupon, email, password, userToken, userId, patienceSeconds, routes = everyRoute() } = options;
	const client = createProbeClient(options, routes);
	const chosen = { ...(slug ? { slug } : {}), ...(coupon ? { couponCode: coupon } : {}) };
	const facts: Partial<ProbeFacts> = {
		...chosen,
		...(email && password ? { email, password } : {}),
		...(userToken ? { token: userToken } : {}),
		...(userId ? { userId } : {}),
	};

	async function callPatiently(declared: Operation, input: AnyInput, user: ProbeUser) {
		const first = await client.call(declared, input, user);
		if (first.outcome.ok || first.outcome.kind !== "http429" || patienceSeconds === 0) return first;
		options.onWait?.(patienceSeconds);
		await (options.wait ?? pause)(patienceSeconds * 1000 + 250);
		return client.call(declared, input, user);
	}

	async function runProbe(probe: Probe, declared: Operation, route: Route): Promise<CheckedResponse> {
		if (!route.isEnabled) return skipped("turned off; the operations file can turn it on");
		if (probe.writes && !options.write) return skipped("changes something: needs --write");
		try {
			const now = requireFacts({ ...facts, ...(await stepFacts(probe, facts, options, codesSince)) });
			const read = await callPatiently(declared, probe.input(now), userFor(probe.as, facts));
			const checked = checkResponse(declared, route, read);
			if (checked.reply !== undefined) Object.assign(facts, probe.learn?.(checked.reply, now), chosen);
			return checked;
		} catch (error) {
			if (error instanceof MissingFact) return skipped(skipReason(error, options));
			// A reply that leaves the kit without a next step is a finding as well.
			return { result: "unreadable", detail: `cannot be used: ${error instanceof Error ? error.message : "unknown"}` };
		}
	}

	const findings = new Map<string, Finding>();
	for (const probe of probesFor(options.trendingIds)) {
		const declared = operations.get(probe.id);
		const route = declared && routes.get(declared);
		if (!route) throw new Error(`${probe.id} is not an operation`);
		const { reply, ...checked } = await runProbe(probe, declared, route);
		const before = findings.get(probe.id);
		if (before && !isWorse(checked.result, before.result)) continue;
		const finding = { ...toFinding(probe.id, declared, route, reply), ...checked };
		findings.set(probe.id, finding);
		options.onFinding?.(finding);
	}
	await client.close();
	return [...operations.keys()].flatMap((id) => findings.get(id) ?? []);
}
