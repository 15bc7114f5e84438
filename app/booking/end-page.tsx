import type { ReactNode } from "react";
import { page } from "#app/styles/motifs.css.ts";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/text.tsx";
import { endPlace, sheet, sign, signTone } from "./end-page.css.ts";

const signs = { calm: "card", positive: "check", critical: "warning" } as const;

interface EndPageProps {
	readonly title: string;
	readonly tone: keyof typeof signs;
	readonly children: ReactNode;
}

/** A page that says one thing: how a payment stands, and what can be done now. */
export const EndPage = ({ title, tone, children }: EndPageProps) => (
	<div className={`${page} ${endPlace}`}>
		<Card className={sheet}>
			<span className={`${sign} ${signTone[tone]}`}>
				<Icon name={signs[tone]} />
			</span>
			<Heading level={1} size={2}>
				{title}
			</Heading>
			{children}
		</Card>
	</div>
);
