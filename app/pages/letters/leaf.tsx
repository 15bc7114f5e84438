import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Card } from "#app/ui/card.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { place } from "./letters.css.ts";

interface LeafProps {
	readonly title: string;
	readonly lead: string;
	readonly children: ReactNode;
}

/** One thing to ask for, as a page of its own. */
export const Leaf = ({ title, lead, children }: LeafProps) => (
	<div className={place}>
		<Breadcrumbs items={[{ label: "Home", to: paths.home() }, { label: title }]} />
		<Card>
			<Stack gap="m">
				<Heading level={1} size={2}>
					{title}
				</Heading>
				<Text>{lead}</Text>
				{children}
			</Stack>
		</Card>
	</div>
);
