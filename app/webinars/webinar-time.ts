import { formatDayWithWeekday } from "#app/lib/dates.ts";

export type WebinarState = "coming" | "live" | "over";

const indianOffsetInMinutes = 330;
const minuteMs = 60_000;
/** The duration of a webinar for which the upstream gives none. */
const defaultMinutes = 60;

/** Returns `Friday, 20 November 2026, 6:30 pm IST`, whatever the process's time zone. */
export function formatWebinarTime(iso: string): string {
	const shifted = new Date(Date.parse(iso) + indianOffsetInMinutes * minuteMs).toISOString();
	const hour = Number(shifted.slice(11, 13));
	const half = hour < 12 ? "am" : "pm";
	return `${formatDayWithWeekday(shifted.slice(0, 10))}, ${hour % 12 || 12}:${shifted.slice(14, 16)} ${half} IST`;
}

/** Returns why registration is closed; null while it is open. */
export function closedReason({ zoomId }: { readonly zoomId: string | null }, state: WebinarState): string | null {
	if (state === "over") return "This webinar has ended";
	return zoomId === null ? "Seats can't be booked yet" : null;
}

/** A webinar without a start time counts as coming. */
export function toWebinarState(
	{ startsAt, minutes }: { readonly startsAt: string | null; readonly minutes: number | null },
	nowMs: number,
): WebinarState {
	if (startsAt === null || Date.parse(startsAt) > nowMs) return "coming";
	return Date.parse(startsAt) + (minutes ?? defaultMinutes) * minuteMs > nowMs ? "live" : "over";
}
