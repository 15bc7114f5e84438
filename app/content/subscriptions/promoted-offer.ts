import type { Day } from "#app/lib/dates.ts";
import type { Api, MenuEntry, Offer } from "#server/bff/context/index.ts";
import { isDisabled, optional, slug as slugOf } from "#server/bff/context/index.ts";
import { spellValidity } from "../offers/validity.ts";

/**
 * Finds the first offer whose code can be used today.
 * @param targets slugs of the package in view and its categories; null without one
 */
export function promotedOffer(offers: readonly Offer[], today: Day, targets: readonly string[] | null = null) {
	const offer = offers.find(
		({ code, from, until, slug }) =>
			code &&
			(from === null || from <= today) &&
			(until === null || until >= today) &&
			(targets === null || slug === null || targets.includes(slug)),
	);
	if (!offer?.code) return null;
	const { title, text, code, slug, percentOff } = offer;
	return { title, text, code, slug, percentOff, validity: spellValidity(offer, today) };
}

export type PromotedOfferView = NonNullable<ReturnType<typeof promotedOffer>>;

/** @param packageSlug of the package in view; of any other nothing is offered */
export async function findPromotedOffer(api: Api, packageSlug: string | null, today: Day) {
	const [offers, targets] = await Promise.all([
		api.offers.list(1),
		packageSlug === null ? null : findTargets(api, packageSlug),
	]);
	return isDisabled(offers) ? null : promotedOffer(optional(offers, { entries: [], total: 0 }).entries, today, targets);
}

async function findTargets(api: Api, packageSlug: string): Promise<readonly string[]> {
	const [tour, menu] = await Promise.all([api.packages.bySlug(slugOf(packageSlug)), api.menu.list()]);
	const known = optional<{ readonly slug: string; readonly categorySlug: string | null } | null>(tour, null);
	if (known === null) return [];
	return [
		known.slug,
		...(known.categorySlug ? [known.categorySlug] : []),
		...listCategoriesWith(optional(menu, []), known.slug),
	];
}

export const listCategoriesWith = (menu: readonly MenuEntry[], packageSlug: string): string[] =>
	menu.flatMap((root) => {
		const groups = root.groups.filter(({ packages }) => packages.some(({ slug }) => slug === packageSlug));
		return groups.length === 0 ? [] : [root.slug, ...groups.map(({ slug }) => slug)];
	});
