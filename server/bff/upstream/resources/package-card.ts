import { paiseOrNull, pathTo } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import type { contract, ReplyOf } from "#server/contract/index.ts";

/** Whole days, the first and the last included. */
export interface Duration {
	readonly nights: number;
	readonly days: number;
}

/** A package as lists show it. */
export interface PackageCard {
	/** Empty where the upstream sends none: the package cannot be wished or booked then. */
	readonly id: string;
	readonly title: string;
	readonly slug: string;
	readonly categorySlug: string | null;
	/** `/{category slug, or "packages"}/{slug}`. */
	readonly href: string;
	/** `/media/…`; takes `?w={pixels}`. */
	readonly image: string | null;
	readonly duration: Duration | null;
	/** Per adult; null when the price is on request. */
	readonly priceInPaise: number | null;
	/** Above 0, at most 5. */
	readonly rating: number | null;
	readonly reviewCount: number;
}

type CardReply = ReplyOf<typeof contract.package.recentlyVisited>[number];

/** The path of a package's page. */
export const packagePath = (slug: string, categorySlug: string | null | undefined): string =>
	pathTo(categorySlug || "packages", slug);

/** Null on request and in another currency. */
export const shownPriceOf = (
	{ currency, priceonrequest }: Pick<CardReply, "currency" | "priceonrequest">,
	rupees: number | null,
): number | null => (currency === "INR" && priceonrequest === false ? paiseOrNull(rupees) : null);

/** Maps a package for lists. */
export function cardOf(reply: CardReply, picture: ResourceClient["picture"]): PackageCard {
	return {
		id: reply.id,
		title: reply.title,
		slug: reply.slug,
		categorySlug: reply.categoryslug || null,
		href: packagePath(reply.slug, reply.categoryslug),
		image: picture(reply.image),
		duration: reply.duration,
		// No package costs nothing.
		priceInPaise: shownPriceOf(reply, reply.price || null),
		rating: reply.rating || null,
		reviewCount: reply.reviewcount,
	};
}
