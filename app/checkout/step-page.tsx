import type { ReactNode } from "react";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { CartNotices } from "./cart-notices.tsx";
import type { CartView } from "./load-cart.ts";
import { PriceSummary } from "./price-summary.tsx";
import {
	checkoutColumns,
	checkoutHead,
	checkoutMain,
	checkoutPage,
	stepItem,
	stepLink,
	stepList,
} from "./step-page.css.ts";
import { type CheckoutStep, canOpenStep, checkoutSteps, stepFactsOf } from "./steps.ts";

interface CheckoutStepPageProps {
	view: CartView;
	step: CheckoutStep;
	title: string;
	intro?: ReactNode;
	children: ReactNode;
}

export const CheckoutStepPage = ({ step, title, intro, view, children }: CheckoutStepPageProps) => (
	<div className={`${pageWidth} ${checkoutPage}`}>
		<nav aria-label="Steps to your booking">
			<ol className={stepList}>
				{checkoutSteps.map(({ name, title: stepTitle, path }) => (
					<li key={name} className={stepItem}>
						{name !== step && canOpenStep(name, stepFactsOf(view.cart, view.lostTravellers)) ? (
							<Link className={stepLink} to={path()}>
								{stepTitle}
							</Link>
						) : (
							<span className={stepLink} aria-current={name === step ? "step" : undefined}>
								{stepTitle}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
		<div className={checkoutColumns}>
			<div className={checkoutMain}>
				<header className={checkoutHead}>
					<Heading level={1} size={2}>
						{title}
					</Heading>
					{intro ? <Text tone="soft">{intro}</Text> : null}
				</header>
				<CartNotices of={view} isChoosing={step === "travellers"} />
				{view.isUnknown ? (
					<Notice kind="info" announced={false}>
						We cannot show your cart just now. What you typed is still here: please try again in a moment.
					</Notice>
				) : null}
				{children}
			</div>
			{view.cart ? <PriceSummary cart={view.cart} /> : null}
		</div>
	</div>
);
