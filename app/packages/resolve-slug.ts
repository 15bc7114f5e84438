import type { Outcome } from "#server/bff/context/index.ts";

export type SlugMatch<Package, Category> =
	| { shows: "package"; tour: Package; category: Category | null }
	| { shows: "category"; category: Category }
	| { shows: "nothing" }
	| { shows: "trouble" };

/**
 * Only the upstream knows whether a slug is a package or a category, so both are requested (AMB-07). The page is
 * missing only if both reply 404 or are switched off; otherwise the upstream failed.
 */
export function resolveSlug<Package, Category>(
	tour: Outcome<Package>,
	category: Outcome<Category>,
): SlugMatch<Package, Category> {
	if (tour.ok) return { shows: "package", tour: tour.value, category: category.ok ? category.value : null };
	if (!isMissing(tour)) return { shows: "trouble" };
	if (category.ok) return { shows: "category", category: category.value };
	return isMissing(category) ? { shows: "nothing" } : { shows: "trouble" };
}

const isMissing = (outcome: Outcome<unknown>): boolean =>
	!outcome.ok && (outcome.status === 404 || outcome.kind === "disabled");
