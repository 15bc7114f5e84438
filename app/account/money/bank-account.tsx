import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { useReply } from "#app/lib/use-reply.ts";
import { required, wire } from "#server/bff/wire/index.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import type { Route } from "./+types/bank-account.ts";
import { accountOf, bankAccountSchema } from "./bank-account.schema.ts";
import { BankAccountForm } from "./bank-account-form.tsx";
import { requireAccount } from "./find-account.ts";
import { typedOf } from "./typed-of.ts";

export const meta = () => privateMeta("Change a bank account");

export async function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	await door.requireUser();
	return { account: await requireAccount(door, args.params.id) };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, requireUser, toast } = door;
	await requireUser();
	const asked = await form(bankAccountSchema);
	if (!asked.ok) return asked.refused();
	const saved = await api.bankAccounts.change(args.params.id, accountOf(asked.value));
	if (!saved.ok && saved.status === 404) required(saved);
	if (!saved.ok) return refuse(door, asked, saved);
	toast("SERVER_SUCCESS", saved.message ?? "The account is saved");
	return redirect(paths.bankDetails(), 303);
}

export default function BankAccountPage({ loaderData: { account } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	return (
		<Leaf title="Change a bank account" above={[{ label: "Bank details", to: paths.bankDetails() }]}>
			<BankAccountForm
				action={paths.bankAccount(account.id)}
				reply={reply}
				defaultValue={typedOf(account)}
				lastDigits={account.lastDigits}
			>
				Save
			</BankAccountForm>
		</Leaf>
	);
}
