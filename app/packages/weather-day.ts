import { addDays, type Day, isDay } from "#app/lib/dates.ts";

const daysAhead = 365;

/** The days that may be asked for. */
export const weatherDays = (today: Day): { first: Day; last: Day } => ({
	first: today,
	last: addDays(today, daysAhead),
});

/** The day whose weather is shown: the one asked for, else the first open departure, else today. */
export function weatherDay(asked: string | null, nextDeparture: Day | undefined, today: Day): Day {
	const { first, last } = weatherDays(today);
	const isOffered = (day: string) => isDay(day) && day >= first && day <= last;
	return [asked, nextDeparture].find((day): day is Day => typeof day === "string" && isOffered(day)) ?? today;
}
