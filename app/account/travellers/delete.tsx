import { Form, replace } from "react-router";
import * as z from "zod/mini";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { travellerName } from "#app/lib/traveller-name.ts";
import { type RouteFacts, replyFor, requestContext, required } from "#server/bff/context/index.ts";
import { AccountPage } from "../account-page.tsx";
import { DeleteForm } from "../delete-form.tsx";
import type { Route } from "./+types/delete.ts";
import { confirmTravellerDeleted } from "./confirm-traveller.ts";
import { toFieldValues } from "./traveller-fields.ts";

export const handle: RouteFacts = { write: "account", sensitive: "identity" };

export const meta = () => privateMeta("Delete a traveller");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireRecentSignIn } = requestContext(args);
	await requireRecentSignIn();
	const { id, firstName, lastName } = required(await api.travellers.byId(args.params.id));
	return { id, name: travellerName({ firstName, lastName }) };
}

/**
 * Saves the deleted traveller as a draft, so that the list offers to undo the deletion. The traveller's page leaves the
 * history.
 */
export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireRecentSignIn();
	const form = await ctx.form(z.object({}));
	if (!form.ok) return form.invalid();
	const traveller = required(await ctx.api.travellers.byId(args.params.id));
	const deleted = await ctx.change(() => ctx.api.travellers.remove(traveller.id), {
		nextStep: "Check your travellers, and delete this one again only if it is still there.",
		confirm: () => confirmTravellerDeleted(ctx.api.travellers, traveller.id),
	});
	if (!deleted.ok) return replyFor(ctx, form, deleted);
	await ctx.saveDraft(paths.travellers(), toFieldValues(traveller));
	return replace(paths.travellers(), 303);
}

export default function DeleteTravellerPage({ loaderData: { id, name } }: Route.ComponentProps) {
	return (
		<AccountPage title="Delete a traveller" above={[{ label: "Travellers / Contact", to: paths.travellers() }]}>
			<DeleteForm action={paths.travellerDelete(id)} what={name} back={paths.travellers()} as={Form} />
		</AccountPage>
	);
}
