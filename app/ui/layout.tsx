import type { ElementType, ReactNode } from "react";
import { type Sprinkles, sprinkles } from "#app/styles/sprinkles.css.ts";
import { classes } from "./classes.ts";
import { cluster, grid, stack } from "./layout.css.ts";

interface PlaceProps extends Sprinkles {
	as?: ElementType;
	className?: string | undefined;
	id?: string | undefined;
	children?: ReactNode;
}

function Place({ as: Tag = "div", habit, className, id, children, ...look }: PlaceProps & { habit: string }) {
	return (
		<Tag id={id} className={classes(habit, sprinkles(look), className)}>
			{children}
		</Tag>
	);
}

/** Things below each other, evenly apart. */
export const Stack = (props: PlaceProps) => <Place habit={stack} {...props} />;
/** Things beside each other, wrapping where the line ends. */
export const Cluster = (props: PlaceProps) => <Place habit={cluster} {...props} />;
/** Cards of one width, as many in a row as fit. */
export const Grid = (props: PlaceProps) => <Place habit={grid} {...props} />;
