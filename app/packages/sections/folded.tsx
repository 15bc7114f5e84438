import type { ReactNode } from "react";
import { summaryTitle } from "#app/components/display/accordion.css.ts";
import { foldedOnPhones } from "./section.css.ts";

/** What a phone would scroll past for long. */
export const FoldedOnPhones = ({ title, children }: { title: string; children: ReactNode }) => (
	<details className={foldedOnPhones}>
		<summary className={summaryTitle}>{title}</summary>
		{children}
	</details>
);

/** The first few, and what may be folded. A single one is not worth a fold, which is as high. */
export function splitFirst<Entry>(all: readonly Entry[], most: number): [Entry[], Entry[]] {
	const end = all.length > most + 1 ? most : all.length;
	return [all.slice(0, end), all.slice(end)];
}
