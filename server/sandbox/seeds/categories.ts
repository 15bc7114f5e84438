import type { CategorySeed } from "./types.ts";

type Branch = readonly [slug: string, title: string, icon: string, packageSlugs: readonly string[]];

interface Root {
	readonly slug: string;
	readonly title: string;
	readonly icon: string;
	readonly children: readonly Branch[];
}

const tree: readonly Root[] = [
	{
		slug: "domestic",
		title: "Domestic",
		icon: "map",
		children: [
			[
				"himalaya",
				"Himalaya",
				"mountain",
				["kashmir-tour", "himachal-tour-package", "uttarakhand-tour", "ladakh-tour"],
			],
			["north-east", "North East", "leaf", ["north-east-india", "sikkim-tour", "meghalaya-tour"]],
			["beaches-and-islands", "Beaches and Islands", "wave", ["goa-tour-package", "andaman-tour"]],
			["backwaters", "Backwaters", "boat", ["kerala-tour"]],
			["south-india", "South India", "temple", ["south-india-tour-package", "kerala-tour"]],
			["heritage-and-forts", "Heritage and Forts", "fort", ["rajasthan-tour", "gujarat-tour"]],
			["temples-and-coast", "Temples and Coast", "wheel", ["odisha-tour", "west-bengal"]],
			["wildlife", "Wildlife", "paw", ["west-bengal", "north-east-india", "jim-corbett-weekend"]],
		],
	},
	{
		slug: "international",
		title: "International",
		icon: "globe",
		children: [
			["himalayan-neighbours", "Nepal and Bhutan", "stupa", ["nepal-tour", "bhutan-tour"]],
			[
				"south-east-asia",
				"South East Asia",
				"palm",
				["singapore-tour", "malaysia-tour", "thailand-tour", "vietnam-tour"],
			],
			["central-asia", "Central Asia", "yurt", ["kyrgyzstan-tour", "uzbekistan-tour"]],
			["europe-and-russia", "Europe and Russia", "tower", ["europe-tour", "russia-tour"]],
			["gulf", "The Gulf", "dune", ["dubai-tour"]],
			["indian-ocean", "Indian Ocean", "wave", ["sri-lanka-tour"]],
		],
	},
	{
		slug: "weekend-getaways",
		title: "Weekend Getaways",
		icon: "car",
		children: [
			[
				"from-delhi",
				"From Delhi",
				"signpost",
				["weekend-getaways-from-delhi-ncr", "rishikesh-weekend", "jim-corbett-weekend"],
			],
			["from-mumbai", "From Mumbai", "signpost", ["lonavala-weekend-from-mumbai"]],
			["from-bengaluru", "From Bengaluru", "signpost", ["coorg-weekend-from-bengaluru"]],
		],
	},
	{
		slug: "backpacking",
		title: "Backpacking",
		icon: "backpack",
		children: [
			[
				"himalayan-trails",
				"Himalayan Trails",
				"mountain",
				["backpacking-tour-from-delhi-ncr", "spiti-valley-backpacking", "kedarkantha-trek"],
			],
			["south-coast-trails", "South and Coast Trails", "palm", ["hampi-gokarna-backpacking"]],
			["winter-treks", "Winter Treks", "snow", ["kedarkantha-trek"]],
		],
	},
	{
		slug: "pilgrimage",
		title: "Pilgrimage",
		icon: "bell",
		children: [
			["char-dham", "Char Dham", "temple", ["chardham-yatra", "do-dham-yatra", "winter-char-dham-yatra"]],
			["kailash-mansarovar", "Kailash Mansarovar", "mountain", ["kailash-mansarovar-yatra"]],
		],
	},
	{
		slug: "offers",
		title: "Offers",
		icon: "tag",
		children: [
			[
				"last-minute-deals",
				"Last-minute Deals",
				"clock",
				["weekend-getaways-from-delhi-ncr", "goa-tour-package", "nepal-tour"],
			],
			["cruise-holidays", "Cruise Holidays", "boat", []],
		],
	},
];

const row = (
	slug: string,
	title: string,
	icon: string,
	order: number,
): Omit<CategorySeed, "parentId" | "packageSlugs"> => ({
	id: `c-${slug}`,
	slug,
	title,
	icon,
	order,
	image: `/media/posters/category-${slug}.svg`,
});

/** The menu: 6 roots, 24 children, packages below them; `cruise-holidays` is the empty branch. */
export const categories: readonly CategorySeed[] = tree.flatMap((root, rootIndex) => [
	{ ...row(root.slug, root.title, root.icon, rootIndex + 1), parentId: null, packageSlugs: [] },
	...root.children.map(([slug, title, icon, packageSlugs], index) => ({
		...row(slug, title, icon, index + 1),
		parentId: `c-${root.slug}`,
		packageSlugs,
	})),
]);

/** The two lists behind get-trending-data: their ids and what they hold, in order. */
export const trending = {
	packagesId: "trending-packages",
	categoriesId: "trending-categories",
	packageSlugs: [
		"kerala-tour",
		"nepal-tour",
		"kashmir-tour",
		"rajasthan-tour",
		"andaman-tour",
		"bhutan-tour",
		"goa-tour-package",
		"north-east-india",
	],
	categorySlugs: [
		"himalaya",
		"beaches-and-islands",
		"heritage-and-forts",
		"himalayan-neighbours",
		"south-east-asia",
		"char-dham",
	],
} as const;
