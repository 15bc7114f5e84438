import type { contract, ReplyOf } from "#server/contract/index.ts";
import type { PackageCard } from "./domain.ts";
import { paiseOf, pathTo } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

type SentCard = ReplyOf<typeof contract.package.recentlyVisited>[number];

/** The address of a package as search results and cards link it; `packages` stands in for a missing category. */
export const packagePath = (slug: string, categorySlug: string | null | undefined): string =>
	pathTo(categorySlug || "packages", slug);

/** Reads a package as lists show it. */
export function cardOf(sent: SentCard, picture: Upstream["picture"]): PackageCard {
	return {
		id: sent.id,
		title: sent.title,
		slug: sent.slug,
		categorySlug: sent.categoryslug || null,
		href: packagePath(sent.slug, sent.categoryslug),
		image: picture(sent.image),
		nights: sent.duration.nights,
		days: sent.duration.days,
		priceInPaise: sent.priceonrequest ? null : paiseOf(sent.price),
		rating: sent.rating ?? null,
		reviewCount: sent.reviewcount,
	};
}
