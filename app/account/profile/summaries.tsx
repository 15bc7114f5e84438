import type { ReactNode } from "react";
import { isDay, spellDay, spellDuration } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Heart } from "#app/ui/heart.tsx";
import { Link } from "#app/ui/link.tsx";
import { PosterCard } from "#app/ui/poster-card.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { PackageCard } from "#server/bff/wire/index.ts";
import { Missing } from "../leaf.tsx";
import { StatusBadge } from "../status-badge.tsx";
import type { loadSummaries, Part } from "./load-summaries.ts";
import * as styles from "./profile.css.ts";

type SummariesProps = Awaited<ReturnType<typeof loadSummaries>>;

/** The five anchors that the menus link, and what was visited last. */
export const Summaries = ({ travellers, wishlist, reviews, enquiries, bookings, recent }: SummariesProps) => (
	<div className={styles.summaries}>
		<Summary
			id="Travellers"
			title="Travellers / Contact"
			to={paths.travellers()}
			part={travellers}
			what="your travellers"
		>
			{travellers?.entries.map(({ id, firstName, lastName, relation }) => (
				<li key={id} className={styles.line}>
					<Link to={paths.traveller(id)}>{`${firstName} ${lastName}`.trim()}</Link>
					<Text as="span" size="s" tone="soft">
						{relation}
					</Text>
				</li>
			))}
		</Summary>
		<Summary id="wishList" title="Wishlist" to={paths.wishlist()} part={wishlist} what="your wishlist" isCards>
			{wishlist?.entries.map((card) => (
				<li key={card.id}>
					<Wished card={card} place="wish" />
				</li>
			))}
		</Summary>
		<Summary id="Reviews" title="My Reviews" to={paths.reviews()} part={reviews} what="your reviews">
			{reviews?.entries.map(({ id, packageTitle, rating, status }) => (
				<li key={id} className={styles.line}>
					<span>{packageTitle || "A journey"}</span>
					<Rating value={rating} stars />
					<StatusBadge status={status} />
				</li>
			))}
		</Summary>
		<Summary id="enquiry" title="My Enquiry" to={paths.enquiries()} part={enquiries} what="your enquiries">
			{enquiries?.entries.map(({ id, packageName, date, status }) => (
				<li key={id} className={styles.line}>
					<span>{packageName || "A journey of your own"}</span>
					<Text as="span" size="s" tone="soft">
						{date ? spellDay(date) : ""}
					</Text>
					<StatusBadge status={status} />
				</li>
			))}
		</Summary>
		<Summary id="booking" title="My Bookings" to={paths.bookings()} part={bookings} what="your bookings">
			{bookings?.entries.map(({ id, title, startsOn, status }) => (
				<li key={id} className={styles.line}>
					<Link to={paths.booking(id)}>{title}</Link>
					<Text as="span" size="s" tone="soft">
						{startsOn && isDay(startsOn) ? spellDay(startsOn) : ""}
					</Text>
					<StatusBadge status={status} />
				</li>
			))}
		</Summary>
		{recent.length > 0 ? (
			<section aria-labelledby="recent" className={styles.summary}>
				<Heading level={2} size={3} id="recent">
					Recently visited
				</Heading>
				<ul className={styles.cards}>
					{recent.map((card) => (
						<li key={card.id}>
							<Wished card={card} place="recent" />
						</li>
					))}
				</ul>
			</section>
		) : null}
	</div>
);

const Wished = ({ card, place }: { readonly card: PackageCard; readonly place: string }) => (
	<PosterCard {...card} note={spellDuration(card)} heart={<Heart id={card.id} title={card.title} place={place} />} />
);

interface SummaryProps {
	readonly id: string;
	readonly title: string;
	readonly to: string;
	readonly part: Part<unknown> | null;
	/** What is missing where it cannot be had. */
	readonly what: string;
	readonly isCards?: boolean;
	readonly children: ReactNode;
}

function Summary({ id, title, to, part, what, isCards = false, children }: SummaryProps) {
	return (
		<Card as="section" id={id} aria-labelledby={`${id}-title`} className={styles.summary}>
			<div className={styles.summaryHead}>
				<Heading level={2} size={3} id={`${id}-title`}>
					{title}
				</Heading>
				<Link to={to}>{part && part.total > part.entries.length ? `See all ${part.total}` : `Open ${title}`}</Link>
			</div>
			{part === null ? <Missing what={what} /> : null}
			{part?.total === 0 ? <Text tone="soft">Nothing here yet.</Text> : null}
			{part && part.total > 0 ? <ul className={isCards ? styles.cards : styles.lines}>{children}</ul> : null}
		</Card>
	);
}
