import type { WebinarSeed } from "./types.ts";

const minutesPerDay = 1440;

/** Four talks: one is over, one is on now, one is to come and free, one is to come and paid. */
export const webinars: readonly WebinarSeed[] = [
	{
		meetingId: "w1",
		zoomMeetingId: "81000000001",
		title: "Packing for ten days in one cabin bag",
		text: "Two travellers unpack their bags on camera and explain every piece: what it does twice, what it weighs, and what stays at home next time.",
		speaker: "Leela R.",
		image: "/media/posters/blog-packing.svg",
		startOffsetMinutes: -12 * minutesPerDay,
		durationMinutes: 60,
		priceInRupees: 0,
	},
	{
		meetingId: "w2",
		zoomMeetingId: "81000000002",
		title: "Snow, roads and houseboats: Kashmir this winter",
		text: "The desk and a driver from Srinagar answer what people ask most: which roads are open, how cold the houseboats are, and how the gondola slots work.",
		speaker: "Bashir A.",
		image: "/media/posters/blog-seasons.svg",
		startOffsetMinutes: -20,
		durationMinutes: 90,
		priceInRupees: 0,
	},
	{
		meetingId: "w3",
		zoomMeetingId: "81000000003",
		title: "Kailash Mansarovar Yatra: routes, health, papers",
		text: "A pilgrim who has gone by both routes and a doctor who has been on four groups talk about Lipulekh, Nathu La and the private way through Nepal. With an hour of questions.",
		speaker: "Dr Uma S.",
		image: "/media/posters/blog-altitude.svg",
		startOffsetMinutes: 9 * minutesPerDay + 300,
		durationMinutes: 120,
		priceInRupees: 0,
	},
	{
		meetingId: "w4",
		zoomMeetingId: "81000000004",
		title: "Travel photography with a telephone: an evening class",
		text: "Two hours with live correction of your own pictures: light, people, food and night. Twenty seats only. The fee is taken off your next booking.",
		speaker: "Vikram D.",
		image: "/media/posters/blog-wildlife.svg",
		startOffsetMinutes: 16 * minutesPerDay + 660,
		durationMinutes: 120,
		priceInRupees: 499,
	},
];
