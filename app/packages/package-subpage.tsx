import type { ReactNode } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { Stack } from "#app/components/display/layout.tsx";
import { Heading } from "#app/components/display/text.tsx";
import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { paths } from "#app/lib/paths.ts";
import { subpage, subpageCard } from "./sections/section.css.ts";

interface PackageSubpageProps {
	tour: { title: string; slug: string };
	title: string;
	children: ReactNode;
}

export const PackageSubpage = ({ tour, title, children }: PackageSubpageProps) => (
	<div className={subpage}>
		<Breadcrumbs
			items={[
				{ label: "Home", to: paths.home() },
				{ label: tour.title, to: paths.package(tour.slug) },
				{ label: title },
			]}
		/>
		<Card className={subpageCard}>
			<Stack gap="m">
				<Heading level={1} size={2}>
					{title}
				</Heading>
				{children}
			</Stack>
		</Card>
	</div>
);
