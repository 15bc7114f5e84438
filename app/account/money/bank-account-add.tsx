import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { useReply } from "#app/lib/use-reply.ts";
import { wire } from "#server/bff/wire/index.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import type { Route } from "./+types/bank-account-add.ts";
import { accountOf, bankAccountSchema } from "./bank-account.schema.ts";
import { BankAccountForm } from "./bank-account-form.tsx";
import { typedOf } from "./typed-of.ts";

export const meta = () => privateMeta("Add a bank account");

export async function loader(args: Route.LoaderArgs) {
	await wire(args).requireUser();
	return null;
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, requireUser, toast } = door;
	await requireUser();
	const asked = await form(bankAccountSchema);
	if (!asked.ok) return asked.refused();
	const added = await api.bankAccounts.add(accountOf(asked.value));
	if (!added.ok) return refuse(door, asked, added);
	toast("SERVER_SUCCESS", added.message ?? "The account is added");
	return redirect(paths.bankDetails(), 303);
}

export default function AddBankAccountPage() {
	const reply = useReply<typeof action>();
	return (
		<Leaf title="Add a bank account" above={[{ label: "Bank details", to: paths.bankDetails() }]}>
			<BankAccountForm action={paths.bankAccountAdd()} reply={reply} defaultValue={typedOf()}>
				Add
			</BankAccountForm>
		</Leaf>
	);
}
