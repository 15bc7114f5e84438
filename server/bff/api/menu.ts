import { contract } from "#server/contract/index.ts";
import type { MenuEntry } from "./domain.ts";
import type { Api } from "./nouns.ts";
import { mapOutcome } from "./outcome.ts";
import { pathTo } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

/** The menu. Its slugs lead to package pages, which show a list where the slug is a category's. */
export function menuCalls({ call }: Upstream): Api["menu"] {
	return {
		async list() {
			const outcome = await call(contract.menu.list, {});
			return mapOutcome(outcome, (roots) =>
				roots.map(
					(root): MenuEntry => ({
						title: root.title,
						slug: root.slug,
						href: root.slug ? pathTo("package", root.slug) : null,
						icon: root.icon || null,
						groups: root.children.map((group) => ({
							title: group.title,
							slug: group.slug,
							href: pathTo("package", group.slug),
							packages: group.packages.map(({ id, title, slug }) => ({
								id,
								title,
								slug,
								href: pathTo("package", slug),
							})),
						})),
					}),
				),
			);
		},
	};
}
