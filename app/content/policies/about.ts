import { brand } from "#app/lib/brand.ts";
import type { PolicyText } from "./policy-text.ts";

/** The text contains only claims that a visitor can verify on the site. */
export const aboutText: PolicyText = {
	title: "About us",
	lead: `${brand.name} plans holidays across India and abroad, and tells you exactly what you get before you pay.`,
	sections: [
		{
			id: "day-by-day",
			heading: "Every trip, day by day",
			paragraphs: [
				"Each package page tells you where you are on each day, how far you drive, which meals are included, where you sleep and what the price does not include.",
				"It also says how difficult the days are, which documents you need, which months are best and what weather to expect.",
			],
		},
		{
			id: "dates-and-seats",
			heading: "Dates and seats",
			paragraphs: [
				"Group trips start on fixed dates. Each date shows how many seats are left and what that date costs, because prices differ by season.",
				"Where a price is on request, a travel advisor works it out for you.",
			],
		},
		{
			id: "the-bill",
			heading: "The full bill before you pay",
			paragraphs: [
				"GST has its own line. On trips abroad the law also requires us to collect TCS; it is shown too, and you can claim it in your income-tax return. Each package page says what you get back if you cancel, by the number of days before departure.",
			],
		},
		{
			id: "an-answer",
			heading: "People who answer",
			paragraphs: [
				`Leave your number and a travel advisor will call you. We first verify the number with a code. Or call us: ${brand.phone.shown}, ${brand.supportHours}.`,
			],
		},
		{
			id: "every-telephone",
			heading: "A site for every phone",
			paragraphs: [
				"Travellers look things up on old phones, on trains and on a weak signal. Every page and form works without scripts, keeps what you typed when the connection drops, and works with a screen reader, a keyboard or large text.",
				"There are no advertising cookies and nothing that tracks you on other sites.",
			],
		},
	],
};
