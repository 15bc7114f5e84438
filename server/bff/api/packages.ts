import { contract, type ReplyOf } from "#server/contract/index.ts";
import { cardOf, packagePath } from "./card.ts";
import type { SearchGroup, SearchHit } from "./domain.ts";
import type { Api } from "./nouns.ts";
import { mapOutcome } from "./outcome.ts";
import { categoryPageOf, packagePageOf } from "./package-page.ts";
import type { Upstream } from "./upstream.ts";

type SentSearch = ReplyOf<typeof contract.package.search>["packages"][number];
type SentHit = Extract<SentSearch, { slug: string }>;

const mostRemembered = 8;

function hitOf(sent: SentHit, picture: Upstream["picture"]): SearchHit {
	const { id, title, slug, categoryslug, image, duration } = sent;
	return { id, title, slug, href: packagePath(slug, categoryslug), image: picture(image), ...duration };
}

/** Groups as sent; packages that came in one plain list are one group without a title. */
function groupsOf(packages: readonly SentSearch[], picture: Upstream["picture"]): SearchGroup[] {
	const plain = packages.filter((one) => "slug" in one).map((hit) => hitOf(hit, picture));
	const groups = packages
		.filter((one) => "lists" in one)
		.map(({ title, lists }) => ({ title, hits: lists.map((hit) => hitOf(hit, picture)) }));
	return [...(plain.length > 0 ? [{ title: "", hits: plain }] : []), ...groups].filter(({ hits }) => hits.length > 0);
}

/** Packages: one, a category's, the weather there, what matches a search, what was visited last. */
export function packageCalls({ call, picture }: Upstream): Api["packages"] {
	return {
		async bySlug(slug) {
			const outcome = await call(contract.package.bySlug, { params: { slug } });
			return mapOutcome(outcome, (sent) => packagePageOf(sent, picture));
		},
		async category(slug) {
			const outcome = await call(contract.category.bySlug, { params: { slug } });
			return mapOutcome(outcome, (sent) => categoryPageOf(sent, picture));
		},
		async weather(packageId, date) {
			const query = { filterby: "package_id", query: packageId, givenDate: date } as const;
			const outcome = await call(contract.package.weather, { query });
			return mapOutcome(outcome, (all) =>
				all.map(({ min, max, ...day }) => ({ ...day, minimumCelsius: min, maximumCelsius: max })),
			);
		},
		async search(query) {
			const outcome = await call(contract.package.search, { params: { query: query.trim().slice(0, 100) } });
			return mapOutcome(outcome, ({ packages }) => groupsOf(packages, picture));
		},
		async recentlyVisited(packageIds) {
			if (packageIds.length === 0) return { ok: true, value: [] };
			const body = { packagesids: packageIds.slice(-mostRemembered) };
			const outcome = await call(contract.package.recentlyVisited, { query: { page: "1", limit: "6" }, body });
			return mapOutcome(outcome, (cards) => cards.map((card) => cardOf(card, picture)));
		},
	};
}
