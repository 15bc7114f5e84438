import { pictures } from "../pictures.ts";
import { taxes } from "../taxes.ts";
import type {
	ClimateName,
	DepartureSeed,
	DepartureStatus,
	FaqSeed,
	ItineraryDaySeed,
	PackageSeed,
	Scope,
	StaySeed,
} from "../types.ts";

/** How a package is written down in the files of this folder; {@link build} spells it out. */
export interface PackageDraft {
	readonly id: string;
	readonly slug: string;
	readonly title: string;
	readonly category: string | null;
	readonly scope: Scope;
	readonly nights: number;
	/** Where it starts and ends; one name where both are the same. */
	readonly from: string | readonly [start: string, end: string];
	readonly route: readonly string[];
	readonly summary: string;
	readonly highlights: readonly string[];
	readonly price: {
		readonly adult: number;
		readonly child?: number;
		readonly infant?: number;
		readonly single?: number;
		readonly strike?: number;
		readonly onRequest?: true;
	};
	/** Tax collected at source applies to tours abroad. */
	readonly abroad?: true;
	/** One letter per departure: a available, l limited, g guaranteed, s sold out, o on request. */
	readonly dates: string;
	readonly seats: number;
	/** Cities from which the dates start, taken in turn. */
	readonly cities: readonly string[];
	readonly closedMonths?: readonly number[];
	readonly days: readonly ItineraryDaySeed[];
	readonly inclusions: readonly string[];
	readonly exclusions: readonly string[];
	readonly hotels: readonly StaySeed[];
	readonly notes: readonly string[];
	readonly documents: readonly string[];
	readonly best: readonly number[];
	readonly grade: string;
	readonly minAge?: number;
	readonly cancellation: PackageSeed["cancellation"];
	/** Deposit in percent and days before departure by which the rest is due. */
	readonly deposit?: readonly [percent: number, balanceDays: number];
	readonly notice?: PackageSeed["notice"];
	readonly seo: string;
	readonly weather: readonly (readonly [place: string, climate: ClimateName])[];
	/** Group, question, answer. */
	readonly faqs: readonly (readonly [group: string, question: string, answer: string])[];
	readonly hasPictures?: false;
}

const departureOffsets = [-10, 1, 3, 7, 14, 21, 30, 45, 60, 90, 120, 180] as const;
/** Steps of 2 % above the "from" price: school holidays and long weekends cost more, nothing costs less than "from". */
const deltaSteps = [0, 0, 0, 1, 0, 2, 1, 0, 0, 1, 0, 2] as const;

const statuses: Readonly<Record<string, DepartureStatus>> = {
	a: "available",
	l: "limited",
	g: "guaranteed",
	s: "soldout",
	o: "onrequest",
};

function seatsLeft(status: DepartureStatus, seats: number, index: number): number {
	if (status === "soldout") return 0;
	if (status === "limited") return 1 + (index % 3);
	if (status === "guaranteed") return Math.max(4, Math.floor(seats / 2) - (index % 4));
	return Math.max(5, seats - 2 * (index % 5));
}

function departuresOf(draft: PackageDraft): DepartureSeed[] {
	const step = Math.max(100, Math.round((draft.price.adult * 0.02) / 100) * 100);
	return departureOffsets.map((dayOffset, index) => {
		const status = statuses[draft.dates[index] ?? ""];
		if (!status) throw new Error(`${draft.slug}: departure ${index + 1} has no status`);
		return {
			id: `${draft.id}-${String(index + 1).padStart(2, "0")}`,
			dayOffset,
			city: draft.cities[index % draft.cities.length] ?? draft.route[0] ?? "",
			seats: draft.seats,
			left: seatsLeft(status, draft.seats, index),
			status,
			priceDeltaInRupees: (deltaSteps[index] ?? 0) * step,
		};
	});
}

const mealNames: Readonly<Record<string, string>> = { B: "Breakfast", L: "Lunch", D: "Dinner" };

/** A day of an itinerary; `meals` is any of the letters B, L and D. */
export const day = (
	title: string,
	text: string,
	meals = "",
	stay: string | null = null,
	distance: string | null = null,
): ItineraryDaySeed => ({
	title,
	text,
	meals: [...meals].map((letter) => mealNames[letter] ?? letter),
	stay,
	distance,
	images: [],
});

/** Nights at a kind of stay. */
export const stay = (name: string, city: string, nights: number, stars: number | null = null): StaySeed => ({
	name,
	city,
	nights,
	stars,
});

/** A package row from its draft. */
export function build(draft: PackageDraft): PackageSeed {
	const [startCity, endCity] = typeof draft.from === "string" ? [draft.from, draft.from] : draft.from;
	const variants = draft.hasPictures === false ? 0 : (pictures[draft.slug]?.variants ?? 0);
	return {
		id: draft.id,
		slug: draft.slug,
		title: draft.title,
		categorySlug: draft.category,
		scope: draft.scope,
		nights: draft.nights,
		days: draft.days.length,
		startCity,
		endCity,
		route: draft.route,
		image: draft.hasPictures === false ? null : `/media/posters/${draft.slug}.svg`,
		gallery: Array.from({ length: variants }, (_, index) => `/media/posters/${draft.slug}--${index + 1}.svg`),
		summary: draft.summary,
		highlights: draft.highlights,
		pricesInRupees: {
			adult: draft.price.adult,
			child: draft.price.child ?? null,
			infant: draft.price.infant ?? null,
			singleSupplement: draft.price.single ?? null,
			strikeOff: draft.price.strike ?? null,
		},
		gstPercent: taxes.gstPercent,
		isTcsApplicable: draft.abroad ?? false,
		isPriceOnRequest: draft.price.onRequest ?? false,
		departures: departuresOf(draft),
		closedMonths: draft.closedMonths ?? [],
		itinerary: draft.days,
		inclusions: draft.inclusions,
		exclusions: draft.exclusions,
		hotels: draft.hotels,
		notes: draft.notes,
		documents: draft.documents,
		bestMonths: draft.best,
		grade: draft.grade,
		minAge: draft.minAge ?? null,
		maxGroup: draft.seats,
		cancellation: draft.cancellation,
		payment: draft.deposit ? { depositPercent: draft.deposit[0], balanceDays: draft.deposit[1] } : null,
		notice: draft.notice ?? null,
		seo: { title: `${draft.title} – ${draft.nights} nights, ${draft.days.length} days`, description: draft.seo },
		weatherPlaces: draft.weather.map(([place, climate]) => ({ place, climate })),
	};
}

/** The questions of a package as rows; votes come from the position, so that they differ and stay. */
export const faqsOf = (draft: PackageDraft): FaqSeed[] =>
	draft.faqs.map(([group, title, description], index) => ({
		id: `f${draft.id}-${index + 1}`,
		type: "package",
		typeId: draft.id,
		typeTitle: draft.title,
		group,
		title,
		description,
		upVotes: (Number(draft.id) * 7 + index * 11) % 23,
		downVotes: (Number(draft.id) + index * 3) % 4,
		order: index + 1,
	}));
