import type { IconName } from "#app/components/icons/icon.tsx";
import { paths } from "#app/lib/paths.ts";

interface Entry {
	readonly label: string;
	readonly to: string;
	readonly icon: IconName;
}

interface Section {
	readonly title: string;
	readonly entries: readonly Entry[];
}

/** Those that need an account lead a visitor through the sign-in. */
export const shortcutsFor = (isSignedIn: boolean): readonly Entry[] => {
	const own = isSignedIn ? (path: string) => path : paths.login;
	return [
		{ label: "Account", to: own(paths.profile()), icon: "person" },
		{ label: "Support", to: paths.contactUs(), icon: "chat" },
		{ label: "Notify", to: own(paths.notifications()), icon: "bell" },
	];
};

/** The links are merged into the section of the same title for signed-in travellers. */
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

const openSections: readonly Section[] = [
	{
		title: "My Trips",
		entries: [
			{ label: "Ask an advisor", to: paths.enquiry(), icon: "route" },
			{ label: "Search packages", to: paths.search(), icon: "search" },
			{ label: "All destinations", to: paths.destinations(), icon: "compass" },
			{ label: "Kailash Mansarovar Yatra", to: paths.yatra(), icon: "pin" },
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
			{ label: "Get a call back", to: paths.getACall(), icon: "phone" },
			{ label: "About us", to: paths.aboutUs(), icon: "info" },
			{ label: "Terms and conditions", to: paths.termsConditions(), icon: "check" },
			{ label: "Cancellation policy", to: paths.cancellationPolicy(), icon: "check" },
			{ label: "Privacy policy", to: paths.privacyPolicy(), icon: "check" },
		],
	},
];

export const sectionsFor = (isSignedIn: boolean): readonly Section[] =>
	openSections.map(({ title, entries }) => {
		const own = isSignedIn ? ownSections.find((section) => section.title === title) : undefined;
		return { title, entries: [...(own?.entries ?? []), ...entries] };
	});
