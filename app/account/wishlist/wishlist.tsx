import { data, redirect } from "react-router";
import { spellDuration } from "#app/lib/dates.ts";
import { heartAnchor } from "#app/lib/hearts.ts";
import { paths } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heart } from "#app/ui/heart.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { PosterCard } from "#app/ui/poster-card.tsx";
import { maxHearts, optional, type PackageCard, safePath, wire } from "#server/bff/wire/index.ts";
import { Leaf, Missing } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import type { Route } from "./+types/wishlist.ts";
import { heartSchema, heartsAfter } from "./hearts.schema.ts";

export const meta = () => privateMeta("Wishlist");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = wire(args);
	await requireUser();
	return { cards: optional<readonly PackageCard[] | null>(await api.wishlist.list(), null) };
}

/** Every heart of the site is answered here, a visitor's too. What the upstream makes of it is passed over in silence. */
export async function action(args: Route.ActionArgs) {
	const { api, form, session, visitor } = wire(args);
	const asked = await form(heartSchema);
	if (!asked.ok) return asked.refused();
	const { _intent, packageId, from, place, inPlace } = asked.value;
	const isWished = _intent === "add";
	if (visitor.signedIn) await (isWished ? api.wishlist.add(packageId) : api.wishlist.remove(packageId));
	else session.set("hearts", heartsAfter(session.get("hearts") ?? [], packageId, isWished, maxHearts));
	if (inPlace) return data(null);
	return redirect(`${safePath(from)}#${heartAnchor(packageId, place)}`, 303);
}

export default function WishlistPage({ loaderData: { cards } }: Route.ComponentProps) {
	return (
		<Leaf title="Wishlist" intro="What you would like to see one day. Press a heart again to take it off.">
			{cards === null ? <Missing what="your wishlist" /> : null}
			{cards?.length === 0 ? (
				<EmptyState title="No wishes yet" actions={<LinkButton to={paths.destinations()}>Look around</LinkButton>}>
					Press the heart on a journey, and you find it here again.
				</EmptyState>
			) : null}
			{cards && cards.length > 0 ? (
				<Grid as="ul">
					{cards.map((card) => (
						<li key={card.id}>
							<PosterCard
								{...card}
								level={2}
								note={spellDuration(card)}
								heart={<Heart id={card.id} title={card.title} />}
							/>
						</li>
					))}
				</Grid>
			) : null}
		</Leaf>
	);
}
