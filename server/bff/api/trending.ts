import { contract } from "#server/contract/index.ts";
import { cardOf } from "./card.ts";
import type { Api } from "./nouns.ts";
import { mapOutcome } from "./outcome.ts";
import { pathTo } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

/** What is trending. @param ids the two fixed ids: of the packages, of the categories */
export function trendingCalls({ call, picture }: Upstream, ids: readonly [string, string]): Api["trending"] {
	return {
		async get() {
			const outcome = await call(contract.category.trending, { query: { id: [...ids] } });
			return mapOutcome(outcome, ([{ packages }, { categories }]) => ({
				packages: packages.map((card) => cardOf(card, picture)),
				categories: categories.map(({ title, slug, image }) => ({
					title,
					slug,
					href: pathTo("package", slug),
					image: picture(image),
				})),
			}));
		},
	};
}
