import { emptyIfDisabled, mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type ReplyOf } from "#server/contract/index.ts";
import { oncePerReply } from "./once-per-reply.ts";
import { addedTaxes, toShownPrice, toTaxRates } from "./package-card.ts";

type MenuReply = ReplyOf<typeof contract.menu.list>;
type RootReply = MenuReply[number];
type GroupReply = RootReply["children"][number];

/** The third level is one package; its id is empty where the upstream sends none. */
function linkOf(reply: GroupReply["packages"][number]) {
	const price = toShownPrice(reply, reply.price || null);
	const taxes = addedTaxes(price, toTaxRates(reply));
	const priceInPaise = taxes ? taxes.fullPriceInPaise : price;
	return {
		id: reply.id,
		title: reply.title,
		slug: reply.slug,
		/** The price is per adult, with taxes; it is left out where it is not known. */
		...(priceInPaise === null ? {} : { priceInPaise }),
		/** The upstream told of the taxes that are in it. */
		...(priceInPaise !== null && taxes ? { isWithTaxes: true as const } : {}),
	};
}

/** A group is the second level of the menu. */
const groupOf = (group: GroupReply) => ({
	title: group.title,
	slug: group.slug,
	packages: group.packages.map(linkOf),
});

/** This is an entry of the menu. */
export type MenuEntry = ReturnType<typeof entryOf>;

const entryOf = (root: RootReply) => ({
	title: root.title,
	/** The slug is empty where there is no list. */
	slug: root.slug ?? ("" as const),
	/** The icon is as sent, e.g. `globe`; unknown names must not be shown. */
	icon: root.icon || null,
	groups: root.children.map(groupOf),
});

const entriesOf = oncePerReply((roots: MenuReply): readonly MenuEntry[] => roots.map(entryOf));

/** The menu has three levels. The source is `menu`. */
export const menuResource = ({ call }: ResourceClient) => ({
	async list(): Promise<Outcome<readonly MenuEntry[]>> {
		const menu = mapOutcome(await call(contract.menu.list, {}), entriesOf);
		return emptyIfDisabled<readonly MenuEntry[]>(menu, []);
	},
});
