import { paths } from "#app/lib/paths.ts";

/** Packages whose canonical path is `/package/{slug}`. */
const shortAddressed = new Set([
	"nepal-tour",
	"kerala-tour",
	"north-east-india",
	"odisha-tour",
	"kashmir-tour",
	"backpacking-tour-from-delhi-ncr",
	"weekend-getaways-from-delhi-ncr",
	"gujarat-tour",
	"russia-tour",
	"rajasthan-tour",
	"uttarakhand-tour",
	"goa-tour-package",
	"kyrgyzstan-tour",
	"uzbekistan-tour",
	"europe-tour",
	"bhutan-tour",
	"singapore-tour",
	"malaysia-tour",
	"west-bengal",
	"andaman-tour",
	"south-india-tour-package",
	"himachal-tour-package",
]);

const reserved = new Set(
	(
		"package search enquiry thank-you media link-picture healthz readyz destinations blogs offers profile contact-us about-us b2b " +
		"career faqs privacy-policy terms-conditions cancellation-policy notifications bookings wishlist travellers " +
		"enquiries wallet bank-details coupon-history reviews login logout check-out registration webstories get-a-call " +
		"menu newsletter promo dev preferences webinars payment hydration visited sitemap.xml robots.txt assets fonts api"
	).split(" "),
);

export interface PackageAddress {
	readonly category: string | null;
	readonly slug: string;
}

/** In the query: the day of the weather, and the open tab. */
export const slugQuery = ["page", "date", "tab"];

export const isReservedSegment = (category: string): boolean => reserved.has(category);

export function canonicalPath({ category, slug }: PackageAddress): string {
	return category === null || shortAddressed.has(slug) ? paths.package(slug) : paths.packageInCategory(category, slug);
}
