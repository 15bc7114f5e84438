import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type ReplyOf, type Slug } from "#server/contract/index.ts";
import { type PackageCard, readCards, toListedCard } from "./package-card.ts";
import { type CategoryPage, type PackagePage, toCategoryPage, toPackagePage } from "./package-page.ts";

/** This package matches a search; it has no price where the upstream tells nothing of it. */
export interface SearchHit extends Omit<PackageCard, "priceInPaise"> {
	readonly priceInPaise?: number | null;
}

/** The `title` is empty where hits are not grouped. */
export interface SearchGroup {
	readonly title: string;
	readonly hits: readonly SearchHit[];
}

type SearchReply = ReplyOf<typeof contract.package.search>["packages"][number];
type HitReply = Extract<SearchReply, { slug: string }>;

const maxRecentlyVisited = 8;

function hitOf(reply: HitReply, picture: ResourceClient["picture"]): SearchHit {
	const { priceInPaise, ...hit } = toListedCard(reply, picture);
	const isPriceUnknown = reply.price === null && reply.priceonrequest === false;
	return isPriceUnknown ? hit : { ...hit, priceInPaise };
}

function groupsOf(packages: readonly SearchReply[], picture: ResourceClient["picture"]): SearchGroup[] {
	const flat = packages.filter((entry) => "slug" in entry).map((hit) => hitOf(hit, picture));
	const groups = packages
		.filter((entry) => "lists" in entry)
		.map(({ title, lists }) => ({ title, hits: lists.map((hit) => hitOf(hit, picture)) }));
	return [...(flat.length > 0 ? [{ title: "", hits: flat }] : []), ...groups].filter(({ hits }) => hits.length > 0);
}

/** The weather is that of one place and day, in degrees Celsius. */
export type WeatherDay = ReturnType<typeof weatherOf>;

const weatherOf = ({ min, max, ...day }: ReplyOf<typeof contract.package.weather>[number]) => ({
	...{ ...day, minimumCelsius: min, maximumCelsius: max },
});

/** The sources are `package` and `category`. */
export const packagesResource = ({ call, picture }: ResourceClient) => ({
	/** The status is 404 for an unknown slug. */
	async bySlug(slug: Slug): Promise<Outcome<PackagePage>> {
		const outcome = await call(contract.package.bySlug, { params: { slug } });
		return mapOutcome(outcome, (reply) => toPackagePage(reply, picture));
	},
	/** Does as `bySlug`, with the seats of this moment: the reply never comes from the cache. */
	async bySlugNow(slug: Slug): Promise<Outcome<PackagePage>> {
		const outcome = await call(contract.package.bySlug, { params: { slug } }, undefined, { isAnew: true });
		return mapOutcome(outcome, (reply) => toPackagePage(reply, picture));
	},
	/** The status is 404 for an unknown slug. */
	async category(slug: Slug): Promise<Outcome<CategoryPage>> {
		const outcome = await call(contract.category.bySlug, { params: { slug } });
		return mapOutcome(outcome, (reply) => toCategoryPage(reply, picture));
	},
	/** The `date` is `YYYY-MM-DD`. Places without both temperatures are left out. */
	async weather(packageId: string, date: string): Promise<Outcome<readonly WeatherDay[]>> {
		const query = { filterby: "package_id", query: packageId, givenDate: date } as const;
		const outcome = await call(contract.package.weather, { query });
		return mapOutcome(outcome, (days) => days.filter(({ place }) => place).map(weatherOf));
	},
	/** Callers apply the three-character rule. */
	async search(query: string): Promise<Outcome<readonly SearchGroup[]>> {
		const outcome = await call(contract.package.search, { params: { query: query.trim().slice(0, 100) } });
		return mapOutcome(outcome, ({ packages }) => groupsOf(packages, picture));
	},
	/** The ids stand newest last; without ids no call is made. */
	async recentlyVisited(packageIds: readonly string[]): Promise<Outcome<readonly PackageCard[]>> {
		if (packageIds.length === 0) return { ok: true, value: [] };
		const body = { packagesids: packageIds.slice(-maxRecentlyVisited) };
		const outcome = await call(contract.package.recentlyVisited, { query: { page: "1", limit: "6" }, body });
		return mapOutcome(outcome, (cards) => readCards(cards, picture));
	},
});

/** This is a category as the home page shows it. */
export type CategoryTile = ReturnType<typeof tileOf>;

type TileReply = NonNullable<ReplyOf<typeof contract.category.trending>[1]>["categories"][number];

const tileOf = ({ title, slug, image }: TileReply, picture: ResourceClient["picture"]) => ({
	...{ title, slug, image: picture(image) },
});

interface Trending {
	readonly packages: readonly PackageCard[];
	readonly categories: readonly CategoryTile[];
}

/** The `ids` are those of trending packages and of trending categories. */
export const trendingResource = ({ call, picture }: ResourceClient, ids: readonly [string, string]) => ({
	async get(): Promise<Outcome<Trending>> {
		const outcome = await call(contract.category.trending, { query: { id: [...ids] } });
		return mapOutcome(outcome, ([packages, categories]) => ({
			packages: readCards(packages?.packages ?? [], picture),
			categories: (categories?.categories ?? []).map((reply) => tileOf(reply, picture)),
		}));
	},
});
