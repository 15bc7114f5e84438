import { Form, redirect } from "react-router";
import * as z from "zod/mini";
import { paths } from "#app/lib/paths.ts";
import { required, wire } from "#server/bff/wire/index.ts";
import { DeleteForm } from "../delete-form.tsx";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/bank-account-delete.ts";
import { requireAccount } from "./find-account.ts";

export const meta = () => privateMeta("Delete a bank account");

export async function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	await door.requireUser();
	const { id, bankName, lastDigits } = await requireAccount(door, args.params.id);
	return { id, name: `${bankName}, ending in ${lastDigits}` };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, requireUser, toast } = door;
	await requireUser();
	const asked = await form(z.object({}));
	if (!asked.ok) return asked.refused();
	const deleted = await api.bankAccounts.remove(args.params.id);
	if (!deleted.ok && deleted.status === 404) required(deleted);
	if (!deleted.ok) return refuse(door, asked, deleted);
	toast("SERVER_SUCCESS", deleted.message ?? "The account is deleted");
	return redirect(paths.bankDetails(), 303);
}

export default function DeleteBankAccountPage({ loaderData: { id, name } }: Route.ComponentProps) {
	const isBusy = useBusy();
	return (
		<Leaf title="Delete a bank account" above={[{ label: "Bank details", to: paths.bankDetails() }]}>
			<DeleteForm
				action={paths.bankAccountDelete(id)}
				what={name}
				note="Refunds can no longer be sent to it."
				back={paths.bankDetails()}
				as={Form}
				isBusy={isBusy}
			/>
		</Leaf>
	);
}
