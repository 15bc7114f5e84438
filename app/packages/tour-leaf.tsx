import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Card } from "#app/ui/card.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Heading } from "#app/ui/text.tsx";
import { leafPlace } from "./part.css.ts";

interface TourLeafProps {
	readonly tour: { readonly title: string; readonly slug: string };
	readonly title: string;
	readonly children: ReactNode;
}

/** One thing about a package, as a page of its own. */
export const TourLeaf = ({ tour, title, children }: TourLeafProps) => (
	<div className={leafPlace}>
		<Breadcrumbs
			items={[
				{ label: "Home", to: paths.home() },
				{ label: tour.title, to: paths.package(tour.slug) },
				{ label: title },
			]}
		/>
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
