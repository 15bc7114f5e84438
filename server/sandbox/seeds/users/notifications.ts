import { packages } from "../packages/index.ts";
import type { NotificationSeed } from "../types.ts";

const ofAsha: readonly NotificationSeed[] = [
	{
		id: "nu1-1",
		userId: "u1",
		title: "Your journey to Nepal is confirmed",
		text: "Booking PAR-100105 is paid in full. The vouchers are on your bookings page; please check the dates and the number of travellers.",
		link: "/bookings",
		isRead: false,
		dayOffset: -24,
	},
	{
		id: "nu1-2",
		userId: "u1",
		title: "The balance for Europe is due later",
		text: "A quarter of booking PAR-100106 has been paid. We remind you two weeks before the rest is due.",
		link: "/bookings",
		isRead: false,
		dayOffset: -8,
	},
	{
		id: "nu1-3",
		userId: "u1",
		title: "Your refund is on its way",
		text: "Booking PAR-100104 was cancelled. Seventy-five percent goes back to the card within seven to ten working days.",
		link: "/wallet",
		isRead: true,
		dayOffset: -18,
	},
	{
		id: "nu1-4",
		userId: "u1",
		title: "How was Kerala?",
		text: "Two lines help the next traveller more than our whole page.",
		link: "/reviews",
		isRead: true,
		dayOffset: -58,
	},
];

const kinds = [
	["is open for new dates", "New departures have been added for the coming months."],
	["has few seats left", "A date on your wishlist is nearly full."],
	["has a note for travellers", "Please read what has changed on the way before you pack."],
] as const;

const ofFrequent: readonly NotificationSeed[] = Array.from({ length: 30 }, (_, index) => {
	const seed = packages[(index * 3) % packages.length];
	const [ending, text] = kinds[index % kinds.length] ?? kinds[0];
	return {
		id: `nu5-${String(index + 1).padStart(2, "0")}`,
		userId: "u5",
		title: `${seed?.title ?? "A journey"} ${ending}`,
		text,
		link: seed ? `/package/${seed.slug}` : null,
		isRead: index < 22,
		dayOffset: -150 + index * 5,
	};
});

/** Notifications: a few for the complete user, one for the unverified, thirty for the frequent one. */
export const notifications: readonly NotificationSeed[] = [
	...ofAsha,
	{
		id: "nu3-1",
		userId: "u3",
		title: "Please confirm your e-mail address",
		text: "Vouchers are sent by mail. Confirm your address from the profile page; it takes a minute.",
		link: "/profile",
		isRead: false,
		dayOffset: -39,
	},
	...ofFrequent,
];
