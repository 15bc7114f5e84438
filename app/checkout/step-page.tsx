import type { ReactNode } from "react";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { CartNotices } from "./cart-notices.tsx";
import type { CartView } from "./load-cart.ts";
import { StepList } from "./step-list.tsx";
import { checkoutHead, checkoutLead, checkoutPage } from "./step-page.css.ts";
import { type CheckoutStep, toStepFacts } from "./steps.ts";

interface CheckoutStepPageProps {
	view: CartView;
	step: CheckoutStep;
	title: string;
	intro?: ReactNode;
	lead?: ReactNode;
	/** The form of the step ends with `StepEnd`. */
	children: ReactNode;
}

export const CheckoutStepPage = ({ step, title, intro, lead, view, children }: CheckoutStepPageProps) => (
	<div className={classNames(pageWidth, checkoutPage)}>
		<StepList step={step} cart={toStepFacts(view.cart, view.lostTravellers)} />
		<div className={checkoutLead}>
			<header className={checkoutHead}>
				<Heading level={1} size={2}>
					{title}
				</Heading>
				{intro ? <Text tone="soft">{intro}</Text> : null}
			</header>
			<CartNotices of={view} isChoosing={step === "travellers"} />
			{view.isUnknown ? (
				<Notice kind="info" announced={false}>
					We can't show your cart right now. What you typed is still here: try again in a moment.
				</Notice>
			) : null}
			{lead}
		</div>
		{children}
	</div>
);
