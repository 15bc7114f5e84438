import { paths } from "#app/lib/paths.ts";
import type { MenuEntry } from "#server/bff/context/index.ts";

export interface JourneyKind {
	readonly name: "weekend" | "backpacking" | "international";
	readonly title: string;
	readonly line: string;
	readonly href: string;
}

const kinds = [
	{
		name: "weekend",
		title: "Weekend getaways",
		line: "Two-day trips, back by Monday.",
		words: /weekend/i,
		fallback: paths.package("weekend-getaways-from-delhi-ncr"),
	},
	{
		name: "backpacking",
		title: "Backpacking trips",
		line: "Small groups on mountain and coast trails.",
		words: /backpack/i,
		fallback: paths.package("backpacking-tour-from-delhi-ncr"),
	},
	{
		name: "international",
		title: "International holidays",
		line: "Nepal, Bhutan, Europe and more.",
		words: /international|abroad/i,
		fallback: null,
	},
] as const;

export function findJourneyKinds(menu: readonly MenuEntry[]): JourneyKind[] {
	return kinds.flatMap(({ words, fallback, ...kind }) => {
		const entry = menu.find(({ slug, title }) => words.test(slug) || words.test(title));
		const href = entry?.slug ? paths.package(entry.slug) : fallback;
		return href ? [{ ...kind, href }] : [];
	});
}
