import type { ReactNode } from "react";
import { Heading } from "#app/ui/text.tsx";
import { part, partBody, partHead } from "./part.css.ts";
import type { TabId } from "./tabs.ts";

/** One part of a package page: its name is the target of its tab. */
export function Part({ name, title, children }: { name: TabId; title: string; children: ReactNode }) {
	return (
		<section id={name} className={part} aria-label={title}>
			<div className={partHead}>
				<Heading level={2} size={3}>
					{title}
				</Heading>
			</div>
			<div className={partBody}>{children}</div>
		</section>
	);
}
