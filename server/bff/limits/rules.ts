import type { Place } from "./address.ts";
import type { Rule } from "./counter.ts";
import { isMail } from "./receiver.ts";

/** The figures of every limit, and under which names they are counted. */
export type Rules = readonly Rule[];

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A day, in seconds. */
export const dayInSeconds = day;

const rule = (name: string, subject: string, limit: number, seconds: number): Rule => ({
	name,
	subject,
	limit,
	seconds,
});

/** The rule by which a new code waits for its predecessor. */
export const resendName = "code-resend";
/** The rule against numbers in a row. */
export const rowName = "code-row";

/** One code a minute for one phone, whoever asks. */
export const resend = (phone: string): Rule => rule(resendName, phone, 1, minute);

/** Codes sent to one phone or e-mail address, from one address, from one neighbourhood, and to numbers in a row. */
export const codes = (phone: string, place: Place | null): Rules => [
	rule("code-phone-hour", phone, 5, hour),
	rule("code-phone-day", phone, 10, day),
	...(place ? [rule("code-address", place.address, 20, hour), rule("code-net", place.net, 100, hour)] : []),
	...(place && !isMail(phone)
		? [{ ...rule(rowName, `${place.address} ${phone.slice(0, -2)}`, 3, hour), member: phone }]
		: []),
];

/**
 * Enquiries of one phone and from one address. The code that an enquiry brings starts the minute of {@link resend}
 * without waiting for one: the upstream sends none while the last is fresh.
 */
export const enquiry = (phone: string, place: Place | null): Rules => [
	{ ...resend(phone), member: "enquiry" },
	rule("enquiry-phone", phone, 5, hour),
	...(place ? [rule("enquiry-address", place.address, 10, hour)] : []),
];

/** Tries at the code of one errand. */
export const tries = (phone: string, flow: string): Rule => rule("code-tries", `${phone} ${flow}`, 5, day);
/** Wrong codes for a phone since one was right. */
export const everWrong = (phone: string): Rule => rule("code-wrong-ever", phone, 100, 365 * day);

/** Tries at a code: of one errand, wrong ones for one phone in a day and since one was right, and from one address. */
export const codeTries = (phone: string, flow: string, place: Place | null): Rules => [
	tries(phone, flow),
	rule("code-wrong-day", phone, 10, day),
	everWrong(phone),
	...(place ? [rule("code-check-address", place.address, 30, hour)] : []),
];

/** Wrong passwords for an account since a right one, with pauses that grow. A known device has a count of its own. */
export const passwordTries = (account: string, device: string | undefined): Rules => {
	const subject = device === undefined ? account : `${account} ${device}`;
	return [
		rule("password-account", subject, 10, 15 * minute),
		rule("password-account-hours", subject, 30, 6 * hour),
		rule("password-account-day", subject, 60, day),
	];
};

/** Wrong passwords from one address. */
export const passwordTriesFrom = (place: Place | null): Rules =>
	place ? [rule("password-address", place.address, 50, 15 * minute)] : [];

/** Forms from one address. */
export const posts = (place: Place | null): Rules => (place ? [rule("post", place.address, 60, minute)] : []);
/** Searches from one address. */
export const searches = (place: Place | null): Rules => (place ? [rule("search", place.address, 60, minute)] : []);
/** Wrong coupon codes of one user. A right one forgives none of them: codes that work are on show. */
export const couponTries = (user: string): Rules => [rule("coupon", user, 10, hour)];
/** Payments that one user begins. */
export const payments = (user: string): Rules => [rule("payment", user, 10, hour)];

const unlimited = Number.MAX_SAFE_INTEGER;
const siteWindow = 10 * minute;

/** All codes sent by the site, and those that were entered. The second is only looked at, by a mark that counts once. */
export const site = (): Rules => [
	rule("site-sent", "site", unlimited, siteWindow),
	{ ...rule("site-proved", "site", unlimited, siteWindow), member: "look" },
];

/** A code was entered. */
export const proved = (): Rules => [rule("site-proved", "site", unlimited, siteWindow)];

/** Codes are sent in numbers and few are entered. @param tallies of {@link site} */
export function isAbused([sent = 0, looked = 1]: readonly number[]): boolean {
	return sent > 300 && looked - 1 < sent * 0.2;
}

/** Indian numbers go first while the site is abused, up to a number; mail costs nothing. @param tallies of {@link site} */
export const isFirst = (phone: string, [sent = 0]: readonly number[]): boolean =>
	isMail(phone) || (phone.startsWith("91") && sent <= 600);

/** How soon it is worth trying again while the site is abused, in seconds. */
export const abuseRetrySeconds = 2 * minute;
