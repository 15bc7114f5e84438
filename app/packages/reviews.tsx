import { spellMonth } from "#app/lib/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Heading } from "#app/ui/text.tsx";
import type { TourView } from "./load.ts";
import { splitOpening } from "./opening.ts";
import { Paragraphs } from "./paragraphs.tsx";
import { Part } from "./part.tsx";
import { byline, more, reviewGrid } from "./reviews.css.ts";
import { tongueOf } from "./tongue.ts";

type Review = TourView["reviews"][number];

const openReviews = 4;

/** What travellers wrote about this journey. */
export function Reviews({ reviews, reviewTotal, tour }: Pick<TourView, "reviews" | "reviewTotal" | "tour">) {
	if (reviews.length === 0) return null;
	const others = reviews.slice(openReviews);
	return (
		<Part name="reviews_tab" title="Reviews">
			<Rating value={tour.rating} reviewCount={reviewTotal} />
			<ReviewGrid reviews={reviews.slice(0, openReviews)} />
			{others.length > 0 ? (
				<details className={more}>
					<summary>{`${others.length} more ${others.length === 1 ? "review" : "reviews"}`}</summary>
					<ReviewGrid reviews={others} />
				</details>
			) : null}
		</Part>
	);
}

const ReviewGrid = ({ reviews }: { reviews: readonly Review[] }) => (
	<ul className={reviewGrid}>
		{reviews.map((review) => (
			<Card as="li" key={review.id}>
				<Rating value={review.rating} stars />
				{review.title ? (
					<Heading level={3} size={4}>
						<span {...tongueOf(review.title)}>{review.title}</span>
					</Heading>
				) : null}
				<ReviewText text={review.text} />
				<p className={byline}>
					<strong {...tongueOf(review.name)}>{review.name}</strong>
					{review.date ? <span>{spellMonth(review.date)}</span> : null}
					{review.isVerified ? (
						<Badge tone="positive" icon="check">
							Travelled with us
						</Badge>
					) : null}
				</p>
			</Card>
		))}
	</ul>
);

function ReviewText({ text }: { text: string }) {
	const { opening, rest } = splitOpening(text);
	return (
		<>
			<Paragraphs text={opening} />
			{rest ? (
				<details className={more}>
					<summary>Read the rest</summary>
					<Paragraphs text={rest} />
				</details>
			) : null}
		</>
	);
}
