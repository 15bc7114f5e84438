import { z } from "zod";
import { type Drift, unreadable } from "./drift.ts";
import { cutAtWord, plainText, withoutControls } from "./plain-text.ts";
import { isRecord, type Reader } from "./reader.ts";
import { calendarDay, dayOrTime, entityId, filled, pictureAddress, rupees, text } from "./value.ts";

/** A program writes these words where it has no value. */
export const emptyWords: ReadonlySet<string> = new Set(["undefined", "null", "NaN", "Invalid Date", "[object Object]"]);

/** Numbers and booleans as text count as drift; objects and lists are refused. */
function textIn(value: unknown, drift: Drift): string | typeof unreadable {
	if (typeof value === "string") return emptyWords.has(value.trim()) ? drift.refuse("word") : value;
	if (typeof value !== "number" && typeof value !== "boolean") return drift.refuse(value === null ? "null" : "type");
	drift.note("type");
	return String(value);
}

const bounded = (value: string, max: number, drift: Drift): string => {
	if (value.length <= max) return value;
	drift.note("cut");
	return cutAtWord(value, max);
};

/** A short text is one line. */
const plain = (value: string, max: number): string => plainText(value, max > 500 ? "\n" : " ");

function plainTextIn(value: unknown, max: number, drift: Drift): string | typeof unreadable {
	const held = textIn(value, drift);
	return held === unreadable ? held : textIn(plain(held, max), drift);
}

const isPrintable = (value: string): boolean => !emptyWords.has(plainText(value));

/** Reads text to print, of at most `max` characters, which may be empty: without markup, cut at a word. */
export const textOf = (max: number): Reader<string, string> => ({
	sent: text(max).refine(isPrintable),
	read(value, drift) {
		const held = plainTextIn(value, max, drift);
		return held === unreadable ? held : bounded(held, max, drift);
	},
});

/** Reads text to print, of 1 to `max` characters: without markup, cut at a word. */
export const filledOf = (max: number): Reader<string, string> => ({
	sent: filled(max).refine((value) => isPrintable(value) && plainText(value) !== ""),
	read(value, drift) {
		const held = plainTextIn(value, max, drift);
		if (held === unreadable) return held;
		return held === "" ? drift.refuse("range") : bounded(held, max, drift);
	},
});

/** Reads what a user typed, without control characters: markup was meant, and it may come back into a form. */
export const typedOf = (max: number): Reader<string, string> => ({
	sent: text(max),
	read(value, drift) {
		const held = textIn(value, drift);
		return held === unreadable ? held : bounded(withoutControls(held), max, drift);
	},
});

/** Reads a slug, an e-mail address or a document's number: 1 to `max` characters, never cut. */
export const keyOf = (max: number): Reader<string, string> => ({
	sent: filled(max),
	read(value, drift) {
		const held = textIn(value, drift);
		if (held === unreadable) return held;
		return held === "" || held.length > max ? drift.refuse("range") : held;
	},
});

/** Reads a key that the contract documents as empty where there is none; it is null then. */
export function keyOrEmptyOf(max: number): Reader<string | null, string> {
	const key = keyOf(max);
	return { sent: text(max), read: (value, drift) => (value === "" ? null : key.read(value, drift)) };
}

const numberText = /^-?\d{1,15}(?:\.\d{1,10})?$/;

function numberIn(value: unknown, drift: Drift): number | typeof unreadable {
	if (typeof value === "number") return value;
	if (typeof value !== "string" || !numberText.test(value.trim()))
		return drift.refuse(value === null ? "null" : "type");
	drift.note("type");
	return Number(value);
}

/** Reads a number that `schema` accepts; the upstream may also write it as text. */
export const numberOf = (schema: z.ZodNumber): Reader<number, number> => ({
	sent: schema,
	read(value, drift) {
		const number = numberIn(value, drift);
		if (number === unreadable) return number;
		return schema.safeParse(number).success ? number : drift.refuse("range");
	},
});

/** This reads a whole number from 0. */
export const count: Reader<number, number> = numberOf(z.number().int().min(0));

/** This reads rupees that are paid or owed: a number, or plain digits as text. */
export const amountValue: Reader<number, number> = numberOf(rupees);

const priceText =
	/^(?:\u20b9|rs\.?|inr)?\s{0,3}(\d[\d,]{0,14}(?:\.\d{1,4})?)(?:\s{0,3}\/-)?(?:\s{0,3}(?:\u20b9|inr))?$/i;

/** Reads a price that may hold the entities of a page: `&#8377; 1,200`. */
function priceIn(value: unknown): number | undefined {
	if (typeof value === "number") return value;
	const digits = typeof value === "string" ? priceText.exec(plainText(value.slice(0, 200)).trim())?.[1] : undefined;
	return digits === undefined ? undefined : Number(digits.replaceAll(",", ""));
}

/** This reads rupees that are only shown, also from text with sign and commas, or the adult's price of several. */
export const priceValue: Reader<number, number> = {
	sent: rupees,
	read(value, drift) {
		const parts = isRecord(value) ? [value.adult, value.amount, value.price, value.value] : [value];
		const price = parts.map(priceIn).find((number) => number !== undefined);
		if (price === undefined) return drift.refuse(value === null ? "null" : "type");
		if (typeof value !== "number") drift.note("type");
		return rupees.safeParse(price).success ? price : drift.refuse("range");
	},
};

const flagWords: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
	["true", true],
	["yes", true],
	["1", true],
	[1, true],
	["false", false],
	["no", false],
	["0", false],
	[0, false],
]);

/** This reads a boolean, which may also be a word or a digit. */
export const flag: Reader<boolean, boolean> = {
	sent: z.boolean(),
	read(value, drift) {
		if (typeof value === "boolean") return value;
		const held = flagWords.get(typeof value === "string" ? value.trim().toLowerCase() : value);
		if (held === undefined) return drift.refuse(value === null ? "null" : "type");
		drift.note("type");
		return held;
	},
};

const plainWord = (word: string): string => word.replace(/[\s_-]/g, "").toLowerCase();

/** Reads one word of an enumeration; one that differs in case, blanks, `_` and `-` counts as drift. */
export function wordOf<const Word extends string>(words: readonly [Word, ...Word[]]): Reader<Word, Word> {
	const meanings = new Map(words.map((word) => [plainWord(word), word]));
	const exact: ReadonlySet<unknown> = new Set(words);
	return {
		sent: z.enum(words),
		read(value, drift) {
			if (typeof value !== "string") return drift.refuse(value === null ? "null" : "type");
			const word = meanings.get(plainWord(value.slice(0, 100)));
			if (word === undefined) return drift.refuse("word");
			if (!exact.has(value)) drift.note("word");
			return word;
		},
	};
}

const indiaAheadMs = 330 * 60_000;
const isDay = (value: string): boolean => calendarDay.safeParse(value).success;
const twoDigits = (digits: string | undefined): string => (digits ?? "").padStart(2, "0");

/** Reads milliseconds since 1970 as number or digits; returns null for anything else and for years before 2001. */
function epochOf(value: unknown): number | null {
	const isDigits = typeof value === "string" && /^\d{12,13}$/.test(value);
	const ms = isDigits ? Number(value) : value;
	return typeof ms === "number" && ms >= 1e11 && ms < 1e13 ? ms : null;
}

const indianDay = (ms: number): string => new Date(ms + indiaAheadMs).toISOString().slice(0, 10);

const monthNames = "january february march april may june july august september october november december".split(" ");
const weekdayAhead = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}[,.]?\s{1,3}/i;
const dayThenMonth = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]{1,3}([a-z]{3,9})[.,]?[\s-]{1,3}(\d{4})$/i;
const monthThenDay = /^([a-z]{3,9})[.]?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(\d{4})$/i;

/** Reads a date such as `Sat, 12 Dec 2026` or `December 12, 2026`. */
function dayInWords(text: string): string | undefined {
	const words = text.trim().replace(weekdayAhead, "");
	const [, firstDay, middleMonth, lastYear] = dayThenMonth.exec(words) ?? [];
	const [, firstMonth, middleDay, otherYear] = monthThenDay.exec(words) ?? [];
	const name = (middleMonth ?? firstMonth)?.toLowerCase();
	const month = name === undefined ? 0 : monthNames.findIndex((whole) => whole.startsWith(name)) + 1;
	return month === 0
		? undefined
		: `${lastYear ?? otherYear}-${twoDigits(String(month))}-${twoDigits(firstDay ?? middleDay)}`;
}

/** Returns `YYYY-MM-DD` in Indian time; undefined for anything that is not a date. */
function dayIn(value: unknown): string | undefined {
	const ms = epochOf(value);
	if (ms !== null) return indianDay(ms);
	if (typeof value !== "string" || value.length > 40) return undefined;
	const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(value) ?? [];
	if (year !== undefined) return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
	const isInstant = value.includes("T") && /(?:Z|[+-]\d{2}:?\d{2})$/.test(value);
	const instant = isInstant ? Date.parse(value) : Number.NaN;
	if (!Number.isNaN(instant)) return indianDay(instant);
	return /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(value)?.[1] ?? dayInWords(value);
}

/** This reads `YYYY-MM-DD`, ISO date and time (day in India), `DD-MM-YYYY`, `12 Dec 2026` and epoch milliseconds. */
export const dayOfAny: Reader<string, string> = {
	sent: calendarDay,
	read(value, drift) {
		if (typeof value === "string" && isDay(value)) return value;
		const day = dayIn(value);
		if (day === undefined || !isDay(day)) return drift.refuse(value === null ? "null" : "type");
		drift.note("type");
		return day;
	},
};

const isoMoment = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** This is a refinement, because the OpenAPI document describes dates in words. */
const moment = dayOrTime.refine((value) => isoMoment.test(value) && !Number.isNaN(Date.parse(value)));

/** This reads `YYYY-MM-DD` or ISO date and time. It also accepts epoch milliseconds, `DD-MM-YYYY` and `12 Dec 2026`. */
export const momentValue: Reader<string, string> = {
	sent: moment,
	read(value, drift) {
		if (typeof value === "string" && moment.safeParse(value).success) return value;
		const ms = epochOf(value);
		const held = ms === null ? dayIn(value) : new Date(ms).toISOString();
		if (held === undefined || !moment.safeParse(held).success) return drift.refuse(value === null ? "null" : "type");
		drift.note("type");
		return held;
	},
};

/** This reads the address of a picture, which is a text or an object that holds it. */
export const pictureValue: Reader<string, string> = {
	sent: pictureAddress,
	read(value, drift) {
		if (typeof value === "string") return value.length > 500 ? drift.refuse("range") : value;
		const held = isRecord(value) ? [value.url, value.src, value.path, value.href] : [];
		const address = held.find((part) => typeof part === "string");
		if (typeof address !== "string") return drift.refuse(value === null ? "null" : "type");
		drift.note("type");
		return address.length > 500 ? drift.refuse("range") : address;
	},
};

/** This reads an identifier as text; it is documented as text, number, or an object that holds one. */
export const idValue: Reader<string, z.input<typeof entityId>> = {
	sent: entityId,
	read(value, drift) {
		const parsed = entityId.safeParse(value);
		return parsed.success ? parsed.data : drift.refuse(value === null ? "null" : "type");
	},
};

interface Duration {
	readonly nights: number;
	readonly days: number;
}

const nightsText = /(?:^|\D)(\d{1,3})\s{0,3}n(?:ights?)?\b/i;
const daysText = /(?:^|\D)(\d{1,3})\s{0,3}d(?:ays?)?\b/i;

/** Reads text such as `5 Nights / 6 Days`; a missing half is made of the other. */
function durationIn(value: string): Duration | undefined {
	const nights = nightsText.exec(value)?.[1];
	const days = daysText.exec(value)?.[1];
	if (nights === undefined && days === undefined) return undefined;
	const length = days === undefined ? Number(nights) + 1 : Number(days);
	return { nights: nights === undefined ? length - 1 : Number(nights), days: length };
}

/** Reads nights and days from an object of two numbers, or from text. */
export const durationOf = (schema: z.ZodType<Duration>): Reader<Duration, Duration> => ({
	sent: schema,
	read(value, drift) {
		const asSent = schema.safeParse(value);
		if (asSent.success) return asSent.data;
		const parts = isRecord(value)
			? {
					nights: Number(value.nights ?? value.night ?? Number.NaN),
					days: Number(value.days ?? value.day ?? Number.NaN),
				}
			: typeof value === "string"
				? durationIn(value.slice(0, 100))
				: undefined;
		const parsed = schema.safeParse(parts);
		if (!parsed.success) return drift.refuse(value === null ? "null" : "type");
		drift.note("type");
		return parsed.data;
	},
});
