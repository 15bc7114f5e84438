import type { BankAccount } from "#server/bff/wire/index.ts";

/** What the form holds at first. The number is not known here, only its end. */
export const typedOf = (saved?: BankAccount) => ({
	holder: saved?.holder ?? "",
	ifsc: saved?.ifsc ?? "",
	bankName: saved?.bankName ?? "",
	isDefault: saved?.isDefault ? "yes" : "",
});
