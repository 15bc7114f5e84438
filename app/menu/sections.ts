import { paths } from "#app/lib/paths.ts";
import type { IconName } from "#app/ui/icon.tsx";

interface Entry {
	readonly label: string;
	readonly to: string;
	readonly icon: IconName;
}

interface Section {
	readonly title: string;
	readonly entries: readonly Entry[];
}

const support: Entry = { label: "Support", to: paths.contactUs(), icon: "chat" };

/** What every visitor may want at once. */
const openShortcuts: readonly Entry[] = [
	support,
	{ label: "Call me", to: paths.getACall(), icon: "phone" },
	{ label: "Display", to: paths.preferences(), icon: "sun" },
];

/** In the specification's order. */
const ownShortcuts: readonly Entry[] = [
	{ label: "Account", to: paths.profile(), icon: "person" },
	support,
	{ label: "Notify", to: paths.notifications(), icon: "bell" },
];

/** What is added to the parts of the same title for those who have signed in. */
const ownSections: readonly Section[] = [
	{
		title: "My Trips",
		entries: [
			{ label: "Bookings", to: paths.bookings(), icon: "calendar" },
			{ label: "Wishlist", to: paths.wishlist(), icon: "heart" },
			{ label: "Travellers", to: paths.travellers(), icon: "people" },
			{ label: "Enquiries", to: paths.enquiries(), icon: "mail" },
		],
	},
	{
		title: "Reviews & Other",
		entries: [
			{ label: "My reviews", to: paths.reviews(), icon: "star" },
			{ label: "Wallet", to: paths.wallet(), icon: "wallet" },
			{ label: "Bank details", to: paths.bankDetails(), icon: "bank" },
			{ label: "Coupon history", to: paths.couponHistory(), icon: "card" },
		],
	},
];

/** The parts of the menu in the specification's order. */
const openSections: readonly Section[] = [
	{
		title: "My Trips",
		entries: [
			{ label: "Plan one with an advisor", to: paths.enquiry(), icon: "route" },
			{ label: "Search packages", to: paths.search(), icon: "search" },
			{ label: "All destinations", to: paths.destinations(), icon: "compass" },
		],
	},
	{
		title: "Reviews & Other",
		entries: [
			{ label: "Questions and answers", to: paths.faqs(), icon: "chat" },
			{ label: "Blog", to: paths.blogs(), icon: "book" },
			{ label: "Webinars", to: paths.webinars(), icon: "play" },
			{ label: "Newsletter", to: paths.newsletter(), icon: "mail" },
			{ label: "Agents and companies", to: paths.b2b(), icon: "briefcase" },
			{ label: "Careers", to: paths.career(), icon: "people" },
		],
	},
	{
		title: "Quick Links",
		entries: [
			{ label: "Home", to: paths.home(), icon: "home" },
			{ label: "About us", to: paths.aboutUs(), icon: "info" },
			{ label: "Terms and conditions", to: paths.termsConditions(), icon: "check" },
			{ label: "Cancellation policy", to: paths.cancellationPolicy(), icon: "check" },
			{ label: "Privacy policy", to: paths.privacyPolicy(), icon: "check" },
		],
	},
];

/** The shortcuts at the top of the menu. */
export const shortcutsFor = (isSignedIn: boolean): readonly Entry[] => (isSignedIn ? ownShortcuts : openShortcuts);

/** The parts of the menu: a traveller's own things come first. */
export const sectionsFor = (isSignedIn: boolean): readonly Section[] =>
	openSections.map(({ title, entries }) => {
		const own = isSignedIn ? ownSections.find((section) => section.title === title) : undefined;
		return { title, entries: [...(own?.entries ?? []), ...entries] };
	});
