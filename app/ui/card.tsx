import type { ElementType, ReactNode } from "react";
import { card, leading, roomy, stretched } from "./card.css.ts";
import { classes } from "./classes.ts";
import { Link, type LinkProps } from "./link.tsx";

interface CardProps {
	as?: ElementType;
	id?: string;
	/** False for a card whose picture runs to the edge; it then brings its own room. */
	padded?: boolean;
	/** The card holds a `CardLink` and answers as a whole. */
	leads?: boolean;
	className?: string | undefined;
	children: ReactNode;
	"aria-labelledby"?: string;
}

export function Card({ as: Tag = "div", padded = true, leads = false, className, ...rest }: CardProps) {
	return <Tag {...rest} className={classes(card, padded && roomy, leads && leading, className)} />;
}

/** The one link of a card: its words name the target, its area is the whole card. */
export const CardLink = ({ className, ...rest }: LinkProps) => (
	<Link {...rest} className={classes(stretched, className)} />
);
