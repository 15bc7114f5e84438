import type { ReactNode } from "react";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading } from "#app/components/display/text.tsx";
import type { TabId } from "#app/packages/tabs.ts";
import { packageSection } from "./section.css.ts";

interface PackageSectionProps {
	name: TabId;
	title: string;
	className?: string;
	children: ReactNode;
}

export const PackageSection = ({ name, title, className, children }: PackageSectionProps) => (
	<section
		id={name}
		className={classNames(packageSection, className)}
		aria-label={title}
		data-later={name === "overview_tab" ? undefined : ""}
	>
		<Heading level={2}>{title}</Heading>
		{children}
	</section>
);
