import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { spellBands } from "#app/lib/cancellation.ts";
import { type Day, todayInIndia } from "#app/lib/dates.ts";
import { packageCanonicalPath } from "#app/lib/package-canonical-path.ts";
import {
	countOptions,
	isFiltered,
	matchesFilter,
	readFilter,
	sortCards,
	toFilterQuery,
} from "#app/lib/package-filter.ts";
import { entriesOfPage, readPageNumber } from "#app/lib/page-number.ts";
import { atPage, paths, withQuery } from "#app/lib/paths.ts";
import { readDay } from "#app/lib/text/day.ts";
import { isAboutYatra } from "#app/lib/yatra-words.ts";
import {
	type Api,
	type CategoryPage,
	isDisabled,
	isOtherSpelling,
	type MenuEntry,
	optional,
	type PackagePage,
	requestContext,
	slug,
} from "#server/bff/context/index.ts";
import { listChoices } from "./category/choices.ts";
import { headingOfAlternatives, spellHeading, spellIntroduction, spellNothingFound } from "./category/introduction.ts";
import { comingDepartures, findNextDeparture } from "./dates/departures.ts";
import { departureMonths } from "./dates/months.ts";
import { findPraise, listGlanceFacts } from "./offer/glance.ts";
import { toPackageOffer, withoutUnsoldPrices } from "./offer/offer.ts";
import { splitOpening } from "./opening.ts";
import { isKnownCategory, isReservedSegment, type PackageAddress } from "./package-address.ts";
import { resolveSlug } from "./resolve-slug.ts";
import { drawRoute } from "./route/route-drawing.ts";
import { listFares } from "./sections/fares.ts";
import { listOverviewFacts, spellScope } from "./sections/overview-facts.ts";
import { atCanonicalPath, loadSimilarPackages } from "./similar-packages.ts";
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

	const found = choice.shows === "package" ? choice.tour : choice.category;
	const isRespelled = isOtherSpelling(address.slug, found.slug);
	const ofPage = isRespelled ? found.slug : address.slug;
	const own = choice.shows === "package" ? choice.tour.categorySlug : null;
	const path =
		choice.shows === "package" ? packageCanonicalPath({ slug: ofPage, categorySlug: own }) : paths.package(ofPage);
	if (isRespelled || !isKnownCategory(address.category, own, optional(menu, null)))
		throw redirect(path + url.search, 301);
	if (choice.shows === "category") return categoryView(choice.category, path, url);

	const canonical = new URL(path, url).href;
	const today = todayInIndia();
	const departures = comingDepartures(choice.tour, today, choice.tour.prices);
	const tour = withoutUnsoldPrices({ ...choice.tour, departures });
	if (tour.id) visitor.remember(tour.id);
	const [besides, similar] = await Promise.all([
		loadDetails(api, tour, url.searchParams.get("date"), today),
		loadSimilarPackages(api, choice.tour, choice.category),
	]);
	const crumb = findCrumb(optional(menu, []), tour.categorySlug);
	const offer = toPackageOffer(tour);
	const charges = spellBands(tour.cancellation);
	return {
		shows: "package" as const,
		tour,
		fares: listFares(tour, today),
		offer,
		months: departureMonths(departures, { ...tour, today, isFolded: true }),
		glance: listGlanceFacts(tour, today),
		summary: splitOpening(tour.summary),
		...routeAndFacts(tour),
		kicker: spellScope(tour.scope),
		crumb,
		similar: similar && {
			heading: offer.action === "otherDates" ? headingOfAlternatives(similar.category) : "Similar trips",
			packages: similar.packages,
		},
		canonical,
		data: tourData({ tour, crumb, canonical }),
		today,
		charges,
		...besides,
	};
}

/** So few packages are not worth a filter. */
const fewPackages = 3;

function categoryView({ packages, ...category }: CategoryPage, path: string, url: URL) {
	const current = readPageNumber(url);
	const { length, budget, order } = readFilter(url.searchParams);
	const filter = { ...readFilter(new URLSearchParams()), length, budget, order };
	const all = packages ?? [];
	const matching = sortCards(
		all.filter((card) => matchesFilter(card, filter)),
		order,
	);
	const { entries, count } = entriesOfPage(matching, current);
	const isNarrow = isFiltered(filter);
	const isWhole = !isNarrow && order === "menu";
	const canonical = new URL(atPage(path, isWhole ? current : 1), url).href;
	const listed = { ...category, packages: packages && entries.map(atCanonicalPath) };
	return {
		shows: "category" as const,
		category: listed,
		heading: spellHeading(category.title),
		introduction: spellIntroduction({ ...category, packages }),
		/** The address is that of the list with its filter. */
		address: withQuery(path, toFilterQuery(filter)),
		isNarrow,
		choices: all.length > fewPackages ? listChoices(path, filter, countOptions(all, filter, new Map())) : [],
		nothing: spellNothingFound(category.title, packages, isNarrow),
		rating: category.averageRating && {
			value: category.averageRating,
			...(category.reviewCount > 0 && { reviewCount: category.reviewCount }),
		},
		hasYatra: isAboutYatra([category.slug, ...entries.map(({ slug }) => slug)].join(" ")),
		data: categoryData({ category: listed, path, current, canonical }),
		current,
		count,
		canonical,
	};
}

function routeAndFacts(tour: PackagePage) {
	const route = drawRoute(tour.route);
	return { route, facts: listOverviewFacts(tour, route !== null) };
}

export type SlugView = Awaited<ReturnType<typeof loadSlug>>;
export type PackageView = Extract<SlugView, { shows: "package" }>;
export type CategoryView = Extract<SlugView, { shows: "category" }>;

function addressOf({ category, slug: ofPage }: LoaderFunctionArgs["params"]): PackageAddress {
	const address = { category: category === undefined ? null : slug(category), slug: slug(ofPage) };
	if (address.category !== null && isReservedSegment(address.category)) throw data(null, { status: 404 });
	return address;
}

/** A package without id has neither reviews nor questions nor weather: they are asked for by the id. */
const noDetails = { reviews: [], reviewTotal: 0, praise: null, faqs: [], weather: null };

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
		reviews: allReviews.slice(0, reviewsShown).map(({ text, ...review }) => ({ ...review, ...splitOpening(text) })),
		praise: findPraise(allReviews.slice(0, reviewsShown)),
		reviewTotal: allReviews.length,
		faqs: optional(faqs, []),
		weather: isDisabled(weather)
			? null
			: {
					day,
					isAnotherDay: Boolean(requestedDay) && readDay(requestedDay ?? "") !== day,
					places: optional(weather, []),
				},
	};
}

function findCrumb(menu: readonly MenuEntry[], slugOfCategory: string | null): { title: string; href: string } | null {
	const entries = menu.flatMap((root) => [root, ...root.groups]);
	const category = entries.find((entry) => entry.slug === slugOfCategory);
	return category?.slug ? { title: category.title, href: paths.package(category.slug) } : null;
}
