import type { ReactNode } from "react";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading } from "#app/components/display/text.tsx";
import { Card, CardLink } from "./card.tsx";
import { Picture } from "./picture.tsx";
import { posterBody, posterCard, posterFacts, posterPrice, posterRow } from "./poster-card.css.ts";
import { Price, type PriceProps } from "./price.tsx";
import { Rating } from "./rating.tsx";

interface PosterCardProps {
	href: string;
	title: string;
	image: string | null;
	note?: string | null;
	priceInPaise?: number | null;
	taxes?: PriceProps["taxes"];
	rating?: number | null;
	reviewCount?: number;
	level?: 2 | 3;
	first?: boolean;
	heart?: ReactNode;
	/** For long lists: on a phone the picture stands beside the words. */
	isRowWhenNarrow?: boolean;
}

export function PosterCard(props: PosterCardProps) {
	const { image, title, first = false, heart, isRowWhenNarrow = false, ...said } = props;
	return (
		<Card as="article" padded={false} leads className={classNames(posterCard, isRowWhenNarrow && posterRow)}>
			<Picture image={image} alt="" name={title} width={480} first={first} />
			<div className={posterBody}>
				<PosterWords {...said} title={title} />
			</div>
			{heart}
		</Card>
	);
}

type PosterWordsProps = Omit<PosterCardProps, "image" | "first" | "heart" | "isRowWhenNarrow">;

const PosterWords = ({ href, title, note, level = 3, priceInPaise, taxes, rating, reviewCount }: PosterWordsProps) => (
	<>
		<Heading level={level} size={4}>
			<CardLink to={href}>{title}</CardLink>
		</Heading>
		<div className={posterFacts}>
			{note ? <span>{note}</span> : null}
			{typeof rating === "number" ? <Rating value={rating} {...(reviewCount ? { reviewCount } : {})} /> : null}
		</div>
		{priceInPaise === undefined ? null : (
			<p className={posterPrice}>
				<Price priceInPaise={priceInPaise} taxes={taxes} from />
			</p>
		)}
	</>
);
