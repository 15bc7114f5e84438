import { addDays, type Day, formatDay } from "#app/lib/dates.ts";

/** The remaining days are counted when the end is within these days. */
const lastDays = 14;

/** Returns null where the end is not known: what is not said is no promise. */
export function spellValidity({ from, until }: { from: Day | null; until: Day | null }, today: Day): string | null {
	if (until !== null && until < today) return `Ended on ${formatDay(until)}`;
	if (from !== null && from > today) return `From ${formatDay(from)}${until ? ` to ${formatDay(until)}` : ""}`;
	if (until === null) return null;
	if (until === today) return "Ends today";
	if (until === addDays(today, 1)) return "Ends tomorrow";
	return until <= addDays(today, lastDays) ? `Ends soon: ${formatDay(until)}` : `Until ${formatDay(until)}`;
}
