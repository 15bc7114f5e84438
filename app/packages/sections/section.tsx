import type { ReactNode } from "react";
import { Heading } from "#app/components/display/text.tsx";
import type { TabId } from "#app/packages/tabs.ts";
import { packageSection, packageSectionBody } from "./section.css.ts";

export function PackageSection({ name, title, children }: { name: TabId; title: string; children: ReactNode }) {
	return (
		<section
			id={name}
			className={packageSection}
			aria-label={title}
			data-later={name === "overview_tab" ? undefined : ""}
		>
			<Heading level={2}>{title}</Heading>
			<div className={packageSectionBody}>{children}</div>
		</section>
	);
}
