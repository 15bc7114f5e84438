import type { ElementType, ReactNode } from "react";
import * as styles from "#app/styles/text.css.ts";
import { classes } from "./classes.ts";

type Level = 1 | 2 | 3 | 4;

interface HeadingProps {
	/** The rank in the document; the size follows it unless `size` says otherwise. */
	level: Level;
	size?: Level;
	id?: string;
	className?: string;
	children: ReactNode;
	tabIndex?: number;
}

export function Heading({ level, size = level, className, ...rest }: HeadingProps) {
	const Tag = `h${level}` as const;
	return <Tag {...rest} className={classes(styles.lettering, styles.headingSize[`h${size}`], className)} />;
}

interface TextProps {
	as?: ElementType;
	size?: "xs" | "s" | "m" | "l";
	tone?: keyof typeof styles.tone;
	strong?: boolean;
	id?: string;
	/** Where the words are not in the page's own language. */
	lang?: string;
	className?: string | undefined;
	children: ReactNode;
}

export function Text({ as: Tag = "p", size = "m", tone, strong = false, className, ...rest }: TextProps) {
	const look = classes(styles.size[size], tone && styles.tone[tone], strong && styles.strong, className);
	return <Tag {...rest} className={look} />;
}

/** The short line above a heading. */
export const Kicker = ({ as: Tag = "p", children }: { as?: ElementType; children: ReactNode }) => (
	<Tag className={styles.kicker}>{children}</Tag>
);
