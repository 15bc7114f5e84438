import type { ReactNode } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { Stack } from "#app/components/display/layout.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { paths } from "#app/lib/paths.ts";
import { subscriptionPage } from "./subscriptions.css.ts";

interface SubscriptionPageProps {
	title: string;
	lead: string;
	children: ReactNode;
}

export const SubscriptionPage = ({ title, lead, children }: SubscriptionPageProps) => (
	<div className={subscriptionPage}>
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
