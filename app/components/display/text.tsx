import type { ElementType, ReactNode } from "react";
import * as styles from "#app/styles/text.css.ts";
import { classNames } from "./class-names.ts";

type Level = 1 | 2 | 3 | 4;

interface HeadingProps {
	level: Level;
	size?: Level;
	id?: string;
	lang?: string;
	className?: string;
	children: ReactNode;
}

/** There is no element without text. */
const isEmpty = (children: ReactNode): boolean => children === "" || children === null || children === undefined;

/** Renders nothing without text. */
export function Heading({ level, size = level, className, ...rest }: HeadingProps) {
	if (isEmpty(rest.children)) return null;
	const Tag = `h${level}` as const;
	return <Tag {...rest} className={classNames(styles.lettering, styles.headingSize[`h${size}`], className)} />;
}

interface TextProps {
	as?: ElementType;
	size?: "xs" | "s" | "m" | "l";
	tone?: keyof typeof styles.textTones;
	strong?: boolean;
	lang?: string;
	htmlFor?: string;
	className?: string | undefined;
	children: ReactNode;
}

/** Renders nothing without text. */
export function Text({ as: Tag = "p", size = "m", tone, strong = false, className, ...rest }: TextProps) {
	if (isEmpty(rest.children)) return null;
	const look = classNames(
		styles.textSizes[size],
		tone && styles.textTones[tone],
		strong && styles.strongText,
		className,
	);
	return <Tag {...rest} className={look} />;
}

export const Kicker = ({ children }: { children: ReactNode }) => <p className={styles.kicker}>{children}</p>;
