import { Form, redirect } from "react-router";
import * as z from "zod/mini";
import { paths } from "#app/lib/paths.ts";
import { required, wire } from "#server/bff/wire/index.ts";
import { DeleteForm } from "../delete-form.tsx";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import type { Route } from "./+types/delete.ts";
import { typedOf } from "./typed-of.ts";

const nothing = z.object({});

export const meta = () => privateMeta("Delete a traveller");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = wire(args);
	await requireUser();
	const { id, firstName, lastName } = required(await api.travellers.byId(args.params.id));
	return { id, name: `${firstName} ${lastName}`.trim() };
}

/** Deletes, and keeps what was deleted for the next page, which offers to add it again. */
export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, keepForm, requireUser } = door;
	await requireUser();
	const asked = await form(nothing);
	if (!asked.ok) return asked.refused();
	const traveller = required(await api.travellers.byId(args.params.id));
	const deleted = await api.travellers.remove(traveller.id);
	if (!deleted.ok) return refuse(door, asked, deleted);
	await keepForm(paths.travellers(), typedOf(traveller));
	return redirect(paths.travellers(), 303);
}

export default function DeleteTravellerPage({ loaderData: { id, name } }: Route.ComponentProps) {
	return (
		<Leaf title="Delete a traveller" above={[{ label: "Travellers / Contact", to: paths.travellers() }]}>
			<DeleteForm action={paths.travellerDelete(id)} what={name} back={paths.travellers()} as={Form} />
		</Leaf>
	);
}
