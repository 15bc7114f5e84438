import { redirect } from "react-router";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	type RouteFacts,
	replyFor,
	requestContext,
	required,
	requiredUnlessPosted,
} from "#server/bff/context/index.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/bank-account.ts";
import { bankAccountSchema, toBankAccountInput } from "./bank-account.schema.ts";
import { BankAccountForm, bankAccountDefaults } from "./bank-account-form.tsx";
import { confirmBankAccountChanged } from "./confirm-bank-account.ts";
import { pickBankAccount } from "./pick-bank-account.ts";

export const handle: RouteFacts = { write: "account", sensitive: "money" };

export const meta = () => privateMeta("Change a bank account");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	await ctx.requireRecentSignIn();
	const { id } = args.params;
	const list = requiredUnlessPosted(await ctx.api.bankAccounts.list(), ctx.isFormPost);
	return { id, account: list ? pickBankAccount(list, id) : undefined };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireRecentSignIn();
	const form = await ctx.form(bankAccountSchema);
	if (!form.ok) return form.invalid();
	const list = await ctx.api.bankAccounts.list();
	if (!list.ok) return replyFor(ctx, form, { ok: false, reason: "unavailable" });
	const before = pickBankAccount(list.value, args.params.id);
	const input = toBankAccountInput(form.value);
	const saved = await ctx.change(() => ctx.api.bankAccounts.change(before.id, input), {
		nextStep: "Check this account in your bank details, and save again only what is missing.",
		confirm: () => confirmBankAccountChanged(ctx.api.bankAccounts, before, input),
	});
	if (!saved.ok && saved.status === 404) required(saved);
	if (!saved.ok) return replyFor(ctx, form, saved);
	ctx.toast("SERVER_SUCCESS", "Bank account saved");
	return redirect(paths.bankDetails(), 303);
}

export default function BankAccountPage({ loaderData: { id, account } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	return (
		<AccountPage title="Change a bank account" above={[{ label: "Bank details", to: paths.bankDetails() }]}>
			<BankAccountForm
				key={id}
				action={paths.bankAccount(id)}
				reply={reply}
				defaultValue={bankAccountDefaults(account)}
				lastDigits={account?.lastDigits}
			>
				Save
			</BankAccountForm>
		</AccountPage>
	);
}
