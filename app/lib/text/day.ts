import { type Day, isDay } from "../dates.ts";
import { toPlainCharacters } from "./clean.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthName =
	/^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/;

const monthOf = (text: string): string => (monthName.test(text) ? String(months.indexOf(text.slice(0, 3)) + 1) : text);

/**
 * A browser without a date picker sends a date as it was typed: `25/12/1990`, `25-12-1990`, `25 Dec 1990`,
 * `December 25, 1990` or `1990-5-5`. Of numbers alone, the day comes first unless the year does.
 * @returns empty for an empty text, null for one that is no day
 */
export function readDay(typed: string): Day | "" | null {
	const text = toPlainCharacters(typed).trim().toLowerCase();
	if (text === "") return "";
	if (text.length > 40 || !/^[\da-z\s,./-]+$/.test(text)) return null;
	const parts = (text.match(/\d+|[a-z]+/g) ?? []).filter((part) => !/^(st|nd|rd|th|of)$/.test(part));
	if (parts.length !== 3) return null;
	const [first = "", second = "", third = ""] = parts;
	const [year, month, date] =
		first.length === 4 && !monthName.test(first)
			? [first, second, third]
			: monthName.test(first)
				? [third, first, second]
				: [third, second, first];
	const day = `${year}-${monthOf(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
	return isDay(day) ? day : null;
}
