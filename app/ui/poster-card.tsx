import type { ReactNode } from "react";
import { Card, CardLink } from "./card.tsx";
import { Kept } from "./kept.tsx";
import { Picture } from "./picture.tsx";
import { facts, price, print, words } from "./poster-card.css.ts";
import { Price } from "./price.tsx";
import { Rating } from "./rating.tsx";
import { Heading } from "./text.tsx";

interface PosterCardProps {
	href: string;
	title: string;
	image: string | null;
	/** A short line below the title. */
	note?: string;
	/** Left out where nothing is sold; `null` is a price on request. */
	priceInPaise?: number | null;
	/** Left out where nothing is rated. */
	rating?: number | null;
	reviewCount?: number;
	level?: 2 | 3;
	/** True for what is seen without scrolling. */
	first?: boolean;
	/** A heart in the corner, for what can be wished for. */
	heart?: ReactNode;
}

/** A thing for sale as a printed poster: the sheet with its white edge, and the words below it. */
export function PosterCard(props: PosterCardProps) {
	const { image, title, first = false, heart, ...said } = props;
	return (
		<Card as="article" padded={false} leads className={print}>
			<Picture image={image} alt="" name={title} width={480} first={first} />
			<Kept as="div" name="poster" of={{ ...said, title }} draw={drawWords} className={words} />
			{heart}
		</Card>
	);
}

type Words = Omit<PosterCardProps, "image" | "first" | "heart">;

const drawWords = ({ href, title, note, level = 3, priceInPaise, rating, reviewCount }: Words) => (
	<>
		<Heading level={level} size={4}>
			<CardLink to={href}>{title}</CardLink>
		</Heading>
		<div className={facts}>
			<span>{note}</span>
			{typeof rating === "number" ? <Rating value={rating} {...(reviewCount ? { reviewCount } : {})} /> : null}
		</div>
		{priceInPaise === undefined ? null : (
			<p className={price}>
				<Price priceInPaise={priceInPaise} from />
			</p>
		)}
	</>
);
