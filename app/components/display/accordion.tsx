import type { ReactNode } from "react";
import { Icon } from "#app/components/icons/icon.tsx";
import { accordion, accordionBody, accordionChevron, accordionTitle as titleClass } from "./accordion.css.ts";

interface AccordionProps {
	title: ReactNode;
	/** `details` of one name are exclusive. */
	name?: string;
	open?: boolean;
	id?: string | undefined;
	children: ReactNode;
}

export const Accordion = ({ title, children, ...rest }: AccordionProps) => (
	<details {...rest} className={accordion}>
		<summary className={titleClass}>
			{title}
			<Icon name="down" className={accordionChevron} />
		</summary>
		<div className={accordionBody}>{children}</div>
	</details>
);
