import { Card } from "#app/components/cards/card.tsx";
import { Rating } from "#app/components/cards/rating.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { formatDay, isDay } from "#app/lib/dates.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { optional, readable, requestContext } from "#server/bff/context/index.ts";
import { accountActions, accountList, accountRowHead } from "../account.css.ts";
import { AccountPage, AccountRow, UnavailableNotice } from "../account-page.tsx";
import { StatusBadge } from "../status-badge.tsx";
import type { Route } from "./+types/reviews.ts";
import { packagesToReview } from "./packages-to-review.ts";

export const meta = () => privateMeta("My Reviews");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = requestContext(args);
	await requireUser();
	const [mine, booked] = await Promise.all([api.ownReviews.list(), api.bookings.list()]);
	const reviews = readable(mine);
	// The page offers no package for review if the reviews could not be read, because it may have one already.
	return {
		canChange: api.isEnabled("review.update"),
		reviews,
		journeys: reviews === null ? [] : packagesToReview(optional(booked, []), reviews),
	};
}

export default function ReviewsPage({ loaderData: { canChange, reviews, journeys } }: Route.ComponentProps) {
	return (
		<AccountPage title="My Reviews" intro="Your review helps other travellers choose.">
			{journeys.length > 0 ? (
				<Card as="section" aria-labelledby="journeys">
					<Heading level={2} size={4} id="journeys">
						How was it?
					</Heading>
					<ul className={accountList}>
						{journeys.map(({ slug, title }) => (
							<li key={slug} className={accountRowHead}>
								<span>{title}</span>{" "}
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
			{reviews === null ? <UnavailableNotice what="your reviews" /> : null}
			{reviews?.length === 0 ? (
				<EmptyState title="No reviews yet" actions={<LinkButton to={paths.bookings()}>See your bookings</LinkButton>}>
					After a trip, tell others how it was.
				</EmptyState>
			) : (
				<ul className={accountList}>
					{reviews?.map((review) => (
						<li key={review.id}>
							<AccountRow title={review.packageTitle || "A package"} badge={<StatusBadge status={review.status} />}>
								{review.rating === null ? null : <Rating value={review.rating} stars />}
								{review.title ? <Text strong>{review.title}</Text> : null}
								<Text>{review.text}</Text>
								{review.date && isDay(review.date) ? (
									<Text size="s" tone="soft">
										{formatDay(review.date)}
									</Text>
								) : null}
								<div className={accountActions}>
									{canChange && review.slug !== null ? (
										<Link
											to={paths.reviewWrite(review.slug)}
											aria-label={`Change your review of ${review.packageTitle || "this trip"}`}
										>
											Change
										</Link>
									) : null}
									{review.slug ? <Link to={paths.package(review.slug)}>View package</Link> : null}
								</div>
							</AccountRow>
						</li>
					))}
				</ul>
			)}
		</AccountPage>
	);
}
