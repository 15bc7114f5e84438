import { addDays, type Day, spellDay } from "#app/lib/dates.ts";

/** So many days before the end are worth counting. */
const lastDays = 14;

/** When an offer holds, in words. */
export function spellValidity({ from, until }: { from: Day | null; until: Day | null }, today: Day): string {
	if (until !== null && until < today) return `Ended on ${spellDay(until)}`;
	if (from !== null && from > today) return `From ${spellDay(from)}${until ? ` to ${spellDay(until)}` : ""}`;
	if (until === null) return "Until further notice";
	if (until === today) return "Ends today";
	if (until === addDays(today, 1)) return "Ends tomorrow";
	return until <= addDays(today, lastDays) ? `Ends soon: ${spellDay(until)}` : `Until ${spellDay(until)}`;
}
