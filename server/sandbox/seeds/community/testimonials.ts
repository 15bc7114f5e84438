import type { TestimonialSeed } from "../types.ts";

type Draft = readonly [
	name: string,
	role: string,
	rating: TestimonialSeed["rating"],
	slug: string | null,
	text: string,
];

const drafts: readonly Draft[] = [
	[
		"Meera S.",
		"Rajasthan, family of four",
		5,
		"rajasthan-tour",
		"They told us before we paid which drives are long and which hotels are plain. Everything was as they said, and the desert night was better.",
	],
	[
		"Prakash J.",
		"Kerala, with Jain meals",
		5,
		"kerala-tour",
		"I wrote one line about our food at booking. At six kitchens on six days nobody asked twice.",
	],
	[
		"Trisha B.",
		"Nepal, four friends",
		5,
		"nepal-tour",
		"A guide from Bhaktapur, curd from his mother, and a flight past Annapurna that we had not even known was in the price.",
	],
	[
		"Ashok N.",
		"Kumaon, senior couple",
		5,
		"uttarakhand-tour",
		"We are past seventy. Every walk had a bench and every driver had patience. We have booked again for October.",
	],
	[
		"Simran A.",
		"Parvati valley, travelling alone",
		5,
		"backpacking-tour-from-delhi-ncr",
		"I got on the bus knowing nobody and came home with eleven friends. Women-only room, as asked, at no extra cost.",
	],
	[
		"Sameer D.",
		"Europe, family of four",
		5,
		"europe-tour",
		"A quarter of the price in January, the rest in May. Our seats and our price stayed where they were.",
	],
	[
		"Kusum D.",
		"Char Dham, Indore",
		5,
		"chardham-yatra",
		"The manager who walked behind us at Kedarnath carried my bag, my husband's stick and everybody's spirits.",
	],
	[
		"Anjali R.",
		"Bhutan, couple",
		5,
		"bhutan-tour",
		"The permit lay printed in a folder at the border. All we had to do was look at mountains.",
	],
	[
		"Farida A.",
		"Five journeys so far",
		5,
		null,
		"When a road closes they ring me before I have noticed. That is all I want from people who plan my holidays.",
	],
];

/** What the house is proud of: nine voices for the carousel. */
export const testimonials: readonly TestimonialSeed[] = drafts.map(
	([name, role, rating, packageSlug, text], index) => ({
		id: `t${index + 1}`,
		name,
		role,
		text,
		image: `/media/posters/traveller-${(index % 3) + 1}.svg`,
		rating,
		packageSlug,
		order: index + 1,
	}),
);
