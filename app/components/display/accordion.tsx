import type { ReactNode } from "react";
import { accordion, accordionTitle as titleClass } from "./accordion.css.ts";

interface AccordionProps {
	title: ReactNode;
	/** Only one of the `details` of one name is open. */
	name?: string;
	open?: boolean;
	id?: string | undefined;
	children: ReactNode;
}

export const Accordion = ({ title, children, ...rest }: AccordionProps) => (
	<details {...rest} className={accordion}>
		<summary className={titleClass}>{title}</summary>
		{children}
	</details>
);
