import { z } from "zod";

/** At most `max` characters. */
export const text = (max: number) => z.string().max(max);

/** 1 to `max` characters. */
export const filled = (max: number) => z.string().min(1).max(max);

/** Empty where there is none. */
export const pictureAddress = text(500);

/** `YYYY-MM-DD`. */
export const calendarDay = z.iso.date();

/** `YYYY-MM-DD` or ISO date and time. */
export const dayOrTime = text(40);

/** Rupees with decimals. */
export const rupees = z.number().nonnegative().max(100_000_000);

/** Digits without dial code and leading zeros. */
export const nationalNumber = z.string().regex(/^[1-9]\d{1,16}$/);

/** `+` and one to four digits. */
export const dialCode = z.string().regex(/^\+[1-9]\d{0,3}$/);

/** A one-time code: four digits. */
export const oneTimeCode = z.string().regex(/^\d{4}$/);

/** An e-mail address. */
export const email = z.email().max(254);

/** From 1. */
export const page = z.string().regex(/^[1-9]\d{0,3}$/);
