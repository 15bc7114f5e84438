import { data } from "react-router";
import { type BankAccount, required, type Wire } from "#server/bff/wire/index.ts";

/** One of the traveller's own accounts. @throws `data(null)` with 404 for any other id, with 503 where the list cannot be had */
export async function requireAccount({ api }: Wire, id: string): Promise<BankAccount> {
	const account = required(await api.bankAccounts.list()).find((one) => one.id === id);
	if (!account) throw data(null, { status: 404 });
	return account;
}
