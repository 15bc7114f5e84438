import type { MetaFunction } from "react-router";
import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Cluster } from "#app/components/display/layout.tsx";
import { Table } from "#app/components/display/table.tsx";
import { Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { brand } from "#app/lib/brand.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { requestContext } from "#server/bff/context/index.ts";
import { contentPage } from "../content-page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/compare.ts";
import { comparedSlugs, comparisonOf, maxCompared } from "./comparison.ts";

export const meta: MetaFunction = () => [
	{ title: `Side by side · ${brand.name}` },
	{ name: "description", content: "Up to three packages side by side: price, days, dates, route and rules." },
	{ name: "robots", content: "noindex, follow" },
];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	const { slugs, isCut } = comparedSlugs(url.searchParams);
	const outcomes = await Promise.all(slugs.map((slug) => api.packages.bySlug(slug)));
	const tours = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
	return {
		tours: tours.map(({ title, href }) => ({ title, href })),
		facts: comparisonOf(tours, todayInIndia()),
		isCut,
	};
}

export default function ComparePage({ loaderData: { tours, facts, isCut } }: Route.ComponentProps) {
	const back = (
		<LinkButton to={paths.destinations()} tone="calm">
			Choose others
		</LinkButton>
	);
	return (
		<div className={`${pageWidth} ${contentPage}`}>
			<PageHead title="Side by side" parents={[{ label: "Destinations", to: paths.destinations() }]} />
			{tours.length > 0 ? (
				<>
					{isCut ? <Text>Only the first {maxCompared} of those you ticked stand here.</Text> : null}
					<Table
						caption="Compare packages"
						head={[
							"Fact",
							...tours.map(({ title, href }) => (
								<Link key={href} to={href}>
									{title}
								</Link>
							)),
						]}
						rows={facts.map(({ name, cells }) => ({ key: name, cells: [name, ...cells] }))}
					/>
					<Cluster>{back}</Cluster>
				</>
			) : (
				<EmptyState title="Nothing to compare yet" actions={back}>
					Tick up to three packages among the destinations, and they are laid side by side here.
				</EmptyState>
			)}
		</div>
	);
}
