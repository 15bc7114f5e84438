interface Frame {
	readonly image: string;
	readonly title: string;
	readonly text: string;
}

export interface Story {
	readonly slug: string;
	readonly title: string;
	readonly frames: readonly Frame[];
	readonly package: string;
}

const frame = (picture: `${"posters" | "vignettes"}/${string}`, title: string, text: string): Frame => ({
	image: `/media/${picture}.svg`,
	title,
	text,
});

export const stories: readonly Story[] = [
	{
		slug: "white-desert-full-moon",
		title: "A white desert, a full moon",
		package: "gujarat-tour",
		frames: [
			frame(
				"posters/gujarat-tour",
				"The road ends in salt",
				"Two hours beyond Bhuj the ground turns white and stays white.",
			),
			frame(
				"vignettes/homestay--peach",
				"Houses of clay and mirrors",
				"Round bhungas keep cool at noon and warm at night.",
			),
			frame(
				"vignettes/bazaar--rose",
				"Blocks, indigo, patience",
				"One ajrakh cloth goes through the dye sixteen times.",
			),
			frame(
				"vignettes/dunes--ember",
				"The sun goes first",
				"Stay when the buses leave. The best hour is the next one.",
			),
			frame(
				"vignettes/tents--night",
				"Then the moon",
				"No lamp is needed. You can read the small print on your ticket.",
			),
		],
	},
	{
		slug: "one-night-on-the-water",
		title: "One night on the water",
		package: "kerala-tour",
		frames: [
			frame(
				"posters/kerala-tour",
				"Cast off at noon",
				"The boat was built to carry rice. Today it carries lunch, and you.",
			),
			frame(
				"vignettes/lake-boat--sage",
				"A street that is a canal",
				"School, shop and temple all have a landing stage.",
			),
			frame(
				"vignettes/houseboat--night",
				"Engines off",
				"At dusk every houseboat ties up, and the lake belongs to the nets.",
			),
			frame(
				"vignettes/thali--night",
				"A lantern and frogs",
				"Dinner is karimeen from the morning, and nobody is in a hurry.",
			),
			frame("vignettes/tea--teal", "Mist, then coffee", "You are ashore by nine, and already want to go back."),
		],
	},
	{
		slug: "the-taj-before-breakfast",
		title: "The Taj before breakfast",
		package: "weekend-getaways-from-delhi-ncr",
		frames: [
			frame("vignettes/hill-road--night", "Leave while Delhi sleeps", "The expressway is yours until seven."),
			frame(
				"vignettes/marble-tomb--sand",
				"The other tomb first",
				"Finer inlay, hardly a visitor, a garden for it alone.",
			),
			frame("vignettes/ghat--ember", "From across the river", "The sunset seat has no gate and no queue."),
			frame(
				"posters/weekend-getaways-from-delhi-ncr",
				"In at first light",
				"For some minutes the marble is pink, and it is quiet.",
			),
		],
	},
];

export const findStory = (slug: string): Story | null => stories.find((story) => story.slug === slug) ?? null;
