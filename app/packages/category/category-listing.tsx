import { Rating } from "#app/components/cards/rating.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Cluster } from "#app/components/display/layout.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { PageOfCount, Pagination } from "#app/components/navigation/pagination.tsx";
import { YatraLink } from "#app/components/navigation/yatra-link.tsx";
import { PackageList } from "#app/components/package-list/package-list.tsx";
import { atPage, paths } from "#app/lib/paths.ts";
import { EnquireLink } from "#app/packages/enquire-link.tsx";
import type { CategoryView } from "#app/packages/load-slug.ts";
import { fadedEdges, pageWidth } from "#app/styles/motifs.css.ts";
import { categoryHeader, categoryListing, choice, choiceRow } from "./category-listing.css.ts";

const cardsSeenFirst = 2;

export function CategoryListing({ view }: { view: CategoryView }) {
	const { category, heading, introduction, address, choices, nothing, rating, current, count, hasYatra } = view;
	const cards = category.packages ?? [];
	return (
		<div className={`${pageWidth} ${categoryListing}`}>
			<Breadcrumbs items={[{ label: "Home", to: paths.home() }, { label: category.title }]} />
			<header className={categoryHeader}>
				<Heading level={1}>
					<span>{heading}</span>
					<PageOfCount current={current} count={count} />
				</Heading>
				<Text tone="soft">{introduction}</Text>
				<Cluster>
					{rating ? <Rating {...rating} /> : null}
					{hasYatra ? <YatraLink /> : null}
				</Cluster>
			</header>
			{choices.map(({ label, links }) => (
				<ul key={label} aria-label={label} className={classNames(choiceRow, fadedEdges)}>
					{links.map(({ words, isChosen, href }) => (
						<li key={words}>
							<Link className={choice} to={href} aria-current={isChosen || undefined} preventScrollReset>
								{words}
							</Link>
						</li>
					))}
				</ul>
			))}
			{cards.length > 0 ? <PackageList packages={cards} seenFirst={cardsSeenFirst} /> : <NoPackages {...nothing} />}
			<Pagination
				label={`Pages of ${category.title}`}
				current={current}
				count={count}
				addressOf={(page) => atPage(address, page)}
			/>
		</div>
	);
}

function NoPackages({ title, text }: CategoryView["nothing"]) {
	return (
		<EmptyState
			title={title}
			actions={
				<>
					<EnquireLink>Ask an advisor</EnquireLink>
					<LinkButton to={paths.search()} tone="calm">
						Search all packages
					</LinkButton>
				</>
			}
		>
			{text}
		</EmptyState>
	);
}
