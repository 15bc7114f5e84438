import type { ReactNode } from "react";
import { body, fold, mark, title as titleClass } from "./accordion.css.ts";
import { Icon } from "./icon.tsx";

interface AccordionProps {
	title: ReactNode;
	/** Folds of one name open one at a time, without script. */
	name?: string;
	open?: boolean;
	id?: string;
	children: ReactNode;
}

export const Accordion = ({ title, children, ...rest }: AccordionProps) => (
	<details {...rest} className={fold}>
		<summary className={titleClass}>
			{title}
			<Icon name="down" className={mark} />
		</summary>
		<div className={body}>{children}</div>
	</details>
);
