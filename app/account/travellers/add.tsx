import { redirect } from "react-router";
import * as z from "zod/mini";
import { isFormReply } from "#app/lib/form-reply.ts";
import { paths } from "#app/lib/paths.ts";
import { useReply } from "#app/lib/use-reply.ts";
import { Link } from "#app/ui/link.tsx";
import { safePath, wire } from "#server/bff/wire/index.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import type { Route } from "./+types/add.ts";
import { detailsOf, travellerSchema } from "./traveller.schema.ts";
import { TravellerForm } from "./traveller-form.tsx";
import { typedOf } from "./typed-of.ts";

/** A traveller who was just deleted comes back. */
const undoSchema = z.object({ undo: z.literal("yes") });

export const meta = () => privateMeta("Add a traveller");

export async function loader(args: Route.LoaderArgs) {
	const { requireUser, url } = wire(args);
	await requireUser();
	return { back: safePath(url.searchParams.get("back"), "") };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, requireUser, toast } = door;
	await requireUser();
	const asked = await form(travellerSchema());
	if (!asked.ok) return asked.refused();
	const added = await api.travellers.add(detailsOf(asked.value));
	if (!added.ok) return refuse(door, asked, added);
	const isBack = (await form(undoSchema)).ok;
	toast("SERVER_SUCCESS", isBack ? `${asked.value.firstName} is back` : (added.message ?? "The traveller is added"));
	return redirect(ticking(added.value, safePath(asked.value.back, paths.travellers())), 303);
}

/** Check-out ticks whoever was added for it. */
const ticking = (id: string, back: string): string =>
	back.startsWith(paths.checkOutTravellers())
		? paths.checkOutTravellers([...new URLSearchParams(back.split("?")[1]).getAll("t"), id])
		: back;

export default function AddTravellerPage({ loaderData }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	const typed = isFormReply(reply) ? reply.result.initialValue?.back : undefined;
	const back = typeof typed === "string" ? typed : loaderData.back;
	return (
		<Leaf
			title="Add a traveller"
			intro={back.startsWith(paths.checkOut()) ? <Link to={back}>Back to check-out</Link> : null}
			above={[{ label: "Travellers / Contact", to: paths.travellers() }]}
		>
			<TravellerForm action={paths.travellerAdd(back)} reply={reply} defaultValue={typedOf()} back={back}>
				Add
			</TravellerForm>
		</Leaf>
	);
}
