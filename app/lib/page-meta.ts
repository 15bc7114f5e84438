import type { MetaDescriptor } from "react-router";
import { brand } from "./brand.ts";
import { linkPictureAt } from "./paths.ts";

interface PageHead {
	readonly title: string;
	readonly description: string;
	/** The page's one true address, absolute. */
	readonly canonical: string;
	/** A picture of the page, as a path of this site. */
	readonly image?: string | null | undefined;
	/** What is shared: a page, or an article. */
	readonly type?: "website" | "article";
}

/** The head of a page that may be found and shared: title, description, canonical address, Open Graph. */
export function pageMeta({ title, description, canonical, image, type = "website" }: PageHead): MetaDescriptor[] {
	return [
		{ title: `${title} · ${brand.name}` },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: canonical },
		{ property: "og:site_name", content: brand.name },
		{ property: "og:type", content: type },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: canonical },
		...(image ? pictured(new URL(linkPictureAt(image), canonical).href) : []),
	];
}

const pictured = (address: string): MetaDescriptor[] => [
	{ property: "og:image", content: address },
	{ name: "twitter:card", content: "summary_large_image" },
];
