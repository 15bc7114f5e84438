import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { PackageList } from "#app/components/package-list/package-list.tsx";
import { findFormProblem } from "#app/lib/forms/form-reply.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { wishlistAnchor } from "#app/lib/wishlist.ts";
import {
	isDisabled,
	maxHearts,
	optional,
	type PackageCard,
	type RouteFacts,
	requestContext,
	required,
} from "#server/bff/context/index.ts";
import { AccountPage, UnavailableNotice } from "../account-page.tsx";
import type { Route } from "./+types/wishlist.ts";
import { heartSchema, updateHearts } from "./hearts.schema.ts";

export const handle: RouteFacts = { write: "own", repeatable: true, needsCookies: true };

export const meta = () => privateMeta("Wishlist");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, isFormPost, visitor } = requestContext(args);
	// The heart of a visitor whose browser refuses cookies is answered by this page.
	if (isFormPost && !visitor.signedIn) return { cards: [] };
	await requireUser();
	const wished = await api.wishlist.list();
	return { cards: isDisabled(wished) ? required(wished) : optional<readonly PackageCard[] | null>(wished, null) };
}

/** Every wishlist button has this action, for visitors too. An upstream failure is ignored. */
export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const form = await ctx.form(heartSchema);
	if (!form.ok) return form.invalid();
	const { _intent, packageId, from, place } = form.value;
	const isWished = _intent === "add";
	if (ctx.visitor.signedIn) await (isWished ? ctx.api.wishlist.add(packageId) : ctx.api.wishlist.remove(packageId));
	else ctx.session.set("hearts", updateHearts(ctx.session.get("hearts") ?? [], packageId, isWished, maxHearts));
	return form.next(`${ctx.safePath(from)}#${wishlistAnchor(packageId, place)}`);
}

export default function WishlistPage({ loaderData: { cards } }: Route.ComponentProps) {
	const problem = findFormProblem(useReply<typeof action>());
	return (
		<AccountPage title="Wishlist" intro="Packages you saved. Press the heart to remove one.">
			{problem ? <Notice kind="error">{problem}</Notice> : null}
			{cards === null ? <UnavailableNotice what="your wishlist" /> : null}
			{cards?.length === 0 ? (
				<EmptyState
					title="Your wishlist is empty"
					actions={<LinkButton to={paths.destinations()}>Browse packages</LinkButton>}
				>
					Press the heart on a package to save it here.
				</EmptyState>
			) : null}
			{cards && cards.length > 0 ? <PackageList packages={cards} isNarrow /> : null}
		</AccountPage>
	);
}
