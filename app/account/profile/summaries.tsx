import type { ReactNode } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { Rating } from "#app/components/cards/rating.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { PackageList } from "#app/components/package-list/package-list.tsx";
import { formatDay, isDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { travellerName } from "#app/lib/traveller-name.ts";
import { UnavailableNotice } from "../account-page.tsx";
import { BookingBadge, StatusBadge } from "../status-badge.tsx";
import type { loadSummaries, SummaryPart } from "./load-summaries.ts";
import * as styles from "./profile.css.ts";

type SummariesProps = Omit<Awaited<ReturnType<typeof loadSummaries>>, "reminders">;

/** The menus link to the ids of the five sections. */
export const Summaries = ({ travellers, wishlist, reviews, enquiries, bookings, recent }: SummariesProps) => (
	<div className={styles.profileSummaries}>
		<Summary
			id="Travellers"
			title="Travellers / Contact"
			to={paths.travellers()}
			part={travellers}
			what="your travellers"
		>
			{travellers?.entries.map(({ id, firstName, lastName, relation }) => (
				<li key={id} className={styles.profileSummaryLine}>
					<Link to={paths.traveller(id)}>{travellerName({ firstName, lastName })}</Link>{" "}
					<Text as="span" size="s" tone="soft">
						{relation}
					</Text>
				</li>
			))}
		</Summary>
		<Summary id="wishList" title="Wishlist" to={paths.wishlist()} part={wishlist} what="your wishlist" isCards>
			<PackageList packages={wishlist?.entries ?? []} level={3} place="wish" isRows />
		</Summary>
		<Summary id="Reviews" title="My Reviews" to={paths.reviews()} part={reviews} what="your reviews">
			{reviews?.entries.map(({ id, packageTitle, rating, status }) => (
				<li key={id} className={styles.profileSummaryLine}>
					<span>{packageTitle || "A package"}</span> <Rating value={rating} stars /> <StatusBadge status={status} />
				</li>
			))}
		</Summary>
		<Summary id="enquiry" title="My Enquiry" to={paths.enquiries()} part={enquiries} what="your enquiries">
			{enquiries?.entries.map(({ id, packageName, date, status }) => (
				<li key={id} className={styles.profileSummaryLine}>
					<span>{packageName || "Custom trip"}</span>{" "}
					<Text as="span" size="s" tone="soft">
						{date ? formatDay(date) : ""}
					</Text>{" "}
					<StatusBadge status={status} />
				</li>
			))}
		</Summary>
		<Summary id="booking" title="My Bookings" to={paths.bookings()} part={bookings} what="your bookings">
			{bookings?.entries.map(({ id, title, startsOn, status, balanceInPaise }) => (
				<li key={id} className={styles.profileSummaryLine}>
					<Link to={paths.booking(id)}>{title ?? "View booking"}</Link>{" "}
					<Text as="span" size="s" tone="soft">
						{startsOn && isDay(startsOn) ? formatDay(startsOn) : ""}
					</Text>{" "}
					<BookingBadge booking={{ status, balanceInPaise }} />
				</li>
			))}
		</Summary>
		{recent.length > 0 ? (
			<section aria-labelledby="recent" className={styles.profileSummary}>
				<Heading level={2} size={3} id="recent">
					Recently visited
				</Heading>
				<PackageList packages={recent} level={3} place="recent" isRows />
			</section>
		) : null}
	</div>
);

interface SummaryProps {
	id: string;
	title: string;
	to: string;
	part: SummaryPart<unknown> | null | undefined;
	what: string;
	isCards?: boolean;
	children: ReactNode;
}

function Summary({ id, title, to, part, what, isCards = false, children }: SummaryProps) {
	if (part === undefined) return null;
	const list = isCards ? children : <ul className={styles.profileSummaryLines}>{children}</ul>;
	return (
		<Card as="section" id={id} aria-labelledby={`${id}-title`} className={styles.profileSummary}>
			<div className={styles.profileSummaryHead}>
				<Heading level={2} size={3} id={`${id}-title`}>
					{title}
				</Heading>
				<Link to={to}>{part && part.total > part.entries.length ? `See all ${part.total}` : `Open ${title}`}</Link>
			</div>
			{part === null ? <UnavailableNotice what={what} /> : null}
			{part?.total === 0 ? <Text tone="soft">Nothing here yet.</Text> : null}
			{part && part.total > 0 ? list : null}
		</Card>
	);
}
