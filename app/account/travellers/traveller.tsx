import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { useReply } from "#app/lib/use-reply.ts";
import { required, safePath, wire } from "#server/bff/wire/index.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import type { Route } from "./+types/traveller.ts";
import { detailsOf, travellerSchema } from "./traveller.schema.ts";
import { TravellerForm } from "./traveller-form.tsx";
import { typedOf } from "./typed-of.ts";

export const meta = () => privateMeta("Change a traveller");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, url } = wire(args);
	await requireUser();
	return {
		traveller: required(await api.travellers.byId(args.params.id)),
		back: safePath(url.searchParams.get("back"), ""),
	};
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, requireUser, toast } = door;
	await requireUser();
	const asked = await form(travellerSchema());
	if (!asked.ok) return asked.refused();
	const saved = await api.travellers.change(args.params.id, detailsOf(asked.value));
	if (!saved.ok && saved.status === 404) required(saved);
	if (!saved.ok) return refuse(door, asked, saved);
	toast("SERVER_SUCCESS", saved.message ?? "The traveller is saved");
	return redirect(safePath(asked.value.back, paths.travellers()), 303);
}

export default function TravellerPage({ loaderData: { traveller, back } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	return (
		<Leaf
			title={`${traveller.firstName} ${traveller.lastName}`.trim()}
			above={[{ label: "Travellers / Contact", to: paths.travellers() }]}
		>
			<TravellerForm
				action={paths.traveller(traveller.id, back)}
				reply={reply}
				defaultValue={typedOf(traveller)}
				back={back}
			>
				Save
			</TravellerForm>
		</Leaf>
	);
}
