import { brand } from "#app/lib/brand.ts";
import type { PolicyText } from "./policy-text.ts";

/** Contains only claims that a visitor can verify on the site. */
export const aboutText: PolicyText = {
	title: "About us",
	lead: `${brand.name} plans holidays across India and abroad and writes down what you get before you pay for it.`,
	sections: [
		{
			id: "day-by-day",
			heading: "Every journey, day by day",
			paragraphs: [
				"A package here is not a picture and a price. Its page tells you where you are on each day, how far you drive, which meals are on us, where you sleep, and what the price leaves out.",
				"It also says how hard the days are, which papers you need, which months are best, and what the weather is like where you will be.",
			],
		},
		{
			id: "dates-and-seats",
			heading: "Dates with their seats",
			paragraphs: [
				"Group journeys start on fixed dates. Each date shows how many seats are left and what that very date costs, because a holiday in May and one in September are not the same thing.",
				"Where we cannot name a price in advance we say so, and an advisor works it out for you.",
			],
		},
		{
			id: "the-bill",
			heading: "The whole bill, before you pay",
			paragraphs: [
				"GST is its own line. On journeys abroad the law also asks us to collect TCS; that is shown too, and you can claim it in your tax return. What you get back when you cancel stands on the page of the package, by the number of days before departure.",
			],
		},
		{
			id: "an-answer",
			heading: "Somebody who answers",
			paragraphs: [
				`Leave your number and a travel advisor calls you. We prove the number with a code first, so that nobody else can have you called. Or call us: ${brand.phone.shown}, ${brand.supportHours}.`,
			],
		},
		{
			id: "every-telephone",
			heading: "A site for every telephone",
			paragraphs: [
				"Travellers look things up on old telephones, in trains, on the last bar of signal. Every page and every form here works without scripts, keeps what you typed when the line breaks, and can be read with a screen reader, a keyboard or large letters.",
				"There are no advertising cookies and nothing that follows you elsewhere. The privacy policy is short because there is little to say.",
			],
		},
	],
};
