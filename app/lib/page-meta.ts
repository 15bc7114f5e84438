import type { MetaDescriptor } from "react-router";
import { brand } from "./brand.ts";
import { linkPictureAt } from "./paths.ts";

interface PageHead {
	readonly title: string;
	readonly description: string;
	readonly canonical: string;
	readonly image?: string | null | undefined;
	readonly type?: "website" | "article";
	/** Of a list in several pages; `addressOf` makes paths. */
	readonly paging?: { readonly current: number; readonly count: number; readonly addressOf: (page: number) => string };
}

export function pageMeta({
	title,
	description,
	canonical,
	image,
	type = "website",
	paging,
}: PageHead): MetaDescriptor[] {
	const current = paging?.current ?? 1;
	return [
		{ title: `${title}${current > 1 ? `, page ${current}` : ""} · ${brand.name}` },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: canonical },
		...(paging ? neighbours(paging, canonical) : []),
		{ property: "og:site_name", content: brand.name },
		{ property: "og:type", content: type },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: canonical },
		...(image ? pictured(new URL(linkPictureAt(image), canonical).href) : []),
	];
}

const neighbours = (
	{ current, count, addressOf }: NonNullable<PageHead["paging"]>,
	origin: string,
): MetaDescriptor[] => {
	const link = (rel: "prev" | "next", page: number): MetaDescriptor[] =>
		page < 1 || page > count ? [] : [{ tagName: "link", rel, href: new URL(addressOf(page), origin).href }];
	return [...link("prev", current - 1), ...link("next", current + 1)];
};

const pictured = (address: string): MetaDescriptor[] => [
	{ property: "og:image", content: address },
	{ name: "twitter:card", content: "summary_large_image" },
];

/** Meta of a page with personal data or a form, which search engines must not index. */
export const privateMeta = (title: string): MetaDescriptor[] => [
	{ title: `${title} · ${brand.name}` },
	{ name: "robots", content: "noindex" },
];
