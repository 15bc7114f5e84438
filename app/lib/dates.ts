/** A calendar day is written `2026-11-20`. It has no time zone; only "today" needs one. */
export type Day = string;

const months = "January February March April May June July August September October November December".split(" ");

const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);

export function isDay(text: string): boolean {
	if (!dayPattern.test(text)) return false;
	const date = midnight(text);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function todayInIndia(now: Date = new Date()): Day {
	const indianOffsetInMinutes = 330;
	return new Date(now.getTime() + indianOffsetInMinutes * 60_000).toISOString().slice(0, 10);
}

export function addDays(day: Day, count: number): Day {
	const date = midnight(day);
	date.setUTCDate(date.getUTCDate() + count);
	return date.toISOString().slice(0, 10);
}

/** Returns `12 Dec`, where the year is plain. */
export function formatShortDay(day: Day): string {
	const { date, month } = partsOf(day);
	return `${date} ${month.slice(0, 3)}`;
}

/** Returns `12 December`, where the year is plain. */
export function formatDayOfYear(day: Day): string {
	const { date, month } = partsOf(day);
	return `${date} ${month}`;
}

/** Does without `Intl`: browsers and servers format a locale's dates differently, which would break hydration. */
export function formatDay(day: Day): string {
	const { date, month, year } = partsOf(day);
	return `${date} ${month} ${year}`;
}

/** Returns the age in whole years on `day`. */
export function ageOn(dateOfBirth: Day, day: Day): number {
	const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
	return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

export function formatWeekday(day: Day): string {
	return weekdays[midnight(day).getUTCDay()] ?? "";
}

export function formatDayWithWeekday(day: Day): string {
	return `${formatWeekday(day)}, ${formatDay(day)}`;
}

export function formatMonth(day: Day): string {
	const { month, year } = partsOf(day);
	return `${month} ${year}`;
}

/** Returns `October to March` or `April and June`. A range may cross the end of the year. */
export function formatMonths(numbers: readonly number[]): string {
	const wanted = new Set(numbers.filter((number) => months[number - 1] !== undefined));
	if (wanted.size === months.length) return "all year";
	const runs = [...wanted]
		.filter((number) => !wanted.has(number === 1 ? 12 : number - 1))
		.sort((one, other) => one - other)
		.map((first) => {
			let last = first;
			while (wanted.has((last % 12) + 1)) last = (last % 12) + 1;
			return first === last ? nameOf(first) : `${nameOf(first)} to ${nameOf(last)}`;
		});
	return joinWords(runs);
}

/** Returns `1 day` or `6 days`. */
export const spellDays = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;

/** Returns `5 nights, 6 days`; null where the length is not known. */
export function formatDuration(duration: { nights: number; days: number } | null): string | null {
	if (duration === null) return null;
	const { nights, days } = duration;
	return `${nights} ${nights === 1 ? "night" : "nights"}, ${spellDays(days)}`;
}

/** Returns `Day 3: Alappuzha`, or the part of it that is known. */
export function formatItineraryDay({ day, title }: { day: number | null; title: string }): string {
	return [day === null ? "" : `Day ${day}`, title].filter(Boolean).join(": ");
}

function nameOf(month: number): string {
	return months[month - 1] ?? "";
}

function joinWords(words: readonly string[]): string {
	const last = words.at(-1) ?? "";
	return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

function partsOf(day: Day): { date: number; month: string; year: number } {
	const [, year = "", month = "", date = ""] = dayPattern.exec(day) ?? [];
	return { date: Number(date), month: nameOf(Number(month)), year: Number(year) };
}
