import { data } from "react-router";
import { type BankAccount, type RequestContext, required } from "#server/bff/context/index.ts";

/** @throws 404 for an id that is not in the user's list, 503 if the list is unavailable */
export async function requireBankAccount({ api }: RequestContext, id: string): Promise<BankAccount> {
	const account = required(await api.bankAccounts.list()).find((one) => one.id === id);
	if (!account) throw data(null, { status: 404 });
	return account;
}
