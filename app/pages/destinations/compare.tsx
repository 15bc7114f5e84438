import type { MetaFunction } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Table } from "#app/ui/table.tsx";
import { Text } from "#app/ui/text.tsx";
import { wire } from "#server/bff/wire/index.ts";
import { leaflet } from "../page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/compare.ts";
import { comparedSlugs, comparisonOf, mostCompared } from "./compared.ts";

export const meta: MetaFunction = () => [
	{ title: `Side by side · ${brand.name}` },
	{ name: "description", content: "Up to three packages side by side: price, days, dates, route and rules." },
	{ name: "robots", content: "noindex, follow" },
];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = wire(args);
	const { slugs, isCut } = comparedSlugs(url.searchParams);
	const found = await Promise.all(slugs.map((slug) => api.packages.bySlug(slug)));
	const tours = found.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
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
		<div className={`${page} ${leaflet}`}>
			<PageHead title="Side by side" above={[{ label: "Destinations", to: paths.destinations() }]} />
			{tours.length > 0 ? (
				<>
					{isCut ? <Text>Only the first {mostCompared} of those you ticked stand here.</Text> : null}
					<Table
						caption="What each package gives"
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
