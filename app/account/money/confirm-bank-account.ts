import {
	type BankAccount,
	type BankAccountInput,
	type Confirmation,
	done,
	hasSaved,
	type RequestContext,
} from "#server/bff/context/index.ts";

type BankAccounts = RequestContext["api"]["bankAccounts"];

/** The upstream shows the last four digits only. */
const shownOf = ({ number, ...account }: BankAccountInput): Omit<BankAccount, "id"> => ({
	...account,
	lastDigits: number.slice(-4),
});

/** Resolves to the account's id. */
export async function confirmBankAccountAdded(
	accounts: BankAccounts,
	input: BankAccountInput,
): Promise<Confirmation<string>> {
	const list = await accounts.list();
	if (!list.ok) return "unknown";
	const { isDefault: _, ...shown } = shownOf(input);
	const added = list.value.findLast((account) => hasSaved(account, shown));
	if (added) return { ok: true, value: added.id };
	return list.value.some(({ lastDigits }) => lastDigits === shown.lastDigits) ? "unknown" : "undone";
}

/**
 * The digits that are not shown may be the only ones that changed: what is shown proves the change only where it was
 * different before.
 */
export async function confirmBankAccountChanged(
	accounts: BankAccounts,
	before: BankAccount,
	input: BankAccountInput,
): Promise<Confirmation<null>> {
	const list = await accounts.list();
	const saved = list.ok ? list.value.find(({ id }) => id === before.id) : undefined;
	if (saved === undefined || hasSaved(before, shownOf(input))) return "unknown";
	if (hasSaved(saved, shownOf(input))) return done;
	return hasSaved(saved, before) ? "undone" : "unknown";
}

export async function confirmBankAccountDeleted(accounts: BankAccounts, id: string): Promise<Confirmation<null>> {
	const list = await accounts.list();
	if (!list.ok) return "unknown";
	return list.value.some((account) => account.id === id) ? "undone" : done;
}
