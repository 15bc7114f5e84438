import type { Env } from "#server/bff/env.ts";
import type { SharedState } from "#server/bff/state/index.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { placeOf } from "./address.ts";
import { type Counted, createCounter, type Full } from "./counter.ts";
import { isAllowed } from "./countries.ts";
import { accountOf, receiverOf } from "./receiver.ts";
import * as rules from "./rules.ts";

/** One too many. */
export interface Refusal {
	readonly ok: false;
	/** Whole seconds until it is worth trying again; for the Retry-After header too. */
	readonly retryAfterSeconds: number;
	/**
	 * `resend`: the last code is less than a minute old. `limit`: too often. `toll`: a number that earns its owner money, one
	 * of a row of them, or of a country that is not served: answer as if all had gone well, and send nothing.
	 */
	readonly reason: "resend" | "limit" | "toll";
}

/** A code, or an enquiry that brings one, may be sent. It has been counted. */
export interface SendPermit {
	readonly ok: true;
	/** Takes it back: nothing was sent, the upstream refused or gave no answer. */
	readonly unsent: () => Promise<void>;
}

/** A code, a password or a coupon may be tried. It counts as wrong until told otherwise: many tries at once win nothing. */
export interface TryPermit {
	readonly ok: true;
	readonly wasRight: () => Promise<void>;
	/** Nobody has judged it: the upstream gave no answer. */
	readonly wasNotJudged: () => Promise<void>;
}

/** Whom a code concerns. */
export interface CodeFacts {
	/** Digits with the country code, e.g. `+919876543210`; or the e-mail address that the code goes to. */
	readonly phone: string;
	/** The visitor's address; null where the host does not say. */
	readonly address: string | null;
	/** The id of what the code is for: an enquiry, a sign-in. */
	readonly flow: string;
}

/** Whom a password concerns. */
export interface PasswordFacts {
	/** The e-mail address or phone as typed. */
	readonly account: string;
	readonly address: string | null;
	/** A device from which this account was signed in to before: attacks from elsewhere do not lock it out. */
	readonly device?: string;
}

/**
 * The limits of the site, one call for each errand. Each counts under all its rules in one step or under none, in windows
 * that slide: so many in any hour, not in this hour. Nothing here throws or waits longer than the shared state does.
 */
export interface Limits {
	/** Asks whether a code may be sent. @param isSignedIn goes first when the whole site is being abused */
	readonly sendCode: (facts: CodeFacts & { readonly isSignedIn?: boolean }) => Promise<SendPermit | Refusal>;
	/** Asks whether a code may be tried. */
	readonly checkCode: (facts: CodeFacts) => Promise<TryPermit | Refusal>;
	/** Asks whether a password may be tried. */
	readonly password: (facts: PasswordFacts) => Promise<TryPermit | Refusal>;
	/** Asks whether an enquiry may be made; the code that it brings counts as sent. */
	readonly enquiry: (facts: CodeFacts & { readonly isSignedIn?: boolean }) => Promise<SendPermit | Refusal>;
	/** Any form. */
	readonly post: (address: string | null) => Promise<SendPermit | Refusal>;
	readonly search: (address: string | null) => Promise<SendPermit | Refusal>;
	/** Asks whether a user may try a coupon's code. @param user the user's id */
	readonly coupon: (user: string) => Promise<TryPermit | Refusal>;
	/** A payment that begins. @param user the user's id */
	readonly payment: (user: string) => Promise<SendPermit | Refusal>;
}

/** What limits are made of. */
export interface LimitsParts {
	readonly env: Pick<Env, "sessionSecrets" | "allowedDial">;
	readonly log: Log;
	readonly state: SharedState;
	/** Milliseconds since 1970; the system's clock by default. */
	readonly clock?: () => number;
}

/** Opens the site's limits. */
export function createLimits({ env, log, state, clock = Date.now }: LimitsParts): Limits {
	const counter = createCounter({ secret: env.sessionSecrets[0] ?? "", state, log, clock });

	const refused = ({ name, retryAfterSeconds }: Full): Refusal => {
		log.warn({ limit: name }, "limit reached");
		const reason = name === rules.resendName ? "resend" : name === rules.rowName ? "toll" : "limit";
		return { ok: false, retryAfterSeconds, reason };
	};
	const permit = ({ undo }: Counted): SendPermit => ({ ok: true, unsent: () => undo() });

	const send = async (
		kind: "code" | "enquiry",
		{ phone, address, flow, isSignedIn = false }: CodeFacts & { readonly isSignedIn?: boolean },
	): Promise<SendPermit | Refusal> => {
		const receiver = receiverOf(phone);
		// It knows every number of every country: loaded for who asks, not for who reads.
		const { isTollNumber } = await import("./toll.ts");
		if (!isAllowed(receiver, env.allowedDial) || isTollNumber(receiver)) {
			log.warn({ limit: "toll" }, "limit reached");
			return { ok: false, retryAfterSeconds: rules.dayInSeconds, reason: "toll" };
		}
		const place = placeOf(address);
		const isOurs = address !== null && place === null;
		const own = kind === "code" ? [rules.resend(receiver)] : rules.enquiry(receiver, place);
		const site = isOurs ? [] : rules.site();
		const counted = await counter.count([...site, ...own, ...rules.codes(receiver, place)]);
		if (!counted.ok) return refused(counted);
		if (!isOurs && rules.isAbused(counted.tallies) && !isSignedIn && !rules.isFirst(receiver, counted.tallies)) {
			await counted.undo();
			log.error({ sent: counted.tallies[0] }, "codes are sent that nobody enters: only some visitors get one");
			return { ok: false, retryAfterSeconds: rules.abuseRetrySeconds, reason: "limit" };
		}
		if (kind === "code") await counter.forget(rules.tries(receiver, flow));
		return permit(counted);
	};

	const one = async (under: readonly rules.Rules[number][]): Promise<SendPermit | Refusal> => {
		if (under.length === 0) return { ok: true, unsent: async () => undefined };
		const counted = await counter.count(under);
		return counted.ok ? permit(counted) : refused(counted);
	};

	return {
		sendCode: (facts) => send("code", facts),
		enquiry: (facts) => send("enquiry", facts),
		checkCode: async ({ phone, address, flow }) => {
			const receiver = receiverOf(phone);
			const counted = await counter.count(rules.codeTries(receiver, flow, placeOf(address)));
			if (!counted.ok) return refused(counted);
			return {
				ok: true,
				wasRight: async () => {
					await counted.undo();
					await counter.forget(rules.everWrong(receiver));
					await counter.count(rules.proved());
				},
				wasNotJudged: () => counted.undo(),
			};
		},
		password: async ({ account, address, device }) => {
			const ofAccount = rules.passwordTries(accountOf(account), device);
			const counted = await counter.count([...ofAccount, ...rules.passwordTriesFrom(placeOf(address))]);
			if (!counted.ok) return refused(counted);
			return {
				ok: true,
				wasRight: async () => {
					await counted.undo();
					// Whoever knows the password starts anew. The address does not: it may know one account of many.
					await Promise.all(ofAccount.map(counter.forget));
				},
				wasNotJudged: () => counted.undo(),
			};
		},
		coupon: async (user) => {
			const counted = await counter.count(rules.couponTries(user));
			if (!counted.ok) return refused(counted);
			return { ok: true, wasRight: () => counted.undo(), wasNotJudged: () => counted.undo() };
		},
		post: (address) => one(rules.posts(placeOf(address))),
		search: (address) => one(rules.searches(placeOf(address))),
		payment: (user) => one(rules.payments(user)),
	};
}
