import { data } from "react-router";
import { type BankAccount, type RequestContext, required } from "#server/bff/context/index.ts";

type BankAccountList = Awaited<ReturnType<RequestContext["api"]["bankAccounts"]["list"]>>;

/** @throws 404 for an id that is not in the user's list, 503 if the list is unavailable */
export function pickBankAccount(list: BankAccountList, id: string): BankAccount {
	const account = required(list).find((one) => one.id === id);
	if (!account) throw data(null, { status: 404 });
	return account;
}
