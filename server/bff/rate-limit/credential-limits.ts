import { type Address, toClientNetwork } from "./client-network.ts";
import { countTry, countWithin, type Limiter, type RateLimited, type SendPermit, type TryPermit } from "./permits.ts";
import {
	accountSentAlike,
	isEmailAddress,
	isServedCountry,
	normalizeAccount,
	normalizeRecipient,
	type Recipients,
	recipientsSentAlike,
} from "./recipient.ts";
import * as rules from "./rules.ts";

export interface CodeRequest {
	/** This is a number with its country code, e.g. `+919876543210`, or an e-mail address. */
	readonly phone: string;
	readonly address: Address;
	/** The flow is the id of what the code is for, e.g. an enquiry. */
	readonly flow: string;
	/** A signed-in user has priority while the site is under abuse. */
	readonly isSignedIn?: boolean;
}

export interface CodeTryRequest extends CodeRequest {
	/** A device that signed in with this phone before has tries that attacks from elsewhere do not use up. */
	readonly device?: string;
}

export interface PasswordRequest {
	readonly account: string;
	readonly address: Address;
	/** A device that signed in to this account before has its own count: attacks from elsewhere do not lock it out. */
	readonly device?: string;
}

export interface ProvedAccount extends Omit<PasswordRequest, "device"> {
	readonly userId?: string | undefined;
}

export async function permitCode(
	limiter: Limiter,
	kind: "code" | "enquiry",
	{ phone, address, flow, isSignedIn = false }: CodeRequest,
): Promise<SendPermit | RateLimited> {
	const { counter, log, allowedDial } = limiter;
	const recipient = normalizeRecipient(phone);
	// The numbering plans are large, so they are loaded with the first code.
	const { isPremiumRateNumber } = await import("./premium-rate-numbers.ts");
	if (!isServedCountry(recipient, allowedDial) || isPremiumRateNumber(recipient)) {
		log.warn({ limit: "blocked" }, "limit reached");
		return { ok: false, retryAfterSeconds: rules.dayInSeconds, reason: "blocked" };
	}
	const network = toClientNetwork(address);
	const isLocal = address !== null && network === null;
	const recipients = recipientsSentAlike(recipient);
	const own = kind === "code" ? recipients.map(rules.resendRule) : rules.enquiryRules(recipients, network);
	const site = isLocal ? [] : rules.siteRules();
	const sent = [...site, ...own, ...rules.sendCodeRules(recipients, network)];
	const counted = await countWithin(limiter, sent, network);
	if (!counted.ok) return counted;
	const { counts, undo } = counted;
	if (!isLocal && rules.isSiteAbused(counts) && !isSignedIn && !rules.hasPriority(recipient, counts)) {
		await undo();
		log.error({ sent: counts[0] }, "many codes are sent and few entered: only some visitors get one");
		return { ok: false, retryAfterSeconds: rules.abuseRetrySeconds, reason: "limit" };
	}
	const recordSent = () => counter.reset(rules.flowTriesRule(recipient, flow));
	return { ok: true, release: undo, ...(kind === "code" && { recordSent }) };
}

/** A device that signed in with an address is its owner's, or tries its own where accents make another account. */
const isKnownTo = (device: string | undefined, name: string): boolean => device !== undefined && isEmailAddress(name);

export async function permitCodeTry(
	limiter: Limiter,
	{ phone, address, flow, device }: CodeTryRequest,
): Promise<TryPermit | RateLimited> {
	const recipient = normalizeRecipient(phone);
	const phones: Recipients = isKnownTo(device, recipient) ? [recipient] : recipientsSentAlike(recipient);
	const network = toClientNetwork(address);
	const tried = rules.checkCodeRules(phones, flow, network, device);
	return countTry(limiter, tried, network, async () => {
		await Promise.all(rules.wrongSinceSuccessRules(recipient).map(limiter.counter.reset));
		await limiter.counter.count(rules.verifiedCodeRules());
	});
}

export async function permitPassword(
	limiter: Limiter,
	{ account, address, device }: PasswordRequest,
): Promise<TryPermit | RateLimited> {
	const { counter, links } = limiter;
	const name = normalizeAccount(account);
	const network = toClientNetwork(address);
	const rulesOf = (subject: string) => rules.accountPasswordRules(subject, network, device);
	const accountRules = rulesOf(await links.subjectOf(name));
	const alike = isKnownTo(device, name) ? null : accountSentAlike(name);
	const alikeRules = alike === null ? [] : rules.accountPasswordRules(await links.subjectOf(alike), network);
	const tried = [...accountRules, ...alikeRules, ...rules.addressPasswordRules(network)];
	return countTry(limiter, tried, network, async () => {
		// The address keeps its count: it may know the password of one account among many it tries.
		const linkedRules = rulesOf(await links.subjectOf(name));
		await Promise.all([...accountRules, ...linkedRules].map(counter.reset));
	});
}

export async function liftPasswordLock({ counter, links }: Limiter, proved: ProvedAccount): Promise<void> {
	const { account, address, userId } = proved;
	const name = normalizeAccount(account);
	const network = toClientNetwork(address);
	const subjects = new Set([name, await links.subjectOf(name), ...(userId ? [links.userSubjectOf(userId)] : [])]);
	const lift = async (subject: string): Promise<void> => {
		const counted = await counter.count(rules.liftedLockRules(subject));
		if (counted.ok) await Promise.all(rules.accountPasswordRules(subject, network).map(counter.reset));
	};
	await Promise.all([...subjects].map(lift));
}
