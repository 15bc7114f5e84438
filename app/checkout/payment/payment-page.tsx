import type { ReactNode } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { Heading } from "#app/components/display/text.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { paymentCard, paymentIcon, paymentIconTone, paymentPage } from "./payment-page.css.ts";

const icons = { calm: "card", positive: "check", critical: "warning" } as const;

interface PaymentMessageProps {
	title: string;
	tone: keyof typeof icons;
	children: ReactNode;
}

export const PaymentMessage = ({ title, tone, children }: PaymentMessageProps) => (
	<div className={`${pageWidth} ${paymentPage}`}>
		<Card className={paymentCard}>
			<span className={`${paymentIcon} ${paymentIconTone[tone]}`}>
				<Icon name={icons[tone]} />
			</span>
			<Heading level={1} size={2}>
				{title}
			</Heading>
			{children}
		</Card>
	</div>
);
