import type { IconName } from "#app/components/icons/icon.tsx";
import { type Day, formatDuration } from "#app/lib/dates.ts";
import { languageAttributes } from "#app/packages/sections/language.ts";
import type { PackagePage, Review } from "#server/bff/context/index.ts";
import { earlyCancellation } from "./offer.ts";

export interface GlanceFact {
	readonly icon: IconName;
	readonly text: string;
}

type Tour = Pick<PackagePage, "duration" | "startCity" | "maximumGroup" | "itinerary" | "cancellation" | "departures">;

/** Lists what a traveller asks first, above the fold. */
export function listGlanceFacts(tour: Tour, today: Day): GlanceFact[] {
	const { duration, startCity, maximumGroup } = tour;
	const cancellation = earlyCancellation(tour, today);
	const all: { icon: IconName; text: string | null }[] = [
		{ icon: "clock", text: formatDuration(duration) },
		{ icon: "pin", text: startCity ? `From ${startCity}` : null },
		{ icon: "people", text: maximumGroup === null ? null : `Group of up to ${maximumGroup}` },
		{ icon: "meal", text: spellMeals(tour.itinerary) },
		{ icon: cancellation?.isCalm ? "check" : "info", text: cancellation?.words ?? null },
	];
	return all.flatMap(({ icon, text }) => (text ? [{ icon, text }] : []));
}

const countedMeals = [
	["breakfast", "breakfasts"],
	["lunch", "lunches"],
	["dinner", "dinners"],
] as const;

/** Returns `5 breakfasts, 1 lunch and 5 dinners`; null where the itinerary names none. */
function spellMeals(itinerary: Tour["itinerary"]): string | null {
	const served = itinerary.flatMap(({ meals }) => meals.map((meal) => meal.trim().toLowerCase()));
	const counts = countedMeals.flatMap(([one, many]) => {
		const count = served.filter((meal) => meal === one).length;
		return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
	});
	return counts.join(", ") || null;
}

export interface Praise {
	readonly text: string;
	readonly name: string;
	/** This is the title of the review; it may be empty. */
	readonly subject: string;
	readonly rating: number;
	readonly lang?: "hi";
}

const goodRating = 4;
const longestLine = 110;

/** Returns the first sentence of a good review that is short enough for one line or two. */
export function findPraise(reviews: readonly Pick<Review, "rating" | "text" | "name" | "title">[]): Praise | null {
	for (const { rating, text, name, title } of reviews) {
		const [sentence = ""] = /^[^.!?।\n]{12,}[.!?।]/u.exec(text.slice(0, longestLine + 1).trim()) ?? [];
		if (rating !== null && rating >= goodRating && name && sentence)
			return { text: sentence, name, subject: title, rating, ...languageAttributes(sentence) };
	}
	return null;
}
