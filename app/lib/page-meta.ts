import type { MetaDescriptor } from "react-router";
import { brand } from "./brand.ts";
import { excerpt } from "./excerpt.ts";
import { linkPictureAt } from "./paths.ts";

interface PageHead {
	/** The title is shortened where it is longer than search engines show. */
	readonly title: string;
	/** The description is filled up or shortened to the length that search engines show. */
	readonly description: string;
	readonly canonical: string;
	/** Default: the site's own picture. */
	readonly image?: string | null | undefined;
	readonly type?: "website" | "article";
	/** For a list in several pages; `addressOf` makes paths. */
	readonly paging?: { readonly current: number; readonly count: number; readonly addressOf: (page: number) => string };
}

/** Search engines show this many characters of a title and of a description. */
const longestTitle = 60;
const shortestDescription = 50;
const longestDescription = 160;
/** An excerpt ends with a space and an ellipsis. */
const ellipsisCharacters = 2;

/** Every page has the same address in each of these. */
const languages = ["en-IN", "x-default"] as const;

const siteDescription = `Holiday packages across India and abroad by ${brand.name}.`;

/** The picture is a JPEG of 1200 × 630 pixels. */
export const sharePicture = "/share.jpg";

export function pageMeta({
	title,
	description,
	canonical,
	image,
	type = "website",
	paging,
}: PageHead): MetaDescriptor[] {
	const { current, count } = paging ?? { current: 1, count: 1 };
	const text = fitDescription(current > 1 ? `Page ${current} of ${count}. ${description}` : description, title);
	return [
		{ title: fitTitle(`${title}${current > 1 ? `, page ${current}` : ""}`) },
		{ name: "description", content: text },
		{ tagName: "link", rel: "canonical", href: canonical },
		...languages.map((hrefLang) => ({ tagName: "link" as const, rel: "alternate", hrefLang, href: canonical })),
		...(paging ? neighbours(paging, canonical) : []),
		{ property: "og:site_name", content: brand.name },
		{ property: "og:locale", content: "en_IN" },
		{ property: "og:type", content: type },
		{ property: "og:title", content: title },
		{ property: "og:description", content: text },
		{ property: "og:url", content: canonical },
		{ property: "og:image", content: new URL(image ? linkPictureAt(image) : sharePicture, canonical).href },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}

export const isWholeTitle = (title: string): boolean => title.length <= longestTitle;

/** Returns the title with the brand's name where there is room for it. */
export function fitTitle(title: string): string {
	const whole = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
	if (whole.length <= longestTitle) return whole;
	return isWholeTitle(title) ? title : excerpt(title, longestTitle - ellipsisCharacters);
}

function fitDescription(description: string, title: string): string {
	const candidates = [description, `${title}: ${description}`, `${title}: ${description} ${siteDescription}`];
	const long = candidates.find((text) => text.length >= shortestDescription) ?? candidates.at(-1) ?? description;
	return long.length <= longestDescription ? long : excerpt(long, longestDescription - ellipsisCharacters);
}

const neighbours = (
	{ current, count, addressOf }: NonNullable<PageHead["paging"]>,
	origin: string,
): MetaDescriptor[] => {
	const link = (rel: "prev" | "next", page: number): MetaDescriptor[] =>
		page < 1 || page > count ? [] : [{ tagName: "link", rel, href: new URL(addressOf(page), origin).href }];
	return [...link("prev", current - 1), ...link("next", current + 1)];
};

/** Returns the meta of a page with personal data or a form, which search engines must not index. */
export const privateMeta = (title: string): MetaDescriptor[] => [
	{ title: fitTitle(title) },
	{ name: "robots", content: "noindex" },
];
