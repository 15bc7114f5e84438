/** The clock returns milliseconds since the epoch. */
export type SandboxClock = () => number;

const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** Returns the day as YYYY-MM-DD. */
export function todayIn(clock: SandboxClock): string {
	return indianDay.format(clock());
}

export function dateAt(clock: SandboxClock, offsetMs = 0): Date {
	return new Date(clock() + offsetMs);
}

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const longDay = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", dateStyle: "long" });

/** Returns a date like `23 November 2026`. */
export const longDate = (day: string): string => longDay.format(new Date(day));

/** @param day YYYY-MM-DD @throws for an invalid day */
export function addCalendarDays(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}
