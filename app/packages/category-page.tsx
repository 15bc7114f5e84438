import { spellDuration } from "#app/lib/dates.ts";
import { spellPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Heart } from "#app/ui/heart.tsx";
import { Cluster, Grid } from "#app/ui/layout.tsx";
import { PosterCard } from "#app/ui/poster-card.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { listing, listingHead } from "./category-page.css.ts";
import { EnquireLink } from "./enquire-link.tsx";
import type { CategoryView } from "./load.ts";

/** How many cards a first screen shows. */
const cardsSeenFirst = 2;

/** All packages of a category. */
export function CategoryPage({ view: { category } }: { view: CategoryView }) {
	return (
		<div className={`${page} ${listing}`}>
			<Breadcrumbs items={[{ label: "Home", to: paths.home() }, { label: category.title }]} />
			<header className={listingHead}>
				<Heading level={1}>{category.title}</Heading>
				<Cluster>
					<Text size="l" tone="soft">
						{spellOffer(category)}
					</Text>
					{category.averageRating === null ? null : (
						<Rating
							value={category.averageRating}
							{...(category.reviewCount > 0 && { reviewCount: category.reviewCount })}
						/>
					)}
				</Cluster>
			</header>
			{category.packages.length > 0 ? (
				<Grid>
					{category.packages.map((card, index) => (
						<PosterCard
							key={card.id}
							{...card}
							level={2}
							note={spellDuration(card)}
							first={index < cardsSeenFirst}
							heart={<Heart id={card.id} title={card.title} />}
						/>
					))}
				</Grid>
			) : (
				<EmptyState
					title="Nothing on sale here yet"
					actions={
						<>
							<EnquireLink>Ask an advisor</EnquireLink>
							<LinkButton to={paths.search()} tone="calm">
								Search all packages
							</LinkButton>
						</>
					}
				>
					{`We have no packages under ${category.title} at the moment. An advisor can plan one with you.`}
				</EmptyState>
			)}
		</div>
	);
}

/** `4 packages, from ₹18,900 per person`; the count is of what is listed, should the figures disagree. */
export function spellOffer({
	packages,
	minimumPriceInPaise,
}: Pick<CategoryView["category"], "packages" | "minimumPriceInPaise">): string {
	const count = `${packages.length} ${packages.length === 1 ? "package" : "packages"}`;
	if (packages.length === 0) return "No packages";
	return minimumPriceInPaise === null ? count : `${count}, from ${spellPrice(minimumPriceInPaise)} per person`;
}
