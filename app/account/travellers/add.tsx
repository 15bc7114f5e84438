import { redirect } from "react-router";
import { Link } from "#app/components/navigation/link.tsx";
import { isFormActionData } from "#app/lib/forms/form-reply.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { type RouteFacts, replyFor, requestContext } from "#server/bff/context/index.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/add.ts";
import { confirmTravellerAdded } from "./confirm-traveller.ts";
import { spellNameHint } from "./name-hint.ts";
import { toTravellerDetails, travellerSchema } from "./traveller.schema.ts";
import { TravellerForm } from "./traveller-form.tsx";

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("Add a traveller");

export async function loader(args: Route.LoaderArgs) {
	const { requireUser, safePath, url } = requestContext(args);
	await requireUser();
	return { back: safePath(url.searchParams.get("back"), "") };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const form = await ctx.form(travellerSchema());
	if (!form.ok) return form.invalid();
	const details = toTravellerDetails(form.value);
	const added = await ctx.change(() => ctx.api.travellers.add(details), {
		nextStep: "Check your travellers, and add this one only if it is missing.",
		confirm: () => confirmTravellerAdded(ctx.api.travellers, details),
	});
	if (!added.ok) return replyFor(ctx, form, added);
	const isUndo = form.value.undo !== undefined;
	ctx.toast(
		"SERVER_SUCCESS",
		isUndo ? `${form.value.firstName} is back` : `Traveller added. ${spellNameHint(details)}`.trim(),
	);
	return redirect(withTravellerSelected(added.value, ctx.safePath(form.value.back, paths.travellers())), 303);
}

export default function AddTravellerPage({ loaderData }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	const submittedBack = isFormActionData(reply) ? reply.result.initialValue?.back : undefined;
	const back = typeof submittedBack === "string" ? submittedBack : loaderData.back;
	return (
		<AccountPage
			title="Add a traveller"
			intro={back.startsWith(paths.checkOut()) ? <Link to={back}>Back to check-out</Link> : null}
			above={[{ label: "Travellers / Contact", to: paths.travellers() }]}
		>
			<TravellerForm
				action={paths.travellerAdd(back)}
				reply={reply}
				defaultValue={{ nationality: "Indian" }}
				back={back}
			>
				Add
			</TravellerForm>
		</AccountPage>
	);
}

/** Check-out selects the added traveller. */
const withTravellerSelected = (id: string, back: string): string =>
	id && back.startsWith(paths.checkOutTravellers())
		? paths.checkOutTravellers([...new URLSearchParams(back.split("?")[1]).getAll("t"), id])
		: back;
