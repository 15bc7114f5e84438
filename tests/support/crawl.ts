import { parseDocument } from "./html.ts";

export interface CrawledPage {
	readonly address: string;
	/** This page has the first link to it. */
	readonly from: string | null;
	readonly status: number;
	readonly location: string | null;
	/** The text is empty for what is neither HTML nor XML. */
	readonly text: string;
	readonly isHtml: boolean;
}

export interface Crawl {
	readonly pages: readonly CrawledPage[];
	readonly addresses: ReadonlySet<string>;
	/** Links were left because there were more than `most`. */
	readonly isCut: boolean;
}

interface CrawlOptions {
	/** The cookie is `name=value`. */
	readonly cookie?: string;
	readonly most: number;
	/** This many addresses that differ in nothing but query values are loaded. */
	readonly mostPerQuery: number;
	/** This many addresses of one route are loaded; by default all are. */
	readonly mostPerRoute?: number;
}

const parallelRequests = 4;

const decode = (text: string): string =>
	text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&#38;", "&").replaceAll("&amp;", "&");

/** Returns what links and lines of the sitemap lead to, by expressions: parsing takes longer than loading. */
const linksOf = (text: string): string[] =>
	[...text.matchAll(/<(?:a|link)\s[^>]*?\bhref="([^"]*)"|<loc>([^<]*)/g)].map(([, href, loc]) =>
		decode(href ?? loc ?? ""),
	);

/** Follows every link and redirect below the origin, from the home page and the sitemap on. */
export async function crawlSite(
	origin: string,
	{ cookie, most, mostPerQuery, mostPerRoute = most }: CrawlOptions,
): Promise<Crawl> {
	const from = new Map<string, string | null>();
	const loaded = new Map<string, number>();
	const queue: string[] = [];
	const pages: CrawledPage[] = [];

	function add(link: string, source: string | null): void {
		if (!URL.canParse(link, origin + (source ?? ""))) return;
		const { origin: target, pathname, search, searchParams } = new URL(link, origin + (source ?? ""));
		const address = pathname + search;
		if (target !== origin || from.has(address)) return;
		from.set(address, source);
		const shape = `${routeShape(pathname)}?${[...searchParams.keys()].sort().join("&")}`;
		const count = loaded.get(shape) ?? 0;
		if (count >= (search === "" ? mostPerRoute : mostPerQuery)) return;
		loaded.set(shape, count + 1);
		queue.push(address);
	}

	async function load(address: string): Promise<void> {
		const headers = { accept: "text/html", ...(cookie !== undefined && { cookie }) };
		const answer = await fetch(origin + address, { redirect: "manual", headers });
		const type = answer.headers.get("content-type") ?? "";
		const bytes = await answer.arrayBuffer();
		const text = /html|xml/.test(type) ? new TextDecoder().decode(bytes) : "";
		const { status } = answer;
		const location = answer.headers.get("location");
		pages.push({
			...{ address, from: from.get(address) ?? null, status, location, text },
			// A file for keeping is no page of the site.
			isHtml: type.includes("text/html") && !answer.headers.get("content-disposition")?.startsWith("attachment"),
		});
		for (const link of [...(location === null ? [] : [location]), ...linksOf(text)]) add(link, address);
	}

	add("/", null);
	add("/sitemap.xml", null);
	while (queue.length > 0 && pages.length < most) await Promise.all(queue.splice(0, parallelRequests).map(load));
	return { pages, addresses: new Set(from.keys()), isCut: queue.length > 0 };
}

/** Two pages of one route have the same shape: `/blogs/*`. */
const routeShape = (pathname: string): string => pathname.replace(/^(\/[^/]+)\/[^/]+/, "$1/*");

export interface PageFacts {
	readonly title: string;
	readonly description: string;
	readonly canonicals: readonly string[];
	/** The `hreflang` links are written as `language address`. */
	readonly languages: readonly string[];
	readonly isIndexable: boolean;
	readonly picture: string | null;
	/** These are the types of every block of structured data; reading throws where one is no JSON. */
	readonly dataTypes: readonly string[];
}

/** Returns what search engines and link previews read of a page. */
export function pageFacts({ text }: CrawledPage): PageFacts {
	const page = parseDocument(text.slice(0, text.indexOf("</head>")));
	const contentOf = (selector: string): string | null => page.querySelector(selector)?.getAttribute("content") ?? null;
	const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
		({ textContent }) => JSON.parse(textContent ?? "") as { "@type"?: string; "@graph"?: { "@type": string }[] },
	);
	return {
		title: page.querySelector("title")?.textContent ?? "",
		description: contentOf("meta[name=description]") ?? "",
		canonicals: [...page.querySelectorAll("link[rel=canonical]")].map((link) => link.getAttribute("href") ?? ""),
		// React writes `hrefLang`; names of attributes have no case in HTML, but have one in this parser.
		languages: [...page.querySelectorAll("link[rel=alternate]")].map(
			(link) => `${link.getAttribute("hrefLang") ?? link.getAttribute("hreflang")} ${link.getAttribute("href")}`,
		),
		isIndexable: !(contentOf("meta[name=robots]") ?? "").includes("noindex"),
		picture: contentOf('meta[property="og:image"]'),
		dataTypes: data.flatMap((one) => (one["@graph"] ?? [one]).map((part) => part["@type"] ?? "")),
	};
}
