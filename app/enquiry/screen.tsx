import type { ReactNode } from "react";
import { toran } from "#app/styles/motifs.css.ts";
import { Card } from "#app/ui/card.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Heading } from "#app/ui/text.tsx";
import { place } from "./screen.css.ts";

/** One screen of the panel as a page of its own. */
export function Screen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<div className={place}>
			<div className={toran} />
			<Card>
				<Stack gap="m">
					<Heading level={1} size={2}>
						{title}
					</Heading>
					{children}
				</Stack>
			</Card>
		</div>
	);
}
