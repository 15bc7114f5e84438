import { redirect } from "react-router";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { travellerName } from "#app/lib/traveller-name.ts";
import {
	type RouteFacts,
	replyFor,
	requestContext,
	required,
	requiredUnlessPosted,
} from "#server/bff/context/index.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/traveller.ts";
import { confirmTravellerChanged } from "./confirm-traveller.ts";
import { spellNameHint } from "./name-hint.ts";
import { toTravellerDetails, travellerSchema } from "./traveller.schema.ts";
import { toFieldValues } from "./traveller-fields.ts";
import { TravellerForm } from "./traveller-form.tsx";

export const handle: RouteFacts = { write: "account", sensitive: "identity" };

export const meta = () => privateMeta("Change a traveller");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireRecentSignIn, safePath, url, isFormPost } = requestContext(args);
	await requireRecentSignIn();
	const { id } = args.params;
	const traveller = requiredUnlessPosted(await api.travellers.byId(id), isFormPost);
	return {
		...{ id, traveller },
		nameHint: traveller ? spellNameHint(traveller) : "",
		back: safePath(url.searchParams.get("back"), ""),
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireRecentSignIn();
	const form = await ctx.form(travellerSchema());
	if (!form.ok) return form.invalid();
	const { id } = args.params;
	const details = toTravellerDetails(form.value);
	const saved = await ctx.change(() => ctx.api.travellers.change(id, details), {
		nextStep: "Check this traveller in your list, and save again only what is missing.",
		confirm: () => confirmTravellerChanged(ctx.api.travellers, id, details),
	});
	if (!saved.ok && saved.status === 404) required(saved);
	if (!saved.ok) return replyFor(ctx, form, saved);
	ctx.toast("SERVER_SUCCESS", `Traveller saved. ${spellNameHint(details)}`.trim());
	return redirect(ctx.safePath(form.value.back, paths.travellers()), 303);
}

export default function TravellerPage({ loaderData: { id, traveller, nameHint, back } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	return (
		<AccountPage
			title={traveller ? travellerName(traveller) : "Change a traveller"}
			above={[{ label: "Travellers / Contact", to: paths.travellers() }]}
		>
			<TravellerForm
				key={id}
				action={paths.traveller(id, back)}
				reply={reply}
				defaultValue={traveller ? toFieldValues(traveller) : {}}
				back={back}
				nameHint={nameHint}
			>
				Save
			</TravellerForm>
		</AccountPage>
	);
}
