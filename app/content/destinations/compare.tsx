import type { MetaFunction } from "react-router";
import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Cluster } from "#app/components/display/layout.tsx";
import { Text } from "#app/components/display/text.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { brand } from "#app/lib/brand.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { noFilter } from "#app/lib/package-filter.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { isSlug, requestContext, required } from "#server/bff/context/index.ts";
import { contentPage } from "../content-page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/compare.ts";
import { compareAddress, comparedSlugs, compareTours, listAddress, maxCompared } from "./comparison.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { hasFailed } from "./load-cards.ts";

export const meta: MetaFunction = () => [
	{ title: `Compare packages · ${brand.name}` },
	{ name: "description", content: "Up to three packages side by side: price, duration, dates and route." },
	{ name: "robots", content: "noindex, follow" },
];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	const { slugs, isCut } = comparedSlugs(url.searchParams, isSlug);
	const asked = await Promise.all(slugs.map(async (slug) => ({ slug, outcome: await api.packages.bySlug(slug) })));
	// A package that does not exist is left out without a word.
	const existing = asked.filter(({ outcome }) => outcome.ok || hasFailed(outcome));
	const tours = existing.flatMap(({ outcome }) => (outcome.ok ? [outcome.value] : []));
	if (tours.length === 0 && existing[0]) required(existing[0].outcome);
	const chosen = existing.map(({ slug, outcome }) => (outcome.ok ? outcome.value.slug : slug));
	return {
		tours: tours.map(({ title, slug, categorySlug, image }) => ({
			...{ title, href: paths.packageInCategory(categorySlug, slug), image, datesHref: paths.packageDates(slug) },
			withoutHref: compareAddress(chosen.filter((other) => other !== slug)),
		})),
		slugs: chosen,
		facts: compareTours(tours, todayInIndia()),
		isCut,
	};
}

export default function ComparePage({ loaderData: { tours, slugs, facts, isCut } }: Route.ComponentProps) {
	return (
		<div className={`${pageWidth} ${contentPage}`}>
			<PageHead title="Compare packages" parents={[{ label: "Destinations", to: paths.destinations() }]} />
			{tours.length > 0 ? (
				<>
					{isCut ? <Text>{`These are the first ${maxCompared} packages that you chose.`}</Text> : null}
					{tours.length < slugs.length ? (
						<Notice kind="error">
							Some packages could not be loaded. They are still chosen: try again in a moment.
						</Notice>
					) : null}
					<ComparisonTable tours={tours} facts={facts} />
					<Cluster>
						<LinkButton to={listAddress(noFilter, slugs)} tone="calm">
							{slugs.length < maxCompared ? "Add a package" : "Change packages"}
						</LinkButton>
					</Cluster>
				</>
			) : (
				<EmptyState
					title="No packages to compare yet"
					actions={<LinkButton to={paths.destinations()}>Choose packages</LinkButton>}
				>
					{`Press Compare on up to ${maxCompared} packages to see their prices, dates and routes side by side.`}
				</EmptyState>
			)}
		</div>
	);
}
