import type { ElementType, ReactNode } from "react";
import { classNames } from "#app/components/display/class-names.ts";
import { Link, type LinkProps } from "#app/components/navigation/link.tsx";
import { card, cardWithLink, paddedCard, stretchedLink } from "./card.css.ts";

interface CardProps {
	as?: ElementType;
	id?: string;
	padded?: boolean;
	leads?: boolean;
	className?: string | undefined;
	children: ReactNode;
	"aria-labelledby"?: string;
}

export function Card({ as: Tag = "div", padded = true, leads = false, className, ...rest }: CardProps) {
	return <Tag {...rest} className={classNames(card, padded && paddedCard, leads && cardWithLink, className)} />;
}

export const CardLink = ({ className, ...rest }: LinkProps) => (
	<Link {...rest} className={classNames(stretchedLink, className)} />
);
