import type { WebStorySeed } from "./types.ts";

const frame = (picture: string, title: string, text: string) => ({
	image: `/media/posters/${picture}.svg`,
	title,
	text,
});

/** Three picture stories. */
export const webStories: readonly WebStorySeed[] = [
	{
		slug: "a-night-on-the-backwaters",
		title: "A night on the backwaters",
		image: "/media/posters/kerala-tour.svg",
		dayOffset: -18,
		frames: [
			frame("kerala-tour", "Noon", "You step aboard at Alleppey. Lunch is already on banana leaf."),
			frame("kerala-tour--1", "Two o'clock", "Canals as wide as a lane. Ducks have right of way."),
			frame("kerala-tour--2", "Half past five", "By law the boats moor, so that fishers and herons have the water."),
			frame("kerala-tour--3", "Night", "Frogs, a temple far off, and nothing else."),
			frame("kerala-tour--4", "Morning", "Tea on deck, mist on the paddy, ashore at nine."),
		],
		link: "/package/kerala-tour",
	},
	{
		slug: "how-to-see-the-taj-in-two-days",
		title: "How to see the Taj in two days",
		image: "/media/posters/weekend-getaways-from-delhi-ncr.svg",
		dayOffset: -9,
		frames: [
			frame(
				"weekend-getaways-from-delhi-ncr",
				"Leave at half past six",
				"The expressway is empty and breakfast is on board.",
			),
			frame("weekend-getaways-from-delhi-ncr--1", "Start small", "The little Taj first: no queue, finer inlay."),
			frame(
				"weekend-getaways-from-delhi-ncr--2",
				"Cross the river",
				"At sunset look from Mehtab Bagh, as Shah Jahan did.",
			),
			frame("weekend-getaways-from-delhi-ncr--3", "East gate, before six", "Ten minutes of marble that belong to you."),
			frame(
				"weekend-getaways-from-delhi-ncr--4",
				"Vrindavan at noon",
				"Darshan, lunch without onion, and home by eight.",
			),
		],
		link: "/package/weekend-getaways-from-delhi-ncr",
	},
	{
		slug: "five-rules-for-ladakh",
		title: "Five rules for Ladakh",
		image: "/media/posters/ladakh-tour.svg",
		dayOffset: -4,
		frames: [
			frame("ladakh-tour", "One", "Fly in, lie down. The first day is for nothing."),
			frame("ladakh-tour--1", "Two", "No pass before the third day. No exceptions for the young and fit."),
			frame("ladakh-tour--2", "Three", "Four litres of water, no sleeping tablets, no alcohol at first."),
			frame("ladakh-tour--3", "Four", "A headache that grows means going down, the same hour."),
			frame("ladakh-tour--4", "Five", "What you carry up, carry down."),
		],
		link: "/package/ladakh-tour",
	},
];
