import { paths } from "#app/lib/paths.ts";

/** The packages whose one true address is `/package/{slug}`, whatever address they are read at. */
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

/** First segments that are pages of the site, or will never be a category; `/enquiry/kerala-tour` is no package page. */
const reserved = new Set(
	(
		"package search enquiry thank-you media link-picture healthz readyz destinations blogs offers profile contact-us about-us b2b " +
		"career faqs privacy-policy terms-conditions cancellation-policy notifications bookings wishlist travellers " +
		"enquiries wallet bank-details coupon-history reviews login logout check-out registration webstories get-a-call " +
		"menu newsletter promo dev preferences webinars payment late sitemap.xml robots.txt assets fonts api"
	).split(" "),
);

/** Where a package page stands: below `/package`, or below a category. */
export interface Address {
	readonly category: string | null;
	readonly slug: string;
}

/** Whether the first segment can be no category. */
export const isReserved = (category: string): boolean => reserved.has(category);

/** The path that search engines are given. */
export function canonicalPath({ category, slug }: Address): string {
	return category === null || shortAddressed.has(slug) ? paths.package(slug) : paths.packageInCategory(category, slug);
}
