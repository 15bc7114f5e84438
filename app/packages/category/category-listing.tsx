import { PosterCard } from "#app/components/cards/poster-card.tsx";
import { Rating } from "#app/components/cards/rating.tsx";
import { WishlistButton } from "#app/components/cards/wishlist-button.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Cluster, Grid } from "#app/components/display/layout.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { PageOfCount, Pagination } from "#app/components/navigation/pagination.tsx";
import { YatraLink } from "#app/components/navigation/yatra-link.tsx";
import { formatPrice } from "#app/lib/money.ts";
import { formatPackageCount } from "#app/lib/package-count.ts";
import { atPage, paths } from "#app/lib/paths.ts";
import { EnquireLink } from "#app/packages/enquire-link.tsx";
import type { CategoryView } from "#app/packages/load-slug.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { categoryHeader, categoryListing } from "./category-listing.css.ts";

const cardsSeenFirst = 2;

export function CategoryListing({ view: { category, path, current, count, hasYatra } }: { view: CategoryView }) {
	const cards = category.packages ?? [];
	return (
		<div className={`${pageWidth} ${categoryListing}`}>
			<Breadcrumbs items={[{ label: "Home", to: paths.home() }, { label: category.title }]} />
			<header className={categoryHeader}>
				<Heading level={1}>
					{category.title}
					<PageOfCount current={current} count={count} />
				</Heading>
				<Cluster>
					{category.packages ? (
						<Text size="l" tone="soft">
							{formatOffer({ ...category, packages: category.packages })}
						</Text>
					) : null}
					{category.averageRating === null ? null : (
						<Rating
							value={category.averageRating}
							{...(category.reviewCount > 0 && { reviewCount: category.reviewCount })}
						/>
					)}
					{hasYatra ? <YatraLink /> : null}
				</Cluster>
			</header>
			{cards.length > 0 ? (
				<Grid>
					{cards.map((card, index) => (
						<PosterCard
							key={card.href}
							{...card}
							level={2}
							first={index < cardsSeenFirst}
							heart={<WishlistButton id={card.id} title={card.title} />}
						/>
					))}
				</Grid>
			) : (
				<EmptyState
					title={category.packages ? "Nothing on sale here yet" : "We could not load these packages"}
					actions={
						<>
							<EnquireLink>Ask an advisor</EnquireLink>
							<LinkButton to={paths.search()} tone="calm">
								Search all packages
							</LinkButton>
						</>
					}
				>
					{category.packages
						? `We have no packages under ${category.title} at the moment. An advisor can plan one with you.`
						: "Please try again in a while, or ask an advisor."}
				</EmptyState>
			)}
			<Pagination
				label={`Pages of ${category.title}`}
				current={current}
				count={count}
				addressOf={(page) => atPage(path, page)}
			/>
		</div>
	);
}

/** `4 packages, from ₹18,900 per person` */
export function formatOffer({
	packages,
	packageCount,
	minimumPriceInPaise,
}: Pick<CategoryView["category"], "packageCount" | "minimumPriceInPaise"> & {
	packages: readonly unknown[];
}): string {
	if (packages.length === 0) return "No packages";
	const count = formatPackageCount(packageCount);
	return minimumPriceInPaise === null ? count : `${count}, from ${formatPrice(minimumPriceInPaise)} per person`;
}
