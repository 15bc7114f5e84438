import { emptyIfDisabled, mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { pathTo } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type ReplyOf, type Slug } from "#server/contract/index.ts";
import { oncePerReply } from "./once-per-reply.ts";

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
}

type MenuReply = ReplyOf<typeof contract.menu.list>;

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
			packages: group.packages.map(({ id, title, slug }) => ({ id, title, slug, href: pathTo("package", slug) })),
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
