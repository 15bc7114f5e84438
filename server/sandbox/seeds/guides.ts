import type { TourGuideSeed } from "./types.ts";

type Draft = readonly [name: string, packageSlugs: readonly string[]];

const drafts: readonly Draft[] = [
	["Bashir Ahmad", ["kashmir-tour", "ladakh-tour"]],
	["Tenzin Dolma", ["himachal-tour-package", "spiti-valley-backpacking", "sikkim-tour"]],
	["Harish Bisht", ["uttarakhand-tour", "jim-corbett-weekend", "kedarkantha-trek"]],
	["Govind Semwal", ["chardham-yatra", "do-dham-yatra", "winter-char-dham-yatra", "rishikesh-weekend"]],
	["Bhawani Rathore", ["rajasthan-tour"]],
	["Jignesh Ahir", ["gujarat-tour"]],
	["Melvin Fernandes", ["goa-tour-package", "hampi-gokarna-backpacking"]],
	["Sreeja Nair", ["kerala-tour", "coorg-weekend-from-bengaluru"]],
	["Lakshmi Murugan", ["south-india-tour-package"]],
	["Ravi Mondal", ["andaman-tour", "west-bengal"]],
	["Bidyut Mohapatra", ["odisha-tour"]],
	["Dorjee Khandu", ["north-east-india", "bhutan-tour"]],
	["Bah Kyrshan", ["meghalaya-tour", "north-east-india"]],
	["Suman Shrestha", ["nepal-tour", "kailash-mansarovar-yatra"]],
	["Nuwan Perera", ["sri-lanka-tour"]],
	["Mei Lin Tan", ["singapore-tour", "malaysia-tour"]],
	["Linh Nguyen", ["vietnam-tour", "thailand-tour"]],
	["Omar Saleh", ["dubai-tour"]],
	["Aibek Toktogulov", ["kyrgyzstan-tour", "uzbekistan-tour"]],
	["Elena Petrova", ["russia-tour", "europe-tour"]],
	["Nikhil Chauhan", ["backpacking-tour-from-delhi-ncr", "weekend-getaways-from-delhi-ncr"]],
	["Sayali Jadhav", ["lonavala-weekend-from-mumbai"]],
];

/** Guides by package. Numbers are of the sandbox and lead nowhere. */
export const guides: readonly TourGuideSeed[] = drafts.map(([name, packageSlugs], index) => ({
	id: `tg${index + 1}`,
	name,
	mobile: `+91 70000 ${String(10_001 + index)}`,
	email: `guide${index + 1}@example.com`,
	packageSlugs,
}));
