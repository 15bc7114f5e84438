import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Heading } from "#app/ui/text.tsx";
import { Banner } from "./banner.tsx";
import { alone, leaf, place } from "./screen.css.ts";

interface ScreenProps {
	readonly title: string;
	/** Getting back in and out needs no persuasion. */
	readonly isAlone?: boolean;
	readonly children: ReactNode;
}

/** One way in as a page of its own. */
export const Screen = ({ title, isAlone = false, children }: ScreenProps) => (
	<div className={classes(place, isAlone && alone)}>
		<Card className={isAlone ? undefined : leaf}>
			<Stack gap="m">
				<Heading level={1} size={2}>
					{title}
				</Heading>
				{children}
			</Stack>
		</Card>
		{isAlone ? null : <Banner />}
	</div>
);
