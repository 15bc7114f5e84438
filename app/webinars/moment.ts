import { spellDayWithWeekday } from "#app/lib/dates.ts";

const indianOffsetInMinutes = 330;
const minuteMs = 60_000;
/** How long a talk lasts that does not say. */
const usualMinutes = 60;

/** `Friday, 20 November 2026, 6:30 pm IST`, whatever the clock of the server or the visitor says. */
export function spellMoment(iso: string): string {
	const shifted = new Date(Date.parse(iso) + indianOffsetInMinutes * minuteMs).toISOString();
	const hour = Number(shifted.slice(11, 13));
	const half = hour < 12 ? "am" : "pm";
	return `${spellDayWithWeekday(shifted.slice(0, 10))}, ${hour % 12 || 12}:${shifted.slice(14, 16)} ${half} IST`;
}

/** Whether a talk is to come, is on, or is over. One without a time is to come. */
export function stateOf(
	{ startsAt, minutes }: { readonly startsAt: string | null; readonly minutes: number | null },
	nowMs: number,
): "coming" | "live" | "over" {
	if (startsAt === null || Date.parse(startsAt) > nowMs) return "coming";
	return Date.parse(startsAt) + (minutes ?? usualMinutes) * minuteMs > nowMs ? "live" : "over";
}
