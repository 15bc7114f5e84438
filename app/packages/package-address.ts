import { anyCategory } from "#app/lib/paths.ts";
import type { MenuEntry, Slug } from "#server/bff/context/index.ts";

const reserved = new Set(
	(
		"package search enquiry thank-you media link-picture healthz readyz destinations blogs offers profile contact-us about-us b2b " +
		"career faqs privacy-policy terms-conditions cancellation-policy notifications bookings wishlist travellers " +
		"enquiries wallet bank-details coupon-history reviews login logout check-out registration webstories get-a-call " +
		"menu newsletter promo dev preferences webinars payment hydration visited sitemap.xml robots.txt site.webmanifest assets fonts api"
	).split(" "),
);

export interface PackageAddress {
	readonly category: Slug | null;
	readonly slug: Slug;
}

export const isReservedSegment = (category: string): boolean => reserved.has(category);

/** Search results and cards have the package's category, one of the menu, or `packages`. @param menu null where it is not known */
export function isKnownCategory(
	category: string | null,
	own: string | null,
	menu: readonly MenuEntry[] | null,
): boolean {
	if (category === null || category === anyCategory || category === own || menu === null) return true;
	return menu.some((root) => root.slug === category || root.groups.some((group) => group.slug === category));
}
