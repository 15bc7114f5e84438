import * as z from "zod/mini";
import { readDay } from "#app/lib/text/day.ts";

const notADate = "This is not a date. Enter day, month and year, like 25/12/1990";

const day = [
	z.overwrite((typed: string) => readDay(typed) ?? typed),
	z.refine<string>((typed) => readDay(typed) !== null, notADate),
] as const;

export const requiredDay = (missing: string) =>
	z.string({ error: missing }).check(day[0], z.minLength(1, missing), day[1]);

export const optionalDay = () => z._default(z.string().check(...day), "");
