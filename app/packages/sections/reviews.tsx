import { Card } from "#app/components/cards/card.tsx";
import { Rating } from "#app/components/cards/rating.tsx";
import { Badge } from "#app/components/display/badge.tsx";
import { Heading } from "#app/components/display/text.tsx";
import { formatMonth } from "#app/lib/dates.ts";
import type { PackageView } from "#app/packages/load-slug.ts";
import { languageAttributes } from "./language.ts";
import { LongText } from "./paragraphs.tsx";
import { byline, reviewGrid, reviewsSection } from "./reviews.css.ts";
import { moreLink } from "./section.css.ts";
import { PackageSection } from "./section.tsx";

type Review = PackageView["reviews"][number];

const openReviews = 2;

export function Reviews({ reviews, reviewTotal, tour }: Pick<PackageView, "reviews" | "reviewTotal" | "tour">) {
	if (reviews.length === 0) return null;
	const others = reviews.slice(openReviews);
	return (
		<PackageSection name="reviews_tab" title="Reviews" className={reviewsSection}>
			{tour.rating === null ? null : <Rating value={tour.rating} reviewCount={tour.reviewCount || reviewTotal} />}
			<ReviewGrid reviews={reviews.slice(0, openReviews)} />
			{others.length > 0 ? (
				<details>
					<summary
						className={moreLink}
					>{`${others.length} more ${others.length === 1 ? "review" : "reviews"}`}</summary>
					<ReviewGrid reviews={others} />
				</details>
			) : null}
		</PackageSection>
	);
}

const ReviewGrid = ({ reviews }: { reviews: readonly Review[] }) => (
	<ul className={reviewGrid}>
		{reviews.map((review) => (
			<Card as="li" key={review.id}>
				{review.rating === null ? null : <Rating value={review.rating} stars />}
				{review.title ? (
					<Heading level={3} size={4} {...languageAttributes(review.title)}>
						{review.title}
					</Heading>
				) : null}
				<LongText {...review} />
				<p className={byline}>
					{review.name ? <strong {...languageAttributes(review.name)}>{review.name}</strong> : null}
					{` ${review.date ? formatMonth(review.date) : ""} `}
					{review.isVerified ? <Badge tone="positive">Travelled with us</Badge> : null}
				</p>
			</Card>
		))}
	</ul>
);
