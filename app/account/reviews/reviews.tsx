import { isDay, spellDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { optional, required, wire } from "#server/bff/wire/index.ts";
import { actions, list, row, rowHead } from "../account.css.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { StatusBadge } from "../status-badge.tsx";
import type { Route } from "./+types/reviews.ts";
import { unreviewed } from "./unreviewed.ts";

export const meta = () => privateMeta("My Reviews");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = wire(args);
	await requireUser();
	const [mine, booked] = await Promise.all([api.ownReviews.list(), api.bookings.list()]);
	const reviews = required(mine);
	return { reviews, journeys: unreviewed(optional(booked, []), reviews) };
}

export default function ReviewsPage({ loaderData: { reviews, journeys } }: Route.ComponentProps) {
	return (
		<Leaf title="My Reviews" intro="Two lines of yours help the next traveller more than our whole page.">
			{journeys.length > 0 ? (
				<Card as="section" aria-labelledby="journeys">
					<Heading level={2} size={4} id="journeys">
						How was it?
					</Heading>
					<ul className={list}>
						{journeys.map(({ slug, title }) => (
							<li key={slug} className={rowHead}>
								<span>{title}</span>
								<LinkButton
									to={paths.reviewWrite(slug)}
									tone="calm"
									icon="star"
									aria-label={`Write a review of ${title}`}
								>
									Write a review
								</LinkButton>
							</li>
						))}
					</ul>
				</Card>
			) : null}
			{reviews.length === 0 ? (
				<EmptyState title="No reviews yet" actions={<LinkButton to={paths.bookings()}>See your bookings</LinkButton>}>
					After a journey, tell others how it was.
				</EmptyState>
			) : (
				<ul className={list}>
					{reviews.map((review) => (
						<li key={review.id}>
							<Card as="article">
								<div className={row}>
									<div className={rowHead}>
										<Heading level={2} size={4}>
											{review.packageTitle || "A journey"}
										</Heading>
										<StatusBadge status={review.status} />
									</div>
									<Rating value={review.rating} stars />
									{review.title ? <Text strong>{review.title}</Text> : null}
									<Text>{review.text}</Text>
									<Text size="s" tone="soft">
										{review.date && isDay(review.date) ? spellDay(review.date) : ""}
									</Text>
									{review.href ? (
										<div className={actions}>
											<Link to={review.href}>See the journey</Link>
										</div>
									) : null}
								</div>
							</Card>
						</li>
					))}
				</ul>
			)}
		</Leaf>
	);
}
