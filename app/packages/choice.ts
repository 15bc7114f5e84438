import type { Outcome } from "#server/bff/wire/index.ts";

/** What the page of a slug shows. */
export type Choice<Package, Category> =
	| { shows: "package"; tour: Package; category: Category | null }
	| { shows: "category"; category: Category }
	| { shows: "nothing" }
	| { shows: "trouble" };

/**
 * A slug may name a package, a category or both: the upstream does not say which, so both are asked (AMB-07).
 * Only where both say that they do not know it is the page missing; anything less certain is trouble.
 */
export function choose<Package, Category>(
	tour: Outcome<Package>,
	category: Outcome<Category>,
): Choice<Package, Category> {
	if (tour.ok) return { shows: "package", tour: tour.value, category: category.ok ? category.value : null };
	if (tour.status !== 404) return { shows: "trouble" };
	if (category.ok) return { shows: "category", category: category.value };
	return category.status === 404 ? { shows: "nothing" } : { shows: "trouble" };
}
