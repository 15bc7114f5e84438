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
	posterPrice,
	posterRating,
	posterRoute,
	posterTile,
	posterTitle,
} from "./poster-card.css.ts";
import { amountFirst } from "./price.css.ts";
import { Price, type PriceProps } from "./price.tsx";
import { Rating } from "./rating.tsx";

export interface PosterCardProps {
	href: string;
	/** This is a text, or one with marks. */
	title: ReactNode;
	image: string | null;
	duration?: { readonly nights: number; readonly days: number } | null;
	/** The text is like `Kochi → Alleppey, 5 stops`. */
	journey?: ReactNode;
	/** This is the next departure with seats. */
	nextDate?: Day | null;
	seatsLeft?: number | null;
	isSoldOut?: boolean;
	/** The price is left out where nothing is known of it. */
	priceInPaise?: number | null;
	taxes?: PriceProps["taxes"];
	rating?: number | null;
	reviewCount?: number;
	level?: 2 | 3 | 4;
	first?: boolean;
	heart?: ReactNode;
	/** The choice stands beside the price. */
	choice?: ReactNode;
	/** The card is a row at every width. */
	isRow?: boolean;
}

/** The card is a row of a list on a phone: the picture stands beside the words. */
export function PosterCard({ image, title, first = false, heart, choice, ...said }: PosterCardProps) {
	const { href, level = 3, priceInPaise, taxes, isSoldOut = false, isRow = false } = said;
	const price =
		isSoldOut || priceInPaise !== undefined || choice ? (
			<p className={classNames(amountFirst, posterPrice)}>
				{isSoldOut ? (
					<Badge tone="critical">Sold out</Badge>
				) : priceInPaise === undefined ? null : (
					<Price priceInPaise={priceInPaise} taxes={taxes} from />
				)}
			</p>
		) : null;
	return (
		<Card as="article" padded={false} leads className={classNames(posterCard, !isRow && posterTile)}>
			<Picture
				image={image}
				alt=""
				width={isRow ? 100 : 480}
				first={first}
				{...(typeof title === "string" && { name: title })}
			/>
			<div className={posterBody}>
				<Heading level={level} size={4} className={posterTitle}>
					<CardLink to={href}>{title}</CardLink>
				</Heading>
				<PosterFacts {...said} />
				{choice ? (
					<div className={posterEnd}>
						{price}
						{choice}
					</div>
				) : (
					price
				)}
			</div>
			{heart}
		</Card>
	);
}

type PosterFactsProps = Pick<
	PosterCardProps,
	"duration" | "journey" | "nextDate" | "seatsLeft" | "rating" | "reviewCount"
>;

function PosterFacts({ duration = null, journey, nextDate, seatsLeft, ...rated }: PosterFactsProps) {
	const { rating, reviewCount } = rated;
	const length = formatDuration(duration);
	return (
		<>
			{length ? <p className={posterFacts}>{length}</p> : null}
			{journey ? <p className={classNames(posterFacts, posterRoute)}>{journey}</p> : null}
			{nextDate ? <NextDeparture date={nextDate} seatsLeft={seatsLeft ?? null} /> : null}
			{typeof rating === "number" ? (
				<Rating value={rating} {...(reviewCount ? { reviewCount } : {})} className={posterRating} />
			) : null}
		</>
	);
}

const unbroken = (words: string): string => words.replaceAll(" ", "\u00a0");

/** Returns `Next: 12 Dec · 4 seats left`, or the date alone where there are seats enough. */
const NextDeparture = ({ date, seatsLeft }: { date: Day; seatsLeft: number | null }) => (
	<p className={posterFacts}>
		{unbroken(`Next: ${formatShortDay(date)}`)}
		{seatsLeft === null || seatsLeft > mostCountedSeats ? null : ` · ${unbroken(formatSeatsLeft(seatsLeft))}`}
	</p>
);
