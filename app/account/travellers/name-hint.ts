import { spellUnprintable } from "#server/bff/context/index.ts";

/** Of a name with letters that documents cannot print; empty for others. */
export function spellNameHint({ firstName, lastName }: { firstName: string; lastName: string }): string {
	const unprintable = spellUnprintable(`${firstName} ${lastName}`);
	return unprintable && `${unprintable} on the voucher. Enter the name in Latin letters, as on the passport.`;
}
