import { spellUnprintable } from "#server/bff/context/index.ts";

/** Returns a hint for a name with letters that documents cannot print; an empty text for others. */
export function spellNameHint({ firstName, lastName }: { firstName: string; lastName: string }): string {
	const unprintable = spellUnprintable(`${firstName} ${lastName}`);
	return unprintable && `${unprintable} on the voucher. Enter the name in Latin letters, as on the passport.`;
}
