import * as z from "zod/mini";

/** A pressed heart. */
export const heartSchema = z.object({
	_intent: z.enum(["add", "remove"]),
	packageId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
	/** The page that the heart is on. */
	from: z._default(z.string(), ""),
	place: z._default(z.string().check(z.regex(/^[a-z]{0,20}$/)), ""),
	/** Sent by script, which stays where it is. */
	inPlace: z.optional(z.string()),
});

/** The hearts of a visitor after a press: newest last, the oldest gone where there are too many. */
export function heartsAfter(
	hearts: readonly string[],
	packageId: string,
	isWished: boolean,
	most: number,
): readonly string[] {
	const others = hearts.filter((id) => id !== packageId);
	return isWished ? [...others, packageId].slice(-most) : others;
}
