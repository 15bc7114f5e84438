import type { ClientNetwork } from "./client-network.ts";
import type { LimitRule } from "./counter.ts";
import { isEmailAddress, type Recipients } from "./recipient.ts";

/** Rule names are part of stored keys: a renamed rule starts at zero. */
export type LimitRules = readonly LimitRule[];

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
export const dayInSeconds = day;

const rule = (name: string, subject: string, limit: number, seconds: number): LimitRule => ({
	name,
	subject,
	limit,
	seconds,
});

/** Limits the sender's own address, and the network that it is in. */
const senderRules = (
	name: string,
	network: ClientNetwork | null,
	{ address, neighbours, seconds }: { readonly address: number; readonly neighbours: number; readonly seconds: number },
): LimitRules =>
	network
		? [
				rule(`${name}-address`, network.address, address, seconds),
				rule(`${name}-network`, network.network, neighbours, seconds),
			]
		: [];

export const resendRuleName = "code-resend";
export const sequentialNumbersRuleName = "code-row";

export const resendRule = (phone: string): LimitRule => rule(resendRuleName, phone, 1, minute);

const adjacentNumbersRule = (phone: string, { address }: ClientNetwork): LimitRule => ({
	...rule(sequentialNumbersRuleName, `${address} ${phone.slice(0, -2)}`, 3, hour),
	member: phone,
});

export const sendCodeRules = (phones: Recipients, network: ClientNetwork | null): LimitRules => [
	...phones.flatMap((phone) => [rule("code-phone-hour", phone, 5, hour), rule("code-phone-day", phone, 10, day)]),
	...senderRules("code", network, { address: 20, neighbours: 100, seconds: hour }),
	...(network && !isEmailAddress(phones[0]) ? [adjacentNumbersRule(phones[0], network)] : []),
];

/** The code that an enquiry causes starts the minute of {@link resendRule} without waiting for one. */
export const enquiryRules = (phones: Recipients, network: ClientNetwork | null): LimitRules => [
	...phones.flatMap((phone) => [{ ...resendRule(phone), member: "enquiry" }, rule("enquiry-phone", phone, 5, hour)]),
	...(network ? [rule("enquiry-address", network.address, 10, hour)] : []),
];

/** The rules count tries of a one-time code (OTP) since it was sent. */
export const flowTriesRule = (phone: string, flow: string): LimitRule => rule("code-tries", `${phone} ${flow}`, 5, day);

/** The rule counts since the last right code. Only known devices have the last twenty of the hundred. */
const wrongEverRule = (phone: string): LimitRule => rule("code-wrong-ever", phone, 100, 365 * day);
const wrongEverUnknownRule = (phone: string): LimitRule => rule("code-wrong-ever-unknown", phone, 80, 365 * day);
export const wrongSinceSuccessRules = (phone: string): LimitRules => [
	wrongEverRule(phone),
	wrongEverUnknownRule(phone),
];

/**
 * All devices together have ten wrong codes a day. Those that never signed in with the phone have eight of them, and one
 * network has seven of these, so that a stranger locks neither the owner's devices out nor, from one place, a new one.
 */
export const checkCodeRules = (
	[phone, ...sentAlike]: Recipients,
	flow: string,
	network: ClientNetwork | null,
	device?: string,
): LimitRules => [
	flowTriesRule(phone, flow),
	...wrongCodeRules(phone, network, device),
	// A device that knows one number does not know the other.
	...sentAlike.flatMap((other) => wrongCodeRules(other, network)),
	...senderRules("code-check", network, { address: 30, neighbours: 200, seconds: hour }),
];

function wrongCodeRules(phone: string, network: ClientNetwork | null, device?: string): LimitRules {
	const all = [rule("code-wrong-day", phone, 10, day), wrongEverRule(phone)];
	if (device !== undefined) return all;
	const unknown = [...all, rule("code-wrong-day-unknown", phone, 8, day), wrongEverUnknownRule(phone)];
	if (!network) return unknown;
	const neighbours = `${phone} ${network.network}`;
	return [
		...unknown,
		rule("code-wrong-network", neighbours, 7, day),
		rule("code-wrong-network-ever", neighbours, 50, 365 * day),
	];
}

/**
 * The pauses grow. A known device has its own count. One network may use nine tenths of the others' tries of some
 * hours, so that a stranger leaves some to a traveller elsewhere.
 */
export function accountPasswordRules(account: string, network: ClientNetwork | null, device?: string): LimitRules {
	const subject = device === undefined ? account : `${account} ${device}`;
	const rules = [
		rule("password-account", subject, 10, 15 * minute),
		rule("password-account-hours", subject, 30, 6 * hour),
		rule("password-account-day", subject, 60, day),
	];
	if (device !== undefined || !network) return rules;
	const neighbours = `${account} ${network.network}`;
	return [
		...rules,
		rule("password-network-hours", neighbours, 27, 6 * hour),
		rule("password-network-day", neighbours, 54, day),
	];
}

/** The rule bounds how often a lock is lifted: numbers of several countries may end alike. */
export const liftedLockRules = (account: string): LimitRules => [rule("password-lifted", account, 5, day)];

export const addressPasswordRules = (network: ClientNetwork | null): LimitRules =>
	senderRules("password", network, { address: 50, neighbours: 300, seconds: 15 * minute });

export const postRules = (network: ClientNetwork | null): LimitRules =>
	senderRules("post", network, { address: 60, neighbours: 600, seconds: minute });
export const userPostRules = (user: string, network: ClientNetwork | null): LimitRules =>
	network ? [rule("post-user", user, 120, minute)] : [];
/** Any page can post there from a visitor's browser, so it has a count of its own. */
export const unsignedReportRules = (network: ClientNetwork | null): LimitRules =>
	senderRules("report", network, { address: 20, neighbours: 200, seconds: minute });

/**
 * Limits how often an e-mail address is subscribed, because it may belong to somebody who has not asked for mail. Each
 * list has a limit of its own: a visitor whose replies from one list were lost can still subscribe to another.
 */
export const subscribeRules = (list: string, email: string, network: ClientNetwork | null): LimitRules => [
	rule("subscribe-recipient", `${list} ${email}`, 3, day),
	...senderRules("subscribe", network, { address: 10, neighbours: 60, seconds: hour }),
];

/** A user is one sender at all addresses; a visitor of this machine is none. */
function rulesOfSender(user: string | null, network: ClientNetwork | null, toRules: (sender: string) => LimitRules) {
	const sender = user === null ? network?.address : `user ${user}`;
	return sender === undefined ? [] : toRules(sender);
}

export const publishRules = (about: string, user: string | null, network: ClientNetwork | null): LimitRules => [
	...rulesOfSender(user, network, (sender) => [
		rule("publish-sender", sender, 6, hour),
		rule("publish-about", `${sender} ${about}`, 3, hour),
	]),
	...(network ? [rule("publish-network", network.network, 60, hour)] : []),
];

export const votedRuleName = "voted";

export const voteRules = (about: string, user: string | null, network: ClientNetwork | null): LimitRules => [
	...rulesOfSender(user, network, (sender) => [
		rule(votedRuleName, `${sender} ${about}`, 1, day),
		rule("vote-sender", sender, 60, hour),
	]),
	...(network ? [rule("vote-network", network.network, 300, hour)] : []),
];

export const searchRules = (network: ClientNetwork | null): LimitRules =>
	network ? [rule("search", network.address, 60, minute)] : [];
/** A valid coupon resets nothing, because valid codes are public. */
export const couponRules = (user: string): LimitRules => [rule("coupon", user, 10, hour)];
/** A refusal reveals that the address belongs to another account. */
export const takenEmailRules = (user: string): LimitRules => [rule("taken-email-day", user, 5, day)];
/** These addresses are uncounted: the upstream said neither yes nor no of them. */
export const forgivenEmailRules = (user: string): LimitRules => [rule("email-forgiven", user, 5, day)];
/** These coupons are uncounted: the upstream failed to judge them. */
export const forgivenCouponRules = (user: string): LimitRules => [rule("coupon-forgiven", user, 5, hour)];
/** The rules count forms with pictures: each may take a second of CPU and tens of megabytes. */
export const uploadRules = (user: string): LimitRules => [
	rule("upload-minute", user, 20, minute),
	rule("upload-hour", user, 60, hour),
	rule("upload-day", user, 200, day),
];
/**
 * The rules count forms that are kept while their senders sign in, in the ten minutes for which one is kept. A known
 * user has a count of their own, which neighbours cannot use up.
 */
export const draftRules = (user: string, network: ClientNetwork | null): LimitRules =>
	user === ""
		? senderRules("draft", network, { address: 30, neighbours: 90, seconds: 10 * minute })
		: [rule("draft-user", user, 30, 10 * minute)];
export const paymentRules = (user: string): LimitRules => [rule("payment", user, 10, hour)];

const unlimited = Number.MAX_SAFE_INTEGER;
const siteWindow = 10 * minute;

/** The rules count codes that were sent and codes that were verified. The second is only read: its member counts once. */
export const siteRules = (): LimitRules => [
	rule("site-sent", "site", unlimited, siteWindow),
	{ ...rule("site-proved", "site", unlimited, siteWindow), member: "look" },
];

export const verifiedCodeRules = (): LimitRules => [rule("site-proved", "site", unlimited, siteWindow)];

/** @param counts of {@link siteRules} */
export function isSiteAbused([sent = 0, verified = 1]: readonly number[]): boolean {
	return sent > 300 && verified - 1 < sent * 0.2;
}

/** During abuse Indian numbers, up to a bound, and mail still get a code. @param counts of {@link siteRules} */
export const hasPriority = (phone: string, [sent = 0]: readonly number[]): boolean =>
	isEmailAddress(phone) || (phone.startsWith("91") && sent <= 600);

export const abuseRetrySeconds = 2 * minute;
