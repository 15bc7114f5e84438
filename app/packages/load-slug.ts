import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { spellBands } from "#app/lib/cancellation.ts";
import { type Day, todayInIndia } from "#app/lib/dates.ts";
import { packageCanonicalPath } from "#app/lib/package-canonical-path.ts";
import { entriesOfPage, pageNumberOf } from "#app/lib/page-number.ts";
import { atPage, paths } from "#app/lib/paths.ts";
import { readDay } from "#app/lib/text/day.ts";
import { isAboutYatra } from "#app/lib/yatra-words.ts";
import {
	type Api,
	type CategoryPage,
	isDisabled,
	type MenuEntry,
	optional,
	type PackageCard,
	type PackagePage,
	requestContext,
	slug,
} from "#server/bff/context/index.ts";
import { comingDepartures, findNextDeparture } from "./dates/departures.ts";
import { departureMonths } from "./dates/months.ts";
import { glanceOf, praiseOf } from "./offer/glance.ts";
import { offerOf, withoutUnsoldPrices } from "./offer/offer.ts";
import { isKnownCategory, isReservedSegment, type PackageAddress } from "./package-address.ts";
import { resolveSlug } from "./resolve-slug.ts";
import { drawRoute } from "./route/route-drawing.ts";
import { faresOf } from "./sections/fares.ts";
import { overviewFactsOf, spellScope } from "./sections/overview-facts.ts";
import { categoryData, tourData } from "./structured-data.ts";
import { weatherDay } from "./weather/weather-day.ts";

const reviewsShown = 24;

export async function loadSlug(args: LoaderFunctionArgs) {
	const { api, url, visitor } = requestContext(args);
	const address = addressOf(args.params);
	const [asPackage, asCategory, menu] = await Promise.all([
		api.packages.bySlug(address.slug),
		api.packages.category(address.slug),
		api.menu.list(),
	]);
	const choice = resolveSlug(asPackage, asCategory);
	if (choice.shows === "nothing") throw data(null, { status: 404 });
	if (choice.shows === "trouble") throw data(null, { status: 503 });

	const { slug: ofPage } = address;
	const own = choice.shows === "package" ? choice.tour.categorySlug : null;
	const path =
		choice.shows === "package" ? packageCanonicalPath({ slug: ofPage, categorySlug: own }) : paths.package(ofPage);
	if (!isKnownCategory(address.category, own, optional(menu, null))) throw redirect(path + url.search, 301);
	if (choice.shows === "category") return categoryView(choice.category, path, url);

	const canonical = new URL(path, url).href;
	const today = todayInIndia();
	const departures = comingDepartures(choice.tour.departures, today);
	const tour = withoutUnsoldPrices({ ...choice.tour, departures });
	if (tour.id) visitor.remember(tour.id);
	const besides = await loadDetails(api, tour, url.searchParams.get("date"), today);
	const crumb = findCrumb(optional(menu, []), tour.categorySlug);
	const offer = offerOf(tour);
	const similar = similarPackages(choice.category ?? (await loadAlternatives(api, tour, offer)), tour);
	const charges = spellBands(tour.cancellation);
	return {
		shows: "package" as const,
		tour,
		fares: faresOf(tour),
		offer,
		months: departureMonths(departures, { ...tour, today }),
		glance: glanceOf(tour, today),
		praise: praiseOf(besides.reviews),
		...routeAndFacts(tour),
		kicker: spellScope(tour.scope),
		crumb,
		similar,
		canonical,
		data: tourData({ tour, crumb, canonical }),
		today,
		charges,
		...besides,
	};
}

function categoryView({ packages, ...category }: CategoryPage, path: string, url: URL) {
	const current = pageNumberOf(url);
	const { entries, count } = entriesOfPage(packages ?? [], current);
	const canonical = new URL(atPage(path, current), url).href;
	const listed = { ...category, packages: packages && entries.map(atCanonicalPath) };
	return {
		shows: "category" as const,
		category: listed,
		hasYatra: isAboutYatra([category.slug, ...entries.map(({ slug }) => slug)].join(" ")),
		data: categoryData({ category: listed, path, current, canonical }),
		path,
		current,
		count,
		canonical,
	};
}

function routeAndFacts(tour: PackagePage) {
	const route = drawRoute(tour.route);
	return { route, facts: overviewFactsOf(tour, route !== null) };
}

/** Lists link to the one address that search engines are told. */
const atCanonicalPath = (card: PackageCard): PackageCard => ({ ...card, href: packageCanonicalPath(card) });

export type SlugView = Awaited<ReturnType<typeof loadSlug>>;
export type PackageView = Extract<SlugView, { shows: "package" }>;
export type CategoryView = Extract<SlugView, { shows: "category" }>;

function addressOf({ category, slug: ofPage }: LoaderFunctionArgs["params"]): PackageAddress {
	const address = { category: category === undefined ? null : slug(category), slug: slug(ofPage) };
	if (address.category !== null && isReservedSegment(address.category)) throw data(null, { status: 404 });
	return address;
}

/** A package without id has neither reviews nor questions nor weather: they are asked for by the id. */
const noDetails = { reviews: [], reviewTotal: 0, faqs: [], weather: null };

async function loadDetails(api: Api, tour: PackagePage, requestedDay: string | null, today: Day) {
	if (!tour.id) return noDetails;
	const day = weatherDay(readDay(requestedDay ?? ""), findNextDeparture(tour.departures)?.date, today);
	const [reviews, faqs, weather] = await Promise.all([
		api.reviews.forPackage(tour.id),
		api.faqs.list("package", tour.id),
		api.packages.weather(tour.id, day),
	]);
	const allReviews = optional(reviews, []);
	return {
		reviews: allReviews.slice(0, reviewsShown),
		reviewTotal: allReviews.length,
		faqs: optional(faqs, []),
		weather: isDisabled(weather)
			? null
			: { day, isAnotherDay: Boolean(requestedDay) && requestedDay !== day, places: optional(weather, []) },
	};
}

const similarPackagesShown = 4;

/** The category of a package that is sold out, which has trips with seats; null for others. */
async function loadAlternatives(
	api: Api,
	{ categorySlug }: PackagePage,
	{ action }: ReturnType<typeof offerOf>,
): Promise<CategoryPage | null> {
	if (action !== "otherDates" || categorySlug === null) return null;
	return optional<CategoryPage | null>(await api.packages.category(categorySlug), null);
}

/** Others of the category with the package's own address, for an upstream that has both. */
function similarPackages(category: CategoryPage | null, { slug: own }: PackagePage) {
	const ofCategory = (category?.packages ?? []).filter(({ slug, isSoldOut }) => slug !== own && !isSoldOut);
	const others = ofCategory.slice(0, similarPackagesShown).map(atCanonicalPath);
	return category === null || others.length === 0 ? null : { title: category.title, packages: others };
}

function findCrumb(menu: readonly MenuEntry[], slugOfCategory: string | null): { title: string; href: string } | null {
	const entries = menu.flatMap((root) => [root, ...root.groups]);
	const category = entries.find((entry) => entry.slug === slugOfCategory);
	return category?.href ? { title: category.title, href: category.href } : null;
}
