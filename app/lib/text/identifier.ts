import { toPlainCharacters } from "./clean.ts";

export const withoutQuotes = (text: string): string => text.replace(/["'\p{Pi}\p{Pf}`]/gu, "");

/**
 * Cleans a code that may have dashes, such as a coupon: it is then without spaces and quotation marks, its letters as
 * typed.
 */
export const cleanCode = (typed: string): string => withoutQuotes(toPlainCharacters(typed)).replace(/\s/g, "");

/** Cleans a number on a document or of an account: letters and digits alone stay, in capitals. */
export const cleanIdentifier = (typed: string): string => cleanCode(typed).replace(/[-./]/g, "").toUpperCase();
