import { paths } from "#app/lib/paths.ts";
import type { IconName } from "#app/ui/icon.tsx";

interface Entry {
	readonly label: string;
	readonly to: string;
	readonly icon: IconName;
}

/** What every visitor may want at once; account and notices are for those who have signed in. */
export const shortcuts: readonly Entry[] = [
	{ label: "Support", to: paths.contactUs(), icon: "chat" },
	{ label: "Call me", to: paths.getACall(), icon: "phone" },
	{ label: "Display", to: paths.preferences(), icon: "sun" },
];

/** The parts of the menu in the specification's order. */
export const sections: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
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
