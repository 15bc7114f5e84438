import { z } from "zod";

/** A text of at most `max` characters. */
export const text = (max: number) => z.string().max(max);

/** A text that may not be empty. */
export const filled = (max: number) => z.string().min(1).max(max);

/** A picture's address on the upstream or a media host; empty where there is none. */
export const picture = text(500);

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** A point in time as the upstream writes it: a day or an ISO date and time. */
export const moment = text(40);

/** Rupees, with paise after the point where there are any. */
export const rupees = z.number().nonnegative().max(100_000_000);

/** A national phone number: digits only, without dial code and leading zeros. */
export const nationalNumber = z.string().regex(/^[1-9]\d{1,16}$/);

/** A dial code with its plus sign. */
export const dialCode = z.string().regex(/^\+[1-9]\d{0,3}$/);

/** A one-time code: four digits. */
export const oneTimeCode = z.string().regex(/^\d{4}$/);

/** An e-mail address. */
export const email = z.email().max(254);

/** The `page` of a paged list, counted from 1. */
export const page = z.string().regex(/^[1-9]\d{0,3}$/);

/** A page of a list: `data` with `total` beside it, the number of entries on all pages where the upstream tells it. */
export const paged = <Entry extends z.ZodType>(entry: Entry) =>
	z.object({ data: z.array(entry).max(100), total: z.number().int().min(0).nullish() });
