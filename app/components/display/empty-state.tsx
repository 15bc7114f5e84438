import type { ReactNode } from "react";
import { sunrays } from "#app/styles/motifs.css.ts";
import { classNames } from "./class-names.ts";
import { emptyState, emptyStateText } from "./empty-state.css.ts";
import { Cluster } from "./layout.tsx";
import { Heading, Text } from "./text.tsx";

interface EmptyStateProps {
	title: string;
	level?: 1 | 2 | 3;
	children: ReactNode;
	actions: ReactNode;
}

export const EmptyState = ({ title, level = 2, children, actions }: EmptyStateProps) => (
	<div className={classNames(emptyState, sunrays)}>
		<Heading level={level} size={level === 1 ? 1 : 3}>
			{title}
		</Heading>
		<Text as="div" tone="soft" className={emptyStateText}>
			{children}
		</Text>
		<Cluster isCentred>{actions}</Cluster>
	</div>
);
