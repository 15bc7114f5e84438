import type { Env } from "#server/bff/env.ts";
import type { Store } from "#server/bff/store/index.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { createAccountLinks } from "./account-links.ts";
import { type Address, toClientNetwork } from "./client-network.ts";
import { createCounter } from "./counter.ts";
import * as credentials from "./credential-limits.ts";
import { type Limiter, permitSending, permitTry } from "./permits.ts";
import { normalizeAccount, normalizeRecipient } from "./recipient.ts";
import * as rules from "./rules.ts";

export type { RateLimited, SendPermit, TryPermit } from "./permits.ts";

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

/** Each method counts in all its sliding windows or in none. Nothing throws. */
export function createRateLimits({ env, log, store, clock = Date.now }: RateLimitsOptions) {
	const counter = createCounter(env.counterSecret ?? env.sessionSecrets[0] ?? "", store, log, clock);
	const links = createAccountLinks(store, counter.digest);
	const limiter: Limiter = { counter, links, log, allowedDial: env.allowedDial };
	const countOne = (limitRules: rules.LimitRules) => permitSending(limiter, limitRules);

	return {
		sendCode: (request: credentials.CodeRequest) => credentials.permitCode(limiter, "code", request),
		/** The code that the enquiry causes counts as sent. */
		enquiry: (request: credentials.CodeRequest) => credentials.permitCode(limiter, "enquiry", request),
		checkCode: (request: credentials.CodeTryRequest) => credentials.permitCodeTry(limiter, request),
		password: (request: credentials.PasswordRequest) => credentials.permitPassword(limiter, request),
		/** The caller has seen a right password: the names of one account share its counts. */
		linkAccount: (account: string, userId: string) => links.link(normalizeAccount(account), userId),
		unlinkAccount: (account: string, userId: string) => links.unlink(normalizeAccount(account), userId),
		/** The caller has seen a right code or a proved reset: wrong passwords of others go, five times a day. */
		liftPasswordLock: (proved: credentials.ProvedAccount) => credentials.liftPasswordLock(limiter, proved),
		coupon: (user: string) => permitTry(limiter, rules.couponRules(user), rules.forgivenCouponRules(user)),
		/** Counts another e-mail address for the profile. */
		emailChange: (user: string) => permitTry(limiter, rules.takenEmailRules(user), rules.forgivenEmailRules(user)),
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
		/** Counts a form that is kept while its sender signs in. @param user empty where its owner is not known */
		draft: (user: string, address: Address) => countOne(rules.draftRules(user, toClientNetwork(address))),
	};
}
