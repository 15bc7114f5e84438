import type { OfferSeed } from "./types.ts";

type Draft = readonly [
	title: string,
	text: string,
	target: OfferSeed["target"],
	picture: string,
	couponCode: string | null,
	validFromOffset: number,
	validToOffset: number,
];

const to = (slug: string): OfferSeed["target"] => ({ kind: "package", slug });
const toCategory = (slug: string): OfferSeed["target"] => ({ kind: "category", slug });

const drafts: readonly Draft[] = [
	[
		"Your first journey, 10% lighter",
		"New here? Take ten percent, up to ₹2,000, off your first booking with WELCOME10. It works with every package that has a price.",
		toCategory("domestic"),
		"category-domestic",
		"WELCOME10",
		-60,
		120,
	],
	[
		"Last-minute weekends",
		"Seats that are still free for the coming two weeks from Delhi NCR. Pack tonight, see the Taj on Sunday.",
		toCategory("last-minute-deals"),
		"category-last-minute-deals",
		null,
		-5,
		14,
	],
	[
		"Gujarat in white",
		"The Rann is dry and the moon is rising. Seven percent off Gujarat Heritage with GUJARAT7, on every date.",
		to("gujarat-tour"),
		"gujarat-tour",
		"GUJARAT7",
		-20,
		75,
	],
	[
		"Abroad for less",
		"Five percent off every tour of the category International with INTL5, from Nepal to Europe.",
		toCategory("international"),
		"category-international",
		"INTL5",
		-30,
		60,
	],
	[
		"Six is company",
		"When six or more of you travel on one booking, GROUP6 takes six percent off, and the car is yours alone.",
		to("kerala-tour"),
		"kerala-tour",
		"GROUP6",
		-40,
		150,
	],
	[
		"Europe, a quarter now",
		"Hold your seats for Europe Grand Tour with 25 percent. The rest is due 45 days before you leave, in as many parts as you like.",
		to("europe-tour"),
		"europe-tour",
		null,
		-15,
		90,
	],
	[
		"Monsoon in Kerala",
		"It was green, it was cheap, and it is over. The next one comes in April.",
		to("kerala-tour"),
		"category-backwaters",
		null,
		-140,
		-45,
	],
	[
		"Festival of lights, flat ₹1,000",
		"A thank-you to the first hundred guests of the festival week. All hundred have been given.",
		toCategory("heritage-and-forts"),
		"category-heritage-and-forts",
		"USEDUP",
		-50,
		-12,
	],
	[
		"Summer in Ladakh, booked early",
		"Opens soon: the best dates of the season for those who plan ahead, with twelve percent off.",
		to("ladakh-tour"),
		"ladakh-tour",
		"FUTURE",
		30,
		120,
	],
	[
		"Rhododendron weeks in Sikkim",
		"In spring the valley of Yumthang turns red and pink. Dates open for booking when the season's permits do.",
		to("sikkim-tour"),
		"sikkim-tour",
		null,
		45,
		150,
	],
];

/** Ten offers: six are running, two have ended, two have not begun. */
export const offers: readonly OfferSeed[] = drafts.map(
	([title, text, target, picture, couponCode, validFromOffset, validToOffset], index) => ({
		id: `o${index + 1}`,
		title,
		text,
		image: `/media/posters/${picture}.svg`,
		couponCode,
		validFromOffset,
		validToOffset,
		target,
	}),
);
