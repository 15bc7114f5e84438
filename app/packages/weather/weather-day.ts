import { addDays, type Day, isDay } from "#app/lib/dates.ts";

const daysAhead = 365;

export const weatherDays = (today: Day): { first: Day; last: Day } => ({
	first: today,
	last: addDays(today, daysAhead),
});

export function weatherDay(requestedDay: string | null, nextDeparture: Day | undefined, today: Day): Day {
	const { first, last } = weatherDays(today);
	const isOffered = (day: string) => isDay(day) && day >= first && day <= last;
	return [requestedDay, nextDeparture].find((day): day is Day => typeof day === "string" && isOffered(day)) ?? today;
}
