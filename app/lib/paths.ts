import { href } from "react-router";

/** The category of a package that names none, as search results link to it. */
export const anyCategory = "packages";

/** Every address of the site that a page links to, made in one place so that segments and queries are always encoded. */
export const paths = {
	home: () => href("/"),
	/** A package, or the list of a category: the upstream's slugs do not tell which. */
	package: (slug: string) => href("/package/:slug", { slug: encodeURIComponent(slug) }),
	/** A package below its category, as search results link to it. */
	packageInCategory: (category: string | null | undefined, slug: string) =>
		href("/:category/:slug", {
			category: encodeURIComponent(category || anyCategory),
			slug: encodeURIComponent(slug),
		}),
	search: (query?: string) => withQuery(href("/search"), { q: query }),
	/** The enquiry panel; `from` is the page the traveller asks from, and where the panel leads back to. */
	enquiry: (about: { package?: string | undefined; from?: string | undefined } = {}) =>
		withQuery(href("/enquiry"), { package: about.package, from: about.from }),
	enquiryVerify: () => href("/enquiry/verify"),
	enquiryDone: () => href("/enquiry/done"),
	menu: () => href("/menu"),
	/** Theme, contrast and data; `back` is the page to return to. */
	preferences: (back?: string) => withQuery(href("/preferences"), { back }),
	thankYou: () => href("/thank-you"),
	destinations: () => href("/destinations"),
	/** Packages side by side; the form adds them. */
	compare: () => href("/destinations/compare"),
	blogs: (page = 1) => withQuery(href("/blogs"), { page: pageOf(page) }),
	blog: (slug: string) => href("/blogs/:slug", { slug: encodeURIComponent(slug) }),
	offers: (page = 1) => withQuery(href("/offers"), { page: pageOf(page) }),
	contactUs: () => href("/contact-us"),
	aboutUs: () => href("/about-us"),
	b2b: () => href("/b2b"),
	career: () => href("/career"),
	/** `done` and `open` say what was just done, and at which question. */
	faqs: (at: { group?: string | undefined; done?: string | undefined; open?: string | undefined } = {}) =>
		withQuery(href("/faqs"), { group: at.group, done: at.done, open: at.open }),
	getACall: () => href("/get-a-call"),
	newsletter: () => href("/newsletter"),
	promo: () => href("/promo"),
	webStory: (slug: string) => href("/webstories/view/*", { "*": encodeURIComponent(slug) }),
	webinars: () => href("/webinars"),
	webinarRegister: (id: string) => href("/webinars/:id/register", { id: encodeURIComponent(id) }),
	webinarVerify: (id: string) => href("/webinars/:id/verify", { id: encodeURIComponent(id) }),
	webinarDone: (id: string) => href("/webinars/:id/done", { id: encodeURIComponent(id) }),
	privacyPolicy: () => href("/privacy-policy"),
	termsConditions: () => href("/terms-conditions"),
	cancellationPolicy: () => href("/cancellation-policy"),
};

/** The first page of a list has the list's own address. */
const pageOf = (page: number): string | undefined => (page > 1 ? String(page) : undefined);

/** Adds the query parameters that have a value. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
	const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** A picture of our own media route in a width that suits its place; pictures from elsewhere stay as they are. */
export function pictureAt(image: string, width: number): string {
	if (!image.startsWith("/media/")) return image;
	return `${image}${image.includes("?") ? "&" : "?"}w=${width}`;
}
