import { packageCanonicalPath } from "#app/lib/package-canonical-path.ts";
import {
	type Api,
	type CategoryPage,
	optional,
	type PackageCard,
	type PackagePage,
} from "#server/bff/context/index.ts";
import { fewSeats, isSoldOut } from "./dates/departures.ts";

const similarPackagesShown = 3;

export interface SimilarPackages {
	/** All of them are in this category; it is null where one is not. */
	readonly category: string | null;
	readonly packages: readonly ReturnType<typeof atCanonicalPath>[];
}

type Own = Pick<PackagePage, "slug" | "categorySlug" | "priceInPaise" | "departures">;

/** Lists link to the one address that search engines are told. */
export const atCanonicalPath = (card: PackageCard) => ({ ...card, href: packageCanonicalPath(card) });

/**
 * Loads those of the category, then those that are trending. Both lists are among the calls that are cached for
 * everybody.
 */
export async function loadSimilarPackages(
	api: Pick<Api, "packages" | "trending">,
	own: Own,
	read: CategoryPage | null,
): Promise<SimilarPackages | null> {
	const category = read ?? (await loadCategory(api, own));
	const alike = nearestInPrice(category?.packages ?? [], own);
	if (category !== null && alike.length === similarPackagesShown) return { category: category.title, packages: alike };
	const trending = optional(await api.trending.get(), { packages: [], categories: [] }).packages;
	const isListed = ({ slug }: PackageCard) => alike.some((card) => card.slug === slug);
	const others = nearestInPrice(
		trending.filter((card) => !isListed(card)),
		own,
	);
	const packages = [...alike, ...others].slice(0, similarPackagesShown);
	return packages.length === 0 ? null : { category: null, packages };
}

async function loadCategory(api: Pick<Api, "packages">, { categorySlug }: Own): Promise<CategoryPage | null> {
	if (categorySlug === null) return null;
	return optional<CategoryPage | null>(await api.packages.category(categorySlug), null);
}

/** Another trip that is nearly full is no help to one who found a sold-out trip. */
const isNearlyFull = ({ seatsLeft }: PackageCard): boolean => seatsLeft !== null && seatsLeft <= fewSeats;

/**
 * Returns others with seats, those first whose price is nearest; beside a sold-out package those that are nearly full
 * come last.
 */
function nearestInPrice(cards: readonly PackageCard[], own: Own): SimilarPackages["packages"] {
	const distanceTo = ({ priceInPaise }: PackageCard): number =>
		own.priceInPaise === null || priceInPaise === null
			? Number.MAX_SAFE_INTEGER
			: Math.abs(priceInPaise - own.priceInPaise);
	const isGone = isSoldOut(own.departures);
	const rank = (card: PackageCard): number => (isGone && isNearlyFull(card) ? 1 : 0);
	return cards
		.filter(({ slug, isSoldOut }) => slug !== own.slug && !isSoldOut)
		.sort((one, other) => rank(one) - rank(other) || distanceTo(one) - distanceTo(other))
		.slice(0, similarPackagesShown)
		.map(atCanonicalPath);
}
