import { operation, publicRead } from "./definition/operation.ts";
import { defaulted, listOf, nullable, recommended, record } from "./definition/reader.ts";
import { slugOrNone, slugValue } from "./definition/slug.ts";
import { filledOf, idValue, pictureValue } from "./definition/value-readers.ts";
import { mostPackagesListed, priceShape } from "./package.ts";

const menuPackage = record(
	{ id: recommended(idValue, ""), title: filledOf(200), slug: slugValue, ...priceShape },
	{ also: { title: ["name"] } },
);

const menuBranch = record(
	{ title: filledOf(150), slug: slugValue, packages: defaulted(listOf(menuPackage, mostPackagesListed), []) },
	{ also: { title: ["name"] } },
);

/** Returns the slug of a link to a package or a category, `/package/{slug}`. */
function slugOfLink({ href }: Readonly<Record<string, unknown>>): string | undefined {
	const last =
		typeof href === "string" ? /^\/[^/]{1,150}\/([^/?#]{1,2000})$/.exec(href.slice(0, 2200))?.[1] : undefined;
	return last && decodeOrKeep(last);
}

function decodeOrKeep(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

const menuRoot = record(
	{
		title: filledOf(150),
		slug: recommended(slugOrNone, null),
		icon: nullable(pictureValue),
		children: defaulted(listOf(menuBranch, 100), []),
	},
	{ also: { title: ["name", "label"] }, from: { slug: slugOfLink } },
);

/** Reads the navigation menu. */
export const menuOperations = {
	list: operation({
		...publicRead,
		summary: "The menu; destinations are made from it as well",
		path: "/api/v1/categorymenu",
		cache: { freshSeconds: 300, staleSeconds: 86_400 },
		none: [],
		reply: listOf(menuRoot, 50),
	}),
};
