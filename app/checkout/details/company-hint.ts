import { type Cart, spellUnprintable } from "#server/bff/context/index.ts";

type CompanyText = Pick<NonNullable<Cart["company"]>, "name" | "address" | "state">;

/** Returns a hint for a company with letters that invoices cannot print; an empty text for others. */
export function spellCompanyHint({ name, address, state }: CompanyText): string {
	const unprintable = spellUnprintable(`${name} ${address} ${state}`);
	return unprintable && `${unprintable} on the invoice. Enter name and address in Latin letters.`;
}
