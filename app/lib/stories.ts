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

const frame = (picture: string, title: string, text: string): Frame => ({
	image: `/media/posters/${picture}.svg`,
	title,
	text,
});

export const stories: readonly Story[] = [
	{
		slug: "white-desert-full-moon",
		title: "A white desert, a full moon",
		package: "gujarat-tour",
		frames: [
			frame("gujarat-tour", "The road ends in salt", "Two hours beyond Bhuj the ground turns white and stays white."),
			frame("gujarat-tour--1", "Houses of clay and mirrors", "Round bhungas keep cool at noon and warm at night."),
			frame("gujarat-tour--2", "Blocks, indigo, patience", "One ajrakh cloth goes through the dye sixteen times."),
			frame("gujarat-tour--3", "The sun goes first", "Stay when the buses leave. The best hour is the next one."),
			frame("gujarat-tour--4", "Then the moon", "No lamp is needed. You can read the small print on your ticket."),
		],
	},
	{
		slug: "one-night-on-the-water",
		title: "One night on the water",
		package: "kerala-tour",
		frames: [
			frame("kerala-tour", "Cast off at noon", "The boat was built to carry rice. Today it carries lunch, and you."),
			frame("kerala-tour--1", "A street that is a canal", "School, shop and temple all have a landing stage."),
			frame("kerala-tour--2", "Engines off", "At dusk every houseboat ties up, and the lake belongs to the nets."),
			frame("kerala-tour--3", "A lantern and frogs", "Dinner is karimeen from the morning, and nobody is in a hurry."),
			frame("kerala-tour--4", "Mist, then coffee", "You are ashore by nine, and already want to go back."),
		],
	},
	{
		slug: "the-taj-before-breakfast",
		title: "The Taj before breakfast",
		package: "weekend-getaways-from-delhi-ncr",
		frames: [
			frame("weekend-getaways-from-delhi-ncr", "Leave while Delhi sleeps", "The expressway is yours until seven."),
			frame(
				"weekend-getaways-from-delhi-ncr--1",
				"The other tomb first",
				"Finer inlay, hardly a visitor, a garden for it alone.",
			),
			frame("weekend-getaways-from-delhi-ncr--2", "From across the river", "The sunset seat has no gate and no queue."),
			frame(
				"weekend-getaways-from-delhi-ncr--3",
				"In at first light",
				"For some minutes the marble is pink, and it is quiet.",
			),
		],
	},
];

export const findStory = (slug: string): Story | null => stories.find((story) => story.slug === slug) ?? null;
