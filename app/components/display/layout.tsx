import type { ElementType, ReactNode } from "react";
import { type Sprinkles, sprinkles } from "#app/styles/sprinkles.css.ts";
import { classNames } from "./class-names.ts";
import { cluster, grid, stack } from "./layout.css.ts";

interface PlaceProps extends Sprinkles {
	as?: ElementType;
	className?: string | undefined;
	id?: string | undefined;
	children?: ReactNode;
}

function Place({ as: Tag = "div", habit, className, id, children, ...look }: PlaceProps & { habit: string }) {
	return (
		<Tag id={id} className={classNames(habit, sprinkles(look), className)}>
			{children}
		</Tag>
	);
}

export const Stack = (props: PlaceProps) => <Place habit={stack} {...props} />;
export const Cluster = (props: PlaceProps) => <Place habit={cluster} {...props} />;
export const Grid = (props: PlaceProps) => <Place habit={grid} {...props} />;
