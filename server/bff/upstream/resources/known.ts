import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type ReplyOf, type Slug } from "#server/contract/index.ts";
import { oncePerReply } from "./once-per-reply.ts";
import { type PackageCard, readCards } from "./package-card.ts";
import { toCategoryPage } from "./package-page.ts";

type Cards = ReadonlyMap<Slug, PackageCard>;
type CategoryReply = ReplyOf<typeof contract.category.bySlug>;
type TrendingReply = ReplyOf<typeof contract.category.trending>;

const bySlug = (cards: readonly PackageCard[]): Cards => new Map(cards.map((card) => [card.slug, card]));
const cardsOfCategory = oncePerReply((reply: CategoryReply, picture: ResourceClient["picture"]) =>
	bySlug(toCategoryPage(reply, picture).packages ?? []),
);
const cardsOfTrending = oncePerReply((reply: TrendingReply, picture: ResourceClient["picture"]) =>
	bySlug(readCards(reply[0]?.packages ?? [], picture)),
);

/** Values stay as long as a page may show what it renews meanwhile. */
const freshSeconds = 300;
const daySeconds = 86_400;

/** The site has read this already. Nobody is asked. */
export const knownResource = ({ known, picture }: ResourceClient, trendingIds: readonly [string, string]) => ({
	/** Finds a package among the lists of these categories and what is trending, as a list of today shows it. */
	async cards(categories: readonly (Slug | "")[]): Promise<(slug: Slug) => PackageCard | undefined> {
		const trending = await known(contract.category.trending, { query: { id: [...trendingIds] } }, freshSeconds);
		const lists = await Promise.all(
			categories.flatMap((slug) => slug && known(contract.category.bySlug, { params: { slug } }, freshSeconds)),
		);
		const found = lists.flatMap((reply) => (reply ? [cardsOfCategory(reply, picture)] : []));
		if (trending) found.push(cardsOfTrending(trending, picture));
		return (slug) => found.find((cards) => cards.has(slug))?.get(slug);
	},
	/** Returns the places of a package's route and the titles of its days, read today; none where its page was not. */
	async places(slug: Slug): Promise<readonly string[]> {
		const reply = await known(contract.package.bySlug, { params: { slug } }, daySeconds);
		return reply ? [...reply.route, ...reply.itinerary.map(({ title }) => title)] : [];
	},
});
