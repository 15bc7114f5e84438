import { brand } from "#app/lib/brand.ts";

/** The head of a page that is about one traveller's own cart. */
export const privateMeta = (title: string) => [
	{ title: `${title} · ${brand.name}` },
	{ name: "robots", content: "noindex" },
];
