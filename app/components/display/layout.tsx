import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { centred, cluster, gaps, grid, stack } from "./layout.css.ts";

interface PlaceProps {
	gap?: keyof typeof gaps;
	isCentred?: boolean;
	className?: string | undefined;
	id?: string | undefined;
	children?: ReactNode;
}

function Place({ habit, gap, isCentred, className, ...rest }: PlaceProps & { habit: string }) {
	return <div {...rest} className={classNames(habit, gap && gaps[gap], isCentred && centred, className)} />;
}

export const Stack = (props: PlaceProps) => <Place habit={stack} {...props} />;
export const Cluster = (props: PlaceProps) => <Place habit={cluster} {...props} />;
export const Grid = (props: PlaceProps) => <Place habit={grid} {...props} />;
