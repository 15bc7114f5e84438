import type { Api, Outcome } from "#server/bff/upstream/index.ts";
import { isDisabled } from "#server/bff/upstream/outcome.ts";
import type { OperationId, Slug } from "#server/contract/index.ts";
import { explainFailure } from "./check-response.ts";

const pathTo = (...segments: readonly string[]): string =>
	`/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join("/")}`;

/** The finding says what a page shows: without `trouble` it stands. */
interface View {
	readonly trouble?: string | undefined;
	readonly gaps?: readonly (string | undefined)[];
	readonly pictures?: readonly (string | null)[];
}

/** The lists of the upstream link to these: the addresses of the pages that are tried. */
export interface Links {
	packages: Slug[];
	categories: Slug[];
	title: string;
	article?: Slug;
	webinar?: string;
	/** Returns how many entries were dropped, because their slug is no address. */
	readonly withoutAddress: (operation: OperationId) => number;
}

export interface ConformingPage {
	readonly page: string;
	/** Returns undefined where no list names one. */
	readonly at: (links: Links) => string | undefined;
	readonly view: (api: Api, links: Links) => Promise<View | "off">;
}

/** A part that is switched off is not missing. */
function findGap(name: string, outcome: Outcome<unknown>): string | undefined {
	return outcome.ok || isDisabled(outcome) ? undefined : `${name}: ${explainFailure(outcome)}`;
}

function findEmpty(name: string, outcome: Outcome<readonly unknown[]>): string | undefined {
	return outcome.ok && outcome.value.length === 0 ? `${name}: nothing in it` : findGap(name, outcome);
}

const isUnknown = (outcome: Outcome<unknown>): boolean =>
	!outcome.ok && (outcome.status === 404 || isDisabled(outcome));

function findDropped({ withoutAddress }: Links, ...operations: readonly OperationId[]): string | undefined {
	const count = operations.reduce((sum, operation) => sum + withoutAddress(operation), 0);
	return count > 0 ? `${count} slugs are no address, and what they name is dropped` : undefined;
}

/** The site's home page stands on anything; without packages it has little to show. */
async function viewHome(api: Api, links: Links): Promise<View> {
	const [trending, menu, testimonials, countries] = await Promise.all([
		api.trending.get(),
		api.menu.list(),
		api.reviews.testimonials(),
		api.countries.list(),
	]);
	const { packages, categories } = trending.ok ? trending.value : { packages: [], categories: [] };
	const groups = menu.ok ? menu.value.flatMap((root) => [root, ...root.groups]) : [];
	const inMenu = menu.ok ? menu.value.flatMap((root) => root.groups).flatMap((group) => group.packages) : [];
	links.packages.push(...[...packages, ...inMenu].map((card) => card.slug));
	links.categories.push(...[...groups, ...categories].flatMap((group) => group.slug || []));
	links.title ||= [...packages, ...inMenu][0]?.title ?? "";
	return {
		gaps: [
			findGap("trending", trending),
			trending.ok && packages.length === 0 ? "trending: no package in it" : undefined,
			findEmpty("menu", menu),
			findGap("testimonials", testimonials),
			findEmpty("countries", countries),
			findDropped(links, "menu.list", "category.trending"),
		],
		pictures: [...packages, ...categories].map(({ image }) => image),
	};
}

async function viewDestinations(api: Api): Promise<View> {
	const menu = await api.menu.list();
	if (!menu.ok) return { trouble: `menu: ${explainFailure(menu)}` };
	const slugs = menu.value.flatMap(({ slug }) => slug || []);
	const lists = await Promise.all(slugs.map((slug) => api.packages.category(slug)));
	const unknown = slugs.filter((_, at) => {
		const list = lists[at];
		return list !== undefined && isUnknown(list) && !isDisabled(list);
	});
	const failed = lists.filter((list) => !list.ok && !isUnknown(list));
	const listed = lists.flatMap((list) => (list.ok ? (list.value.packages ?? []) : []));
	const trending = listed.length === 0 ? await api.trending.get() : null;
	const cards = trending?.ok ? trending.value.packages : listed;
	return {
		gaps: [
			failed.length > 0 ? `${failed.length} of ${lists.length} lists of the menu cannot be read` : undefined,
			unknown.length > 0 ? `the menu links to categories that are unknown: ${unknown.join(", ")}` : undefined,
			cards.length === 0 ? "no package" : undefined,
		],
		pictures: cards.map(({ image }) => image),
	};
}

async function viewPackage(api: Api, links: Links): Promise<View> {
	const [wanted] = links.packages;
	if (wanted === undefined) return { trouble: "no list names a package that has an address" };
	const [requested, category] = await Promise.all([api.packages.bySlug(wanted), api.packages.category(wanted)]);
	if (!requested.ok)
		return isUnknown(requested) && category.ok
			? { gaps: ["it is a category"] }
			: { trouble: `${wanted}: ${explainFailure(requested)}` };
	const { id, title, departures, itinerary, gallery, image } = requested.value;
	links.title ||= title;
	const [reviews, questions] = id
		? await Promise.all([api.reviews.forPackage(id), api.faqs.list("package", id)])
		: [undefined, undefined];
	return {
		gaps: [
			departures.length === 0 ? "no departures" : undefined,
			itinerary.length === 0 ? "no itinerary" : undefined,
			id ? undefined : "without an id: no reviews, questions, weather or booking",
			reviews && findGap("reviews", reviews),
			questions && findGap("questions", questions),
		],
		pictures: [image, ...gallery],
	};
}

async function viewCategory(api: Api, links: Links): Promise<View | "off"> {
	if (!api.isEnabled("category.bySlug")) return "off";
	const [wanted] = links.categories;
	if (wanted === undefined) return { trouble: "no list names a category that has an address" };
	const [asPackage, category] = await Promise.all([api.packages.bySlug(wanted), api.packages.category(wanted)]);
	// The page asks for a package of this name first.
	if (asPackage.ok) return { gaps: ["it is a package"] };
	if (!isUnknown(asPackage))
		return { trouble: `the package of this slug, ${wanted}, is not unknown: ${explainFailure(asPackage)}` };
	if (!category.ok) return { trouble: `${wanted}: ${explainFailure(category)}` };
	const cards = category.value.packages ?? [];
	links.packages.push(...cards.map((card) => card.slug));
	return {
		gaps: [cards.length === 0 ? "no package in it" : undefined, findDropped(links, "category.bySlug")],
		pictures: cards.map(({ image }) => image),
	};
}

const searchWords = ({ title }: Links): string => title.slice(0, 4).trim();

async function viewSearch(api: Api, links: Links): Promise<View | "off"> {
	if (!api.isEnabled("package.search")) return "off";
	const words = searchWords(links);
	if (words.length < 3) return { gaps: ["no package whose title could be searched for"] };
	const found = await api.packages.search(words);
	// The site says so in the place of the results.
	if (!found.ok) return { gaps: [explainFailure(found)] };
	const hits = found.value.flatMap((group) => group.hits);
	return {
		gaps: [
			hits.length === 0 ? `"${words}" of a package's title is not found` : undefined,
			findDropped(links, "package.search"),
		],
		pictures: hits.map(({ image }) => image),
	};
}

function viewList<Entry>(
	outcome: Outcome<readonly Entry[]>,
	learn: (first: Entry) => void = () => undefined,
	pictureOf: (entry: Entry) => string | null | undefined = () => undefined,
): View | "off" {
	if (isDisabled(outcome)) return "off";
	if (!outcome.ok) return { trouble: explainFailure(outcome) };
	const [first] = outcome.value;
	if (first !== undefined) learn(first);
	const pictures = outcome.value.map(pictureOf).filter((picture) => picture !== undefined);
	return { gaps: [findEmpty("the list", outcome)], pictures };
}

const entriesIn = <Entry>(outcome: Outcome<{ readonly entries: readonly Entry[] }>): Outcome<readonly Entry[]> =>
	outcome.ok ? { ok: true, value: outcome.value.entries } : outcome;

async function viewDetail<Key>(
	isEnabled: boolean,
	wanted: Key | undefined,
	ask: (key: Key) => Promise<Outcome<unknown>>,
): Promise<View | "off"> {
	if (!isEnabled) return "off";
	if (wanted === undefined) return { gaps: ["no list names one"] };
	const outcome = await ask(wanted);
	return { trouble: outcome.ok ? undefined : `${wanted}: ${explainFailure(outcome)}` };
}

/** The pages stand in the order in which each learns from those before it. */
export const pagesToConform: readonly ConformingPage[] = [
	{ page: "home", at: () => "/", view: viewHome },
	{ page: "destinations", at: () => "/destinations", view: viewDestinations },
	{ page: "category", at: ({ categories: [first] }) => first && pathTo("package", first), view: viewCategory },
	{ page: "package", at: ({ packages: [first] }) => first && pathTo("package", first), view: viewPackage },
	{ page: "search", at: (links) => `/search?${new URLSearchParams({ q: searchWords(links) })}`, view: viewSearch },
	{
		page: "offers",
		at: () => "/offers",
		view: async (api) => viewList(entriesIn(await api.offers.list(1)), undefined, ({ image }) => image),
	},
	{
		page: "blogs",
		at: () => "/blogs",
		view: async (api, links) => {
			const learn = ({ slug }: { readonly slug: Slug }) => {
				links.article = slug;
			};
			return viewList(entriesIn(await api.blogs.list(1)), learn, ({ image }) => image);
		},
	},
	{
		page: "blog",
		at: ({ article }) => article && pathTo("blogs", article),
		view: (api, links) => viewDetail(api.isEnabled("blog.bySlug"), links.article, api.blogs.bySlug),
	},
	{
		page: "webinars",
		at: () => "/webinars",
		view: async (api, links) =>
			viewList(await api.webinars.list(), ({ id }) => {
				links.webinar = id;
			}),
	},
	{
		page: "webinar",
		at: ({ webinar }) => webinar && pathTo("webinars", webinar, "register"),
		view: (api, links) => viewDetail(api.isEnabled("webinar.byId"), links.webinar, api.webinars.byId),
	},
	{ page: "faqs", at: () => "/faqs", view: async (api) => viewList(await api.faqs.list("global", "all")) },
];
