import { Form, replace } from "react-router";
import * as z from "zod/mini";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { type RouteFacts, replyFor, requestContext, required } from "#server/bff/context/index.ts";
import { AccountPage } from "../account-page.tsx";
import { DeleteForm } from "../delete-form.tsx";
import type { Route } from "./+types/bank-account-delete.ts";
import { confirmBankAccountDeleted } from "./confirm-bank-account.ts";
import { pickBankAccount } from "./pick-bank-account.ts";

export const handle: RouteFacts = { write: "account", sensitive: "money" };

export const meta = () => privateMeta("Delete a bank account");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	await ctx.requireRecentSignIn();
	const accounts = required(await ctx.api.bankAccounts.list());
	const { id, bankName, lastDigits } = pickBankAccount(accounts, args.params.id);
	return {
		id,
		name: [bankName || "A bank account", lastDigits && `ending in ${lastDigits}`].filter(Boolean).join(", "),
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireRecentSignIn();
	const form = await ctx.form(z.object({}));
	if (!form.ok) return form.invalid();
	const { id } = args.params;
	const deleted = await ctx.change(() => ctx.api.bankAccounts.remove(id), {
		nextStep: "Check your bank details, and delete this account again only if it is still there.",
		confirm: () => confirmBankAccountDeleted(ctx.api.bankAccounts, id),
	});
	if (!deleted.ok && deleted.status === 404) required(deleted);
	if (!deleted.ok) return replyFor(ctx, form, deleted);
	ctx.toast("SERVER_SUCCESS", "Bank account deleted");
	// The page of the deleted account leaves the history.
	return replace(paths.bankDetails(), 303);
}

export default function DeleteBankAccountPage({ loaderData: { id, name } }: Route.ComponentProps) {
	const isBusy = useBusy();
	return (
		<AccountPage title="Delete a bank account" above={[{ label: "Bank details", to: paths.bankDetails() }]}>
			<DeleteForm
				action={paths.bankAccountDelete(id)}
				what={name}
				note="Refunds can no longer be sent to it."
				back={paths.bankDetails()}
				as={Form}
				isBusy={isBusy}
			/>
		</AccountPage>
	);
}
