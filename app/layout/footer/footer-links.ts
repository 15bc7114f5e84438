/** A destination without a slug is plain text. */
export interface FooterDestination {
	label: string;
	slug: string | null;
}

const linked = ([label, slug]: readonly [string, string | null]): FooterDestination => ({ label, slug });

export const internationalDestinations: readonly FooterDestination[] = (
	[
		["Nepal", "nepal-tour"],
		["Kyrgyzstan", "kyrgyzstan-tour"],
		["Russia", "russia-tour"],
		["Uzbekistan", "uzbekistan-tour"],
		["Europe", "europe-tour"],
		["Bhutan", "bhutan-tour"],
		["Singapore", "singapore-tour"],
		["Malaysia", "malaysia-tour"],
	] as const
).map(linked);

export const popularDestinations: readonly FooterDestination[] = (
	[
		["Odisha", "odisha-tour"],
		["West Bengal", "west-bengal"],
		["North East India", "north-east-india"],
		["Andaman", "andaman-tour"],
		["Kerala", "kerala-tour"],
		["Kashmir", "kashmir-tour"],
		["South India", "south-india-tour-package"],
		["Gujarat", "gujarat-tour"],
		["Himachal", "himachal-tour-package"],
		["Goa", "goa-tour-package"],
		["Rajasthan", "rajasthan-tour"],
		["Uttarakhand", null],
	] as const
).map(linked);

export const quickLinks = [
	{ label: "Home", to: "/" },
	{ label: "About us", to: "/about-us" },
	{ label: "Contact us", to: "/contact-us" },
	{ label: "Agents and companies", to: "/b2b" },
	{ label: "Careers", to: "/career" },
	{ label: "Questions and answers", to: "/faqs" },
	{ label: "Terms and conditions", to: "/terms-conditions" },
	{ label: "Cancellation policy", to: "/cancellation-policy" },
	{ label: "Privacy policy", to: "/privacy-policy" },
	{ label: "All destinations", to: "/destinations" },
	{ label: "Offers", to: "/offers" },
	{ label: "Blog", to: "/blogs" },
	{ label: "Webinars", to: "/webinars" },
	{ label: "Newsletter", to: "/newsletter" },
	{ label: "Get a call", to: "/get-a-call" },
	{ label: "Search packages", to: "/search" },
	{ label: "Ask an advisor", to: "/enquiry" },
] as const;
