/** A calendar day as the wire holds it: `2026-11-20`. A day has no time zone; only "today" needs one. */
export type Day = string;

const months = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December",
] as const;

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** Whether the text names a day that exists. */
export function isDay(text: string): boolean {
	if (!dayPattern.test(text)) return false;
	const date = midnight(text);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day it is in India, whatever the clock of the server or the visitor says. */
export function todayInIndia(now: Date = new Date()): Day {
	const indianOffsetInMinutes = 330;
	return new Date(now.getTime() + indianOffsetInMinutes * 60_000).toISOString().slice(0, 10);
}

/** The day that lies so many days later (or earlier, when negative). */
export function addDays(day: Day, count: number): Day {
	const date = midnight(day);
	date.setUTCDate(date.getUTCDate() + count);
	return date.toISOString().slice(0, 10);
}

/** `20 November 2026`. Composed by hand, because browsers and servers disagree on the spelling of a locale's date. */
export function spellDay(day: Day): string {
	const { date, month, year } = partsOf(day);
	return `${date} ${month} ${year}`;
}

/** `Friday`. */
export function weekdayOf(day: Day): string {
	return weekdays[midnight(day).getUTCDay()] ?? "";
}

/** `Friday, 20 November 2026`. */
export function spellDayWithWeekday(day: Day): string {
	return `${weekdayOf(day)}, ${spellDay(day)}`;
}

/** `November 2026`. */
export function spellMonth(day: Day): string {
	const { month, year } = partsOf(day);
	return `${month} ${year}`;
}

/** `20 to 26 November 2026`, naming month and year once where they are shared. */
export function spellRange(first: Day, last: Day): string {
	if (first === last) return spellDay(first);
	const start = partsOf(first);
	const end = partsOf(last);
	if (start.year !== end.year) return `${spellDay(first)} to ${spellDay(last)}`;
	if (start.month !== end.month) return `${start.date} ${start.month} to ${spellDay(last)}`;
	return `${start.date} to ${spellDay(last)}`;
}

/** Month numbers as a traveller says them: `October to March`, `April and June`. A run may pass the end of the year. */
export function spellMonths(numbers: readonly number[]): string {
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

/** How long a journey takes: `5 nights, 6 days`. */
export function spellDuration({ nights, days }: { nights: number; days: number }): string {
	return `${nights} ${nights === 1 ? "night" : "nights"}, ${days} ${days === 1 ? "day" : "days"}`;
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
