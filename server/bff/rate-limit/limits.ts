import type { Env } from "#server/bff/env.ts";
import type { Store } from "#server/bff/store/index.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { createAccountLinks } from "./account-links.ts";
import { toClientNetwork } from "./client-network.ts";
import { type CountedEvent, createCounter, type LimitReached } from "./counter.ts";
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

/** The address is null where the client address is unknown. */
type Address = string | null;

interface CodeRequest {
	/** This is a number with its country code, e.g. `+919876543210`, or an e-mail address. */
	readonly phone: string;
	readonly address: Address;
	/** The flow is the id of what the code is for, e.g. an enquiry. */
	readonly flow: string;
	/** A signed-in user has priority while the site is under abuse. */
	readonly isSignedIn?: boolean;
}

interface CodeTryRequest extends CodeRequest {
	/** A device that signed in with this phone before has tries that attacks from elsewhere do not use up. */
	readonly device?: string;
}

interface PasswordRequest {
	readonly account: string;
	readonly address: Address;
	/**
	 * A device that signed in to this account before has its own count, so that attacks from elsewhere do not lock it
	 * out.
	 */
	readonly device?: string;
}

interface ProvedAccount {
	readonly account: string;
	readonly address: Address;
	readonly userId?: string | undefined;
}

interface PublicWrite {
	readonly about: string;
	/** The user is null for a visitor, who is told apart by address. */
	readonly user: string | null;
	readonly address: Address;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

interface RateLimitsOptions {
	readonly env: Pick<Env, "sessionSecrets" | "allowedDial"> & Partial<Pick<Env, "counterSecret">>;
	readonly log: Log;
	readonly store: Store;
	readonly clock?: () => number;
}

/** Where accents make no other account, a device that signed in with an address is its owner's; where they do, it tries its own. */
const isKnownTo = (device: string | undefined, name: string): boolean => device !== undefined && isEmailAddress(name);

/** Each method counts in all its sliding windows or in none. Nothing throws. */
export function createRateLimits({ env, log, store, clock = Date.now }: RateLimitsOptions) {
	const counter = createCounter({ secret: env.counterSecret ?? env.sessionSecrets[0] ?? "", store, log, clock });
	const links = createAccountLinks(store, counter.digest);

	const toRateLimited = ({ name, retryAfterSeconds }: LimitReached): RateLimited => {
		log.warn({ limit: name }, "limit reached");
		const isBlocked = name === rules.sequentialNumbersRuleName || name === rules.votedRuleName;
		const reason = name === rules.resendRuleName ? "resend" : isBlocked ? "blocked" : "limit";
		return { ok: false, retryAfterSeconds, reason };
	};
	const permit = ({ undo }: CountedEvent): SendPermit => ({ ok: true, release: () => undo() });

	const send = async (
		kind: "code" | "enquiry",
		{ phone, address, flow, isSignedIn = false }: CodeRequest,
	): Promise<SendPermit | RateLimited> => {
		const recipient = normalizeRecipient(phone);
		// The numbering plans are large, so they are loaded with the first code.
		const { isPremiumRateNumber } = await import("./premium-rate-numbers.ts");
		if (!isServedCountry(recipient, env.allowedDial) || isPremiumRateNumber(recipient)) {
			log.warn({ limit: "blocked" }, "limit reached");
			return { ok: false, retryAfterSeconds: rules.dayInSeconds, reason: "blocked" };
		}
		const network = toClientNetwork(address);
		const isLocal = address !== null && network === null;
		const recipients = recipientsSentAlike(recipient);
		const own = kind === "code" ? recipients.map(rules.resendRule) : rules.enquiryRules(recipients, network);
		const site = isLocal ? [] : rules.siteRules();
		const sent = [...site, ...own, ...rules.sendCodeRules(recipients, network)];
		const counted = await counter.count(sent, network?.network);
		if (!counted.ok) return toRateLimited(counted);
		if (
			!isLocal &&
			rules.isSiteAbused(counted.counts) &&
			!isSignedIn &&
			!rules.hasPriority(recipient, counted.counts)
		) {
			await counted.undo();
			log.error({ sent: counted.counts[0] }, "many codes are sent and few entered: only some visitors get one");
			return { ok: false, retryAfterSeconds: rules.abuseRetrySeconds, reason: "limit" };
		}
		if (kind === "code") await counter.reset(rules.flowTriesRule(recipient, flow));
		return permit(counted);
	};

	/** A success is not counted. */
	const countRefusals = async (
		limitRules: rules.LimitRules,
		forgivenRules?: rules.LimitRules,
	): Promise<TryPermit | RateLimited> => {
		const counted = await counter.count(limitRules);
		if (!counted.ok) return toRateLimited(counted);
		return {
			ok: true,
			recordSuccess: () => counted.undo(),
			release: () => counted.undo(),
			forgive: async () => {
				if (forgivenRules && (await counter.count(forgivenRules)).ok) await counted.undo();
			},
		};
	};
	const countOne = async (limitRules: rules.LimitRules): Promise<SendPermit | RateLimited> => {
		if (limitRules.length === 0) return { ok: true, release: async () => undefined };
		const counted = await counter.count(limitRules);
		return counted.ok ? permit(counted) : toRateLimited(counted);
	};

	return {
		sendCode: (facts: CodeRequest) => send("code", facts),
		/** The code that the enquiry causes counts as sent. */
		enquiry: (facts: CodeRequest) => send("enquiry", facts),
		checkCode: async ({ phone, address, flow, device }: CodeTryRequest): Promise<TryPermit | RateLimited> => {
			const recipient = normalizeRecipient(phone);
			const recipients: Recipients = isKnownTo(device, recipient) ? [recipient] : recipientsSentAlike(recipient);
			const network = toClientNetwork(address);
			const tried = rules.checkCodeRules({ phones: recipients, flow, network, device });
			const counted = await counter.count(tried, network?.network);
			if (!counted.ok) return toRateLimited(counted);
			return {
				ok: true,
				recordSuccess: async () => {
					await counted.undo();
					await Promise.all(rules.wrongSinceSuccessRules(recipient).map(counter.reset));
					await counter.count(rules.verifiedCodeRules());
				},
				release: () => counted.undo(),
			};
		},
		password: async ({ account, address, device }: PasswordRequest): Promise<TryPermit | RateLimited> => {
			const name = normalizeAccount(account);
			const network = toClientNetwork(address);
			const rulesOf = (subject: string) => rules.accountPasswordRules({ account: subject, device, network });
			const accountRules = rulesOf(await links.subjectOf(name));
			const alike = isKnownTo(device, name) ? null : accountSentAlike(name);
			const alikeRules =
				alike === null ? [] : rules.accountPasswordRules({ account: await links.subjectOf(alike), network });
			const tried = [...accountRules, ...alikeRules, ...rules.addressPasswordRules(network)];
			const counted = await counter.count(tried, network?.network);
			if (!counted.ok) return toRateLimited(counted);
			return {
				ok: true,
				recordSuccess: async () => {
					await counted.undo();
					// The address keeps its count: it may know the password of one account among many it tries.
					const linkedRules = rulesOf(await links.subjectOf(name));
					await Promise.all([...accountRules, ...linkedRules].map(counter.reset));
				},
				release: () => counted.undo(),
			};
		},
		/** The caller has seen a right password: the names of one account share its counts. */
		linkAccount: (account: string, userId: string) => links.link(normalizeAccount(account), userId),
		unlinkAccount: (account: string, userId: string) => links.unlink(normalizeAccount(account), userId),
		/**
		 * The caller has seen a right code to the phone or a proved reset: wrong passwords of others are forgotten,
		 * five times a day.
		 */
		liftPasswordLock: async ({ account, address, userId }: ProvedAccount): Promise<void> => {
			const name = normalizeAccount(account);
			const network = toClientNetwork(address);
			const subjects = new Set([name, await links.subjectOf(name), ...(userId ? [links.userSubjectOf(userId)] : [])]);
			const lift = async (subject: string): Promise<void> => {
				const counted = await counter.count(rules.liftedLockRules(subject));
				if (counted.ok) await Promise.all(rules.accountPasswordRules({ account: subject, network }).map(counter.reset));
			};
			await Promise.all([...subjects].map(lift));
		},
		coupon: (user: string) => countRefusals(rules.couponRules(user), rules.forgivenCouponRules(user)),
		/** Counts another e-mail address for the profile. */
		emailChange: (user: string) => countRefusals(rules.takenEmailRules(user), rules.forgivenEmailRules(user)),
		post: (address: Address) => countOne(rules.postRules(toClientNetwork(address))),
		search: (address: Address) => countOne(rules.searchRules(toClientNetwork(address))),
		payment: (user: string) => countOne(rules.paymentRules(user)),
		upload: (user: string) => countOne(rules.uploadRules(user)),
		/** Counts putting an e-mail address on a list, named by its page. */
		subscribe: (list: string, email: string, address: Address) =>
			countOne(rules.subscribeRules(list, normalizeRecipient(email), toClientNetwork(address))),
		publish: ({ about, user, address }: PublicWrite) =>
			countOne(rules.publishRules(about, user, toClientNetwork(address))),
		vote: ({ about, user, address }: PublicWrite) => countOne(rules.voteRules(about, user, toClientNetwork(address))),
		/** Counts a form of a user, beside those of the address. */
		userPost: (user: string, address: Address) => countOne(rules.userPostRules(user, toClientNetwork(address))),
		/** Counts a report of the payment page that is not signed. */
		unsignedReport: (address: Address) => countOne(rules.unsignedReportRules(toClientNetwork(address))),
		/**
		 * Counts a form that is kept while its sender signs in.
		 * @param user empty where it is not known whose form it is
		 */
		draft: (user: string, address: Address) => countOne(rules.draftRules(user, toClientNetwork(address))),
	};
}
