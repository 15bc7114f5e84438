import { randomUUID } from "node:crypto";
import { slug } from "#server/bff/context/outcome.ts";
import { type Api, type ApiSettings, createApi, type Outcome } from "#server/bff/upstream/index.ts";
import type { PictureProcessing } from "#server/bff/upstream/picture.ts";
import { explainFailure } from "./check-response.ts";

/** How a public page of the site would stand on the upstream. */
export interface PageFinding {
	readonly page: string;
	readonly result: "whole" | "partly" | "none" | "off";
	/** Why there is none, or what is missing. */
	readonly gaps: readonly string[];
}

/** What a page shows: without `trouble` it stands. */
interface View {
	readonly trouble?: string | undefined;
	readonly gaps?: readonly (string | undefined)[];
	readonly pictures?: readonly (string | null)[];
}

interface Page {
	readonly page: string;
	readonly view: (api: Api) => Promise<View | "off">;
}

const isOff = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.kind === "disabled";

/** A part that is switched off is not missing. */
function findGap(name: string, outcome: Outcome<unknown>): string | undefined {
	return outcome.ok || isOff(outcome) ? undefined : `${name}: ${explainFailure(outcome)}`;
}

function findEmpty(name: string, outcome: Outcome<readonly unknown[]>): string | undefined {
	return outcome.ok && outcome.value.length === 0 ? `${name}: nothing in it` : findGap(name, outcome);
}

/** Whether the site has an address for it. */
function isAddress(text: string): boolean {
	try {
		return slug(text) !== "";
	} catch {
		return false;
	}
}

/** What the lists of the upstream link to: the addresses of the pages that are tried. */
interface Links {
	packages: string[];
	categories: string[];
	title: string;
	article?: string;
	webinar?: string;
}

const isUnknown = (outcome: Outcome<unknown>): boolean => !outcome.ok && (outcome.status === 404 || isOff(outcome));

const unlinked = (slugs: readonly string[]): string | undefined => {
	const count = slugs.filter((one) => !isAddress(one)).length;
	return count > 0 ? `${count} slugs are no address: ${slugs.find((one) => !isAddress(one))}` : undefined;
};

function listPages(links: Links): readonly Page[] {
	const home = async (api: Api): Promise<View> => {
		const [trending, menu, testimonials, countries] = await Promise.all([
			api.trending.get(),
			api.menu.list(),
			api.reviews.testimonials(),
			api.countries.list(),
		]);
		const cards = trending.ok ? trending.value.packages : [];
		const tiles = trending.ok ? trending.value.categories : [];
		const groups = menu.ok ? menu.value.flatMap((root) => [root, ...root.groups]) : [];
		const inMenu = menu.ok ? menu.value.flatMap((root) => root.groups).flatMap((group) => group.packages) : [];
		links.packages.push(...[...cards, ...inMenu].map((card) => card.slug));
		links.categories.push(...[...groups, ...tiles].map((group) => group.slug).filter((one) => one !== ""));
		links.title ||= [...cards, ...inMenu][0]?.title ?? "";
		return {
			trouble: cards.length === 0 && groups.length === 0 ? "no package and no menu" : undefined,
			gaps: [
				findGap("trending", trending),
				trending.ok && cards.length === 0 ? "trending: no package in it" : undefined,
				findEmpty("menu", menu),
				findGap("testimonials", testimonials),
				findEmpty("countries", countries),
				unlinked([...links.packages, ...links.categories]),
			],
			pictures: [...cards, ...tiles].map(({ image }) => image),
		};
	};
	const onePackage = async (api: Api): Promise<View> => {
		const wanted = links.packages.find(isAddress);
		if (wanted === undefined) return { trouble: "no list names a package that has an address" };
		const tour = await api.packages.bySlug(wanted);
		if (!tour.ok) return { trouble: explainFailure(tour) };
		const { id, title, departures, itinerary, gallery, image } = tour.value;
		links.title ||= title;
		const besides = id
			? await Promise.all([api.reviews.forPackage(id), api.faqs.list("package", id)])
			: ([undefined, undefined] as const);
		return {
			gaps: [
				departures.length === 0 ? "no departures" : undefined,
				itinerary.length === 0 ? "no itinerary" : undefined,
				id ? undefined : "without an id: no reviews, questions, weather or booking",
				besides[0] && findGap("reviews", besides[0]),
				besides[1] && findGap("questions", besides[1]),
			],
			pictures: [image, ...gallery],
		};
	};
	const oneCategory = async (api: Api): Promise<View | "off"> => {
		if (!api.isEnabled("category.bySlug")) return "off";
		const wanted = links.categories.find(isAddress);
		if (wanted === undefined) return { trouble: "no list names a category that has an address" };
		const [asPackage, category] = await Promise.all([api.packages.bySlug(wanted), api.packages.category(wanted)]);
		// The page asks for a package of this name first.
		if (!asPackage.ok && !isUnknown(asPackage))
			return { trouble: `the package of this slug, ${wanted}, is not unknown: ${explainFailure(asPackage)}` };
		if (!category.ok) return { trouble: explainFailure(category) };
		const cards = category.value.packages ?? [];
		links.packages.push(...cards.map((card) => card.slug));
		return {
			gaps: [cards.length === 0 ? "no package in it" : undefined, unlinked(cards.map((card) => card.slug))],
			pictures: cards.map(({ image }) => image),
		};
	};
	const search = async (api: Api): Promise<View | "off"> => {
		if (!api.isEnabled("package.search")) return "off";
		const words = links.title.slice(0, 4).trim();
		if (words.length < 3) return { trouble: "no package whose title could be searched for" };
		const found = await api.packages.search(words);
		if (!found.ok) return { trouble: explainFailure(found) };
		const hits = found.value.flatMap((group) => group.hits);
		return {
			gaps: [hits.length === 0 ? `"${words}" of a package's title is not found` : undefined],
			pictures: hits.map(({ image }) => image),
		};
	};
	const list = async <Entry>(
		outcome: Outcome<readonly Entry[]>,
		learn: (entries: readonly Entry[]) => readonly (string | null)[] = () => [],
	): Promise<View | "off"> => {
		if (isOff(outcome)) return "off";
		if (!outcome.ok) return { trouble: explainFailure(outcome) };
		return { gaps: [findEmpty("the list", outcome)], pictures: learn(outcome.value) };
	};
	const entriesIn = <Entry>(outcome: Outcome<{ readonly entries: readonly Entry[] }>): Outcome<readonly Entry[]> =>
		outcome.ok ? { ok: true, value: outcome.value.entries } : outcome;
	const detail = async (wanted: string | undefined, ask: (key: string) => Promise<Outcome<unknown>>) => {
		if (wanted === undefined) return "off";
		const outcome = await ask(wanted);
		return isOff(outcome) ? "off" : { trouble: outcome.ok ? undefined : explainFailure(outcome) };
	};
	return [
		{ page: "home", view: home },
		{ page: "destinations", view: async (api) => list(await api.menu.list()) },
		{ page: "category", view: oneCategory },
		{ page: "package", view: onePackage },
		{ page: "search", view: search },
		{
			page: "offers",
			view: async (api) => list(entriesIn(await api.offers.list(1)), (all) => all.map(({ image }) => image)),
		},
		{
			page: "blogs",
			view: async (api) =>
				list(entriesIn(await api.blogs.list(1)), (all) => {
					if (all[0]) links.article = all[0].slug;
					return all.map(({ image }) => image);
				}),
		},
		{ page: "blog", view: (api) => detail(links.article, (key) => api.blogs.bySlug(key)) },
		{
			page: "webinars",
			view: async (api) =>
				list(await api.webinars.list(), (all) => {
					if (all[0]) links.webinar = all[0].id;
					return [];
				}),
		},
		{ page: "webinar", view: (api) => detail(links.webinar, (key) => api.webinars.byId(key)) },
		{ page: "faqs", view: async (api) => list(await api.faqs.list("global", "all")) },
	];
}

/** Counts the pictures that are not shown, and tries the first that is. */
async function findPictureGaps(api: Api, pictures: readonly (string | null)[]): Promise<readonly string[]> {
	const shown = pictures.filter((one) => one !== null);
	const without = pictures.length - shown.length;
	const [first] = shown;
	const tried = first === undefined ? undefined : await api.picture(first, null, "");
	return [
		...(without > 0 ? [`${without} of ${pictures.length} pictures dropped or not sent`] : []),
		...(tried && !tried.ok ? [`picture ${first}: ${explainFailure(tried)}`] : []),
	];
}

async function visit({ page, view }: Page, api: Api): Promise<PageFinding> {
	const seen = await view(api);
	if (seen === "off") return { page, result: "off", gaps: [] };
	const { trouble, gaps = [], pictures = [] } = seen;
	if (trouble !== undefined) return { page, result: "none", gaps: [trouble] };
	const all = [...gaps.filter((gap) => gap !== undefined), ...(await findPictureGaps(api, pictures))];
	return { page, result: all.length > 0 ? "partly" : "whole", gaps: all };
}

/** Pictures are fetched as the site fetches them, and left as they are. */
const pictureBytes: PictureProcessing = {
	markGround: (path) => path,
	createResource: (fetchPicture) => ({
		picture: (path, width) => fetchPicture(path, width),
		linkPicture: (path) => fetchPicture(path, null),
	}),
	reencodeProfile: async () => ({ ok: false, message: "no picture is sent" }),
};

/**
 * Reads each public page as the site does: by the resources that its loader calls, in the time that a page has.
 * @throws {OperationsFileError} when the operations file is unusable
 */
export async function visitPages(
	settings: ApiSettings,
	slugOfPackage: string | undefined,
	onPage: (finding: PageFinding) => void = () => undefined,
): Promise<readonly PageFinding[]> {
	const ignore = () => undefined;
	const source = createApi(settings, { debug: ignore, warn: ignore }, { pictures: pictureBytes });
	const links: Links = { packages: slugOfPackage ? [slugOfPackage] : [], categories: [], title: "" };
	const findings: PageFinding[] = [];
	for (const page of listPages(links)) {
		const { signal } = new AbortController();
		const session = { get: () => undefined };
		const api = source.apiFor({ requestId: randomUUID(), session, signal, onTokenRefused: async () => false });
		const finding = await visit(page, api).catch(
			(error: unknown): PageFinding => ({ page: page.page, result: "none", gaps: [String(error)] }),
		);
		findings.push(finding);
		onPage(finding);
	}
	await source.close();
	return findings;
}
