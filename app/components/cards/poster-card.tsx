import type { ReactNode } from "react";
import { Badge } from "#app/components/display/badge.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading } from "#app/components/display/text.tsx";
import { type Day, formatDuration, formatShortDay } from "#app/lib/dates.ts";
import { formatSeatsLeft, mostCountedSeats } from "#app/lib/seats-left.ts";
import { Card, CardLink } from "./card.tsx";
import { Picture } from "./picture.tsx";
import {
	posterBody,
	posterCard,
	posterEnd,
	posterFacts,
	posterJourney,
	posterRating,
	posterTitle,
	unbroken,
} from "./poster-card.css.ts";
import { Price, type PriceProps } from "./price.tsx";
import { Rating } from "./rating.tsx";

interface PosterCardProps {
	href: string;
	title: string;
	image: string | null;
	duration?: { readonly nights: number; readonly days: number } | null;
	route?: readonly string[];
	/** The next departure with seats. */
	nextDate?: Day | null;
	seatsLeft?: number | null;
	isSoldOut?: boolean;
	priceInPaise?: number | null;
	taxes?: PriceProps["taxes"];
	rating?: number | null;
	reviewCount?: number;
	level?: 2 | 3;
	first?: boolean;
	heart?: ReactNode;
	/** Beside the price. */
	choice?: ReactNode;
}

/** On a phone a row of a list: the picture stands beside the words. */
export function PosterCard({ image, title, first = false, heart, choice, ...said }: PosterCardProps) {
	const { href, level = 3, priceInPaise, taxes, isSoldOut = false } = said;
	return (
		<Card as="article" padded={false} leads className={posterCard}>
			<Picture image={image} alt="" name={title} width={480} first={first} />
			<div className={posterBody}>
				<Heading level={level} size={4} className={posterTitle}>
					<CardLink to={href}>{title}</CardLink>
				</Heading>
				<PosterFacts {...said} />
				{priceInPaise === undefined ? null : (
					<div className={posterEnd}>
						<p>
							{isSoldOut ? (
								<Badge tone="critical">Sold out</Badge>
							) : (
								<Price priceInPaise={priceInPaise} taxes={taxes} from />
							)}
						</p>
						{choice}
					</div>
				)}
			</div>
			{heart}
		</Card>
	);
}

type PosterFactsProps = Pick<
	PosterCardProps,
	"duration" | "route" | "nextDate" | "seatsLeft" | "rating" | "reviewCount"
>;

function PosterFacts({ duration = null, route = [], nextDate, seatsLeft, rating, reviewCount }: PosterFactsProps) {
	const journey = [formatDuration(duration), route.join(" – ")].filter(Boolean).join(" · ");
	return (
		<>
			{journey ? <p className={classNames(posterFacts, posterJourney)}>{journey}</p> : null}
			{nextDate ? <NextDeparture date={nextDate} seatsLeft={seatsLeft ?? null} /> : null}
			{typeof rating === "number" ? (
				<div className={posterRating}>
					<Rating value={rating} {...(reviewCount ? { reviewCount } : {})} />
				</div>
			) : null}
		</>
	);
}

/** `Next: 12 Dec · 4 seats left`, or the date alone where there are seats enough. */
const NextDeparture = ({ date, seatsLeft }: { date: Day; seatsLeft: number | null }) => (
	<p className={posterFacts}>
		<span className={unbroken}>{`Next: ${formatShortDay(date)}`}</span>
		{seatsLeft === null || seatsLeft > mostCountedSeats ? null : (
			<>
				{" · "}
				<span className={unbroken}>{formatSeatsLeft(seatsLeft)}</span>
			</>
		)}
	</p>
);
