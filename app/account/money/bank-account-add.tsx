import { redirect } from "react-router";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { type RouteFacts, replyFor, requestContext } from "#server/bff/context/index.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/bank-account-add.ts";
import { bankAccountSchema, toBankAccountInput } from "./bank-account.schema.ts";
import { BankAccountForm, bankAccountDefaults } from "./bank-account-form.tsx";
import { confirmBankAccountAdded } from "./confirm-bank-account.ts";

export const handle: RouteFacts = { write: "account", sensitive: "money" };

export const meta = () => privateMeta("Add a bank account");

export async function loader(args: Route.LoaderArgs) {
	await requestContext(args).requireRecentSignIn();
	return null;
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireRecentSignIn();
	const form = await ctx.form(bankAccountSchema);
	if (!form.ok) return form.invalid();
	const input = toBankAccountInput(form.value);
	const added = await ctx.change(() => ctx.api.bankAccounts.add(input), {
		nextStep: "Check your bank details, and add this account only if it is missing.",
		confirm: () => confirmBankAccountAdded(ctx.api.bankAccounts, input),
	});
	if (!added.ok) return replyFor(ctx, form, added);
	ctx.toast("SERVER_SUCCESS", "Bank account added");
	return redirect(paths.bankDetails(), 303);
}

export default function AddBankAccountPage() {
	const reply = useReply<typeof action>();
	return (
		<AccountPage title="Add a bank account" above={[{ label: "Bank details", to: paths.bankDetails() }]}>
			<BankAccountForm action={paths.bankAccountAdd()} reply={reply} defaultValue={bankAccountDefaults()}>
				Add
			</BankAccountForm>
		</AccountPage>
	);
}
