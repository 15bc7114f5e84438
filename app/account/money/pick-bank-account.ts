import { data } from "react-router";
import type { BankAccount } from "#server/bff/context/index.ts";

/** @throws 404 for an id that is not in the user's list */
export function pickBankAccount(list: readonly BankAccount[], id: string): BankAccount {
	const account = list.find((one) => one.id === id);
	if (!account) throw data(null, { status: 404 });
	return account;
}
