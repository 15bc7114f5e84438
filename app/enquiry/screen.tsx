import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Heading } from "#app/ui/text.tsx";
import { leaf, place, wide } from "./screen.css.ts";

/** One screen of the panel as a page of its own. */
export function Screen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<div className={place}>
			<Card className={leaf}>
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

/** A form with columns as a page of its own; it brings its heading along. */
export const WideScreen = ({ children }: { readonly children: ReactNode }) => (
	<div className={classes(place, wide)}>
		<Card className={leaf}>{children}</Card>
	</div>
);
