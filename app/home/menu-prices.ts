import { packagesOfMenu } from "#app/lib/menu-packages.ts";
import type { Priced } from "#app/lib/money.ts";
import type { Api, MenuEntry } from "#server/bff/context/index.ts";

type FindKnown = Awaited<ReturnType<Api["known"]["cards"]>>;

/**
 * Returns the prices of the menu's packages. The menu does not tell what is sold out: the lists that the site has read
 * do.
 */
export const pricesOfMenu = (
	menu: readonly MenuEntry[],
	findKnown: FindKnown,
): (Priced & { readonly isSoldOut: boolean })[] =>
	packagesOfMenu(menu).map(({ slug, priceInPaise = null, isWithTaxes }) => ({
		priceInPaise,
		taxes: isWithTaxes ? { fullPriceInPaise: priceInPaise } : null,
		isSoldOut: findKnown(slug)?.isSoldOut ?? false,
	}));
