import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { pathTo } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type ReplyOf, type Slug } from "#server/contract/index.ts";
import { type PackageCard, readCards, toListedCard } from "./package-card.ts";
import { type CategoryPage, type PackagePage, toCategoryPage, toPackagePage } from "./package-page.ts";

/** A package that matches a search; without a price where the upstream tells nothing of it. */
export interface SearchHit extends Omit<PackageCard, "priceInPaise"> {
	readonly priceInPaise?: number | null;
}

/** `title` is empty where hits are not grouped. */
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

/** One place and day, degrees Celsius. */
export type WeatherDay = ReturnType<typeof weatherOf>;

const weatherOf = ({ min, max, ...day }: ReplyOf<typeof contract.package.weather>[number]) => ({
	...{ ...day, minimumCelsius: min, maximumCelsius: max },
});

/** Source: `package`, `category`. */
export const packagesResource = ({ call, picture }: ResourceClient) => ({
	/** Status 404 for an unknown slug. Source: `package.bySlug`. */
	async bySlug(slug: Slug): Promise<Outcome<PackagePage>> {
		const outcome = await call(contract.package.bySlug, { params: { slug } });
		return mapOutcome(outcome, (reply) => toPackagePage(reply, picture));
	},
	/** As `bySlug`, with the seats of this moment: never from the cache. Source: `package.bySlug`. */
	async bySlugNow(slug: Slug): Promise<Outcome<PackagePage>> {
		const outcome = await call(contract.package.bySlug, { params: { slug } }, undefined, { isAnew: true });
		return mapOutcome(outcome, (reply) => toPackagePage(reply, picture));
	},
	/** Status 404 for an unknown slug. Source: `category.bySlug`. */
	async category(slug: Slug): Promise<Outcome<CategoryPage>> {
		const outcome = await call(contract.category.bySlug, { params: { slug } });
		return mapOutcome(outcome, (reply) => toCategoryPage(reply, picture));
	},
	/** `date` is `YYYY-MM-DD`. Places without both temperatures are left out. Source: `package.weather`. */
	async weather(packageId: string, date: string): Promise<Outcome<readonly WeatherDay[]>> {
		const query = { filterby: "package_id", query: packageId, givenDate: date } as const;
		const outcome = await call(contract.package.weather, { query });
		return mapOutcome(outcome, (days) => days.filter(({ place }) => place).map(weatherOf));
	},
	/** Callers apply the three-character rule. Source: `package.search`. */
	async search(query: string): Promise<Outcome<readonly SearchGroup[]>> {
		const outcome = await call(contract.package.search, { params: { query: query.trim().slice(0, 100) } });
		return mapOutcome(outcome, ({ packages }) => groupsOf(packages, picture));
	},
	/** Ids newest last; no call without ids. Source: `package.recentlyVisited`. */
	async recentlyVisited(packageIds: readonly string[]): Promise<Outcome<readonly PackageCard[]>> {
		if (packageIds.length === 0) return { ok: true, value: [] };
		const body = { packagesids: packageIds.slice(-maxRecentlyVisited) };
		const outcome = await call(contract.package.recentlyVisited, { query: { page: "1", limit: "6" }, body });
		return mapOutcome(outcome, (cards) => readCards(cards, picture));
	},
});

/** A category as the home page shows it. */
export type CategoryTile = ReturnType<typeof tileOf>;

type TileReply = NonNullable<ReplyOf<typeof contract.category.trending>[1]>["categories"][number];

const tileOf = ({ title, slug, image }: TileReply, picture: ResourceClient["picture"]) => ({
	...{ title, slug, href: pathTo("package", slug), image: picture(image) },
});

/** Trending packages and categories. */
export interface Trending {
	readonly packages: readonly PackageCard[];
	readonly categories: readonly CategoryTile[];
}

/** Ids of trending packages and of trending categories. */
export const trendingResource = ({ call, picture }: ResourceClient, ids: readonly [string, string]) => ({
	/** Source: `category.trending`. */
	async get(): Promise<Outcome<Trending>> {
		const outcome = await call(contract.category.trending, { query: { id: [...ids] } });
		return mapOutcome(outcome, ([tours, kinds]) => ({
			packages: readCards(tours?.packages ?? [], picture),
			categories: (kinds?.categories ?? []).map((reply) => tileOf(reply, picture)),
		}));
	},
});
