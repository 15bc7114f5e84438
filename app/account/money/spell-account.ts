import type { BankAccount } from "#server/bff/context/index.ts";

/** Returns `the account ending in 1234`, or what else is known of it. */
export function spellAccount({ bankName, lastDigits }: Pick<BankAccount, "bankName" | "lastDigits">): string {
	if (lastDigits) return `the account ending in ${lastDigits}`;
	return bankName ? `the account with ${bankName}` : "this account";
}
