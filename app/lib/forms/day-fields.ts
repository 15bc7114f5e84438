import * as z from "zod/mini";
import { type Day, isDay } from "#app/lib/dates.ts";
import { readDay } from "#app/lib/text/day.ts";

const notADate = "This is not a date. Enter day, month and year, like 25/12/1990";

const day = [
	z.overwrite((typed: string) => readDay(typed) ?? typed),
	z.refine<string>((typed) => readDay(typed) !== null, notADate),
] as const;

export const requiredDay = (missing: string) =>
	z.string({ error: missing }).check(day[0], z.minLength(1, missing), day[1]);

export const optionalDay = () => z._default(z.string().check(...day), "");

const notInPast = "Date of birth must be in the past";

/** Says what is wrong with a date of birth; returns null where nothing is, or where it is no date. */
export const birthProblem = (day: string, today: Day): string | null =>
	isDay(day) && (day <= "1900-01-01" || day > today) ? notInPast : null;

export const birthRule = (today: Day) => z.refine<string>((day) => birthProblem(day, today) === null, notInPast);
