import { data, type LoaderFunctionArgs } from "react-router";
import { type Day, todayInIndia } from "#app/lib/dates.ts";
import { type Api, type MenuEntry, optional, type PackagePage, slug, wire } from "#server/bff/wire/index.ts";
import { type Address, canonicalPath, isReserved } from "./address.ts";
import { choose } from "./choice.ts";
import { comingDepartures, isOpen } from "./departures.ts";
import { weatherDay } from "./weather-day.ts";

/** Reviews beyond these are counted, not sent. */
const reviewsShown = 24;

/** What the page of a slug shows: a package, or the list of a category. */
export async function loadSlug(args: LoaderFunctionArgs) {
	const { api, url, visitor } = wire(args);
	const address = addressOf(args.params);
	const [asPackage, asCategory, menu] = await Promise.all([
		api.packages.bySlug(address.slug),
		api.packages.category(address.slug),
		api.menu.list(),
	]);
	const choice = choose(asPackage, asCategory);
	if (choice.shows === "nothing") throw data(null, { status: 404 });
	if (choice.shows === "trouble") throw data(null, { status: 503 });

	const canonical = new URL(canonicalPath(address), url).href;
	if (choice.shows === "category") return { shows: "category" as const, category: choice.category, canonical };

	const today = todayInIndia();
	const tour = { ...choice.tour, departures: comingDepartures(choice.tour.departures, today) };
	visitor.remember(tour.id);
	const besides = await loadBesides(api, tour, url.searchParams.get("date"), today);
	const crumb = findCrumb(optional(menu, []), tour.categorySlug);
	return { shows: "package" as const, tour, crumb, category: choice.category, canonical, today, ...besides };
}

export type SlugView = Awaited<ReturnType<typeof loadSlug>>;
export type TourView = Extract<SlugView, { shows: "package" }>;
export type CategoryView = Extract<SlugView, { shows: "category" }>;

function addressOf({ category, slug: ofPage }: LoaderFunctionArgs["params"]): Address {
	const address = { category: category === undefined ? null : slug(category), slug: slug(ofPage) };
	if (address.category !== null && isReserved(address.category)) throw data(null, { status: 404 });
	return address;
}

/** What stands beside the package's own data; the page is whole without any of it. */
async function loadBesides(api: Api, tour: PackagePage, askedDay: string | null, today: Day) {
	const nextDeparture = tour.departures.find(isOpen)?.date;
	const day = weatherDay(askedDay, nextDeparture, today);
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
		weather: { day, isAnotherDay: Boolean(askedDay) && askedDay !== day, places: optional(weather, []) },
	};
}

/** The category's name and page, as the menu has them. */
function findCrumb(menu: readonly MenuEntry[], slugOfCategory: string | null): { title: string; href: string } | null {
	const entries = menu.flatMap((root) => [root, ...root.groups]);
	const found = entries.find((entry) => entry.slug === slugOfCategory);
	return found?.href ? { title: found.title, href: found.href } : null;
}
