/** Milliseconds since 1970; tests hand in their own. */
export type Clock = () => number;

const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The calendar day in India, YYYY-MM-DD. */
export function todayIn(clock: Clock): string {
	return indianDay.format(clock());
}

/** The moment of the clock, moved by so many milliseconds. */
export function momentIn(clock: Clock, offsetMs = 0): Date {
	return new Date(clock() + offsetMs);
}

/** A second in milliseconds. */
export const second = 1000;
/** A minute in milliseconds. */
export const minute = 60 * second;
/** An hour in milliseconds. */
export const hour = 60 * minute;
/** A day in milliseconds. */
export const wholeDay = 24 * hour;

const longDay = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", dateStyle: "long" });

/** A day as people write it: `23 November 2026`. @param day `2026-11-23` */
export const dayInWords = (day: string): string => longDay.format(new Date(day));
