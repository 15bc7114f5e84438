import type { ReactNode } from "react";
import { summaryTitle } from "#app/components/display/accordion.css.ts";
import { foldedOnPhones } from "./section.css.ts";

/** The style hides its content on phones until it is opened. Wide screens and print show it. */
export const FoldedOnPhones = ({ title, children }: { title: string; children: ReactNode }) => (
	<details className={foldedOnPhones}>
		<summary className={summaryTitle}>{title}</summary>
		{children}
	</details>
);

/** Splits a list into the entries that are shown and those that are folded. A single entry is never folded, because it is no higher than the line that opens it. */
export function splitFirst<Entry>(all: readonly Entry[], most: number): [Entry[], Entry[]] {
	const end = all.length > most + 1 ? most : all.length;
	return [all.slice(0, end), all.slice(end)];
}
