import * as z from "zod/mini";

export const heartSchema = z.object({
	_intent: z.enum(["add", "remove"]),
	packageId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
	from: z._default(z.string(), ""),
	place: z._default(z.string().check(z.regex(/^[a-z]{0,20}$/)), ""),
});

/** Returns a visitor's wishlist after the change, newest last. @param most drops the oldest above this number */
export function updateHearts(
	hearts: readonly string[],
	packageId: string,
	isWished: boolean,
	most: number,
): readonly string[] {
	const others = hearts.filter((id) => id !== packageId);
	return isWished ? [...others, packageId].slice(-most) : others;
}
