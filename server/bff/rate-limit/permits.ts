import type { Log } from "#server/bff/telemetry/log.ts";
import type { AccountLinks } from "./account-links.ts";
import type { ClientNetwork } from "./client-network.ts";
import type { CountedEvent, Counter } from "./counter.ts";
import { type LimitRules, resendRuleName, sequentialNumbersRuleName, votedRuleName } from "./rules.ts";

export interface RateLimited {
	readonly ok: false;
	/** The header Retry-After takes whole seconds. */
	readonly retryAfterSeconds: number;
	/**
	 * With `resend` the last code is less than a minute old. `blocked`: a premium-rate or sequential number, a country
	 * that is not served, or a second vote; pretend success and send nothing.
	 */
	readonly reason: "resend" | "limit" | "blocked";
}

export interface SendPermit {
	readonly ok: true;
	/** Takes the count back where nothing was sent. */
	readonly release: () => Promise<void>;
	/** The code that was sent before no longer counts, so its tries do not either. */
	readonly recordSent?: () => Promise<void>;
}

export interface TryPermit {
	readonly ok: true;
	readonly recordSuccess: () => Promise<void>;
	/** The try is no longer counted where it never reached the upstream. */
	readonly release: () => Promise<void>;
	/**
	 * Takes back, a few times an hour, the count of a try of which the upstream said neither yes nor no. Only for what
	 * is no secret: the guess may have been judged, and the failure may be how the upstream refuses a wrong code or
	 * password.
	 */
	readonly forgive?: () => Promise<void>;
}

export interface Limiter {
	readonly counter: Counter;
	readonly links: AccountLinks;
	readonly log: Log;
	readonly allowedDial: readonly string[] | undefined;
}

export async function countWithin(
	{ counter, log }: Limiter,
	rules: LimitRules,
	network: ClientNetwork | null = null,
): Promise<CountedEvent | RateLimited> {
	const counted = await counter.count(rules, network?.network);
	if (counted.ok) return counted;
	const { name, retryAfterSeconds } = counted;
	log.warn({ limit: name }, "limit reached");
	const isBlocked = name === sequentialNumbersRuleName || name === votedRuleName;
	const reason = name === resendRuleName ? "resend" : isBlocked ? "blocked" : "limit";
	return { ok: false, retryAfterSeconds, reason };
}

export async function permitSending(limiter: Limiter, rules: LimitRules): Promise<SendPermit | RateLimited> {
	if (rules.length === 0) return { ok: true, release: async () => undefined };
	const counted = await countWithin(limiter, rules);
	return counted.ok ? { ok: true, release: counted.undo } : counted;
}

/** Counts a try; a successful one is taken back. @param onSuccess runs after the count has been taken back */
export async function countTry(
	limiter: Limiter,
	rules: LimitRules,
	network: ClientNetwork | null,
	onSuccess: () => Promise<void>,
): Promise<TryPermit | RateLimited> {
	const counted = await countWithin(limiter, rules, network);
	if (!counted.ok) return counted;
	const recordSuccess = async (): Promise<void> => {
		await counted.undo();
		await onSuccess();
	};
	return { ok: true, recordSuccess, release: counted.undo };
}

export async function permitTry(
	limiter: Limiter,
	rules: LimitRules,
	forgivenRules: LimitRules,
): Promise<TryPermit | RateLimited> {
	const permit = await countTry(limiter, rules, null, async () => undefined);
	if (!permit.ok) return permit;
	const forgive = async (): Promise<void> => {
		if ((await limiter.counter.count(forgivenRules)).ok) await permit.release();
	};
	return { ...permit, forgive };
}
