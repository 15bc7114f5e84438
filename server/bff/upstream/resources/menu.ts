import { emptyIfDisabled, mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { pathTo } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type ReplyOf, type Slug } from "#server/contract/index.ts";
import { oncePerReply } from "./once-per-reply.ts";
import { addedTaxes, shownPriceOf, taxRatesOf } from "./package-card.ts";

/** An entry of the menu. */
export interface MenuEntry {
	readonly title: string;
	/** Empty where there is no list. */
	readonly slug: Slug | "";
	/** Path of its list; null where there is none. */
	readonly href: string | null;
	/** As sent, e.g. `globe`; unknown names must not be shown. */
	readonly icon: string | null;
	readonly groups: readonly MenuGroup[];
}

/** The second level of the menu. */
export interface MenuGroup {
	readonly title: string;
	readonly slug: Slug;
	readonly href: string;
	readonly packages: readonly MenuLink[];
}

/** The third level: one package. */
export interface MenuLink {
	/** Empty where the upstream sends none. */
	readonly id: string;
	readonly title: string;
	readonly slug: Slug;
	readonly href: string;
	/** Per adult, with taxes; left out where it is not known. */
	readonly priceInPaise?: number;
	/** The upstream told of the taxes that are in it. */
	readonly isWithTaxes?: true;
}

type MenuReply = ReplyOf<typeof contract.menu.list>;

type MenuPackage = MenuReply[number]["children"][number]["packages"][number];

function linkOf(reply: MenuPackage): MenuLink {
	const { id, title, slug } = reply;
	const link = { id, title, slug, href: pathTo("package", slug) };
	const price = shownPriceOf(reply, reply.price || null);
	const taxes = addedTaxes(price, taxRatesOf(reply));
	const priceInPaise = taxes ? taxes.fullPriceInPaise : price;
	return priceInPaise === null ? link : { ...link, priceInPaise, ...(taxes && { isWithTaxes: true }) };
}

const entriesOf = oncePerReply((roots: MenuReply): readonly MenuEntry[] =>
	roots.map((root) => ({
		title: root.title,
		slug: root.slug ?? "",
		href: root.slug ? pathTo("package", root.slug) : null,
		icon: root.icon || null,
		groups: root.children.map((group) => ({
			title: group.title,
			slug: group.slug,
			href: pathTo("package", group.slug),
			packages: group.packages.map(linkOf),
		})),
	})),
);

/** Source: `menu`. */
export const menuResource = ({ call }: ResourceClient) => ({
	/** Three levels; its slugs lead to `/package/{slug}`, also those of categories. Source: `menu.list`. */
	async list(): Promise<Outcome<readonly MenuEntry[]>> {
		const menu = mapOutcome(await call(contract.menu.list, {}), entriesOf);
		return emptyIfDisabled<readonly MenuEntry[]>(menu, []);
	},
});
