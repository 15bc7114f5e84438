import { findUnprintable } from "#server/bff/context/index.ts";

/** Of a name with letters that documents cannot print; empty for others. */
export function spellNameHint({ firstName, lastName }: { firstName: string; lastName: string }): string {
	const letters = findUnprintable(`${firstName} ${lastName}`);
	if (letters.length === 0) return "";
	return `We can't print ${letters.slice(0, 5).join(" ")} on the voucher. Enter the name in Latin letters, as on the passport.`;
}
