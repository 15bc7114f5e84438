import type { ReactNode } from "react";
import { page } from "#app/styles/motifs.css.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { mayStandAt, type Step, steps } from "./journey.ts";
import type { CartView } from "./load.ts";
import { PriceSummary } from "./price-summary.tsx";
import { columns, head, main, place, stepItem, stepLink, stepList } from "./step-page.css.ts";

interface StepPageProps extends CartView {
	readonly step: Step;
	readonly title: string;
	readonly intro?: ReactNode;
	readonly children: ReactNode;
}

/** One step to a payment: where one is, what is asked, and what it costs so far. */
export const StepPage = ({ step, title, intro, cart, isUnknown, children }: StepPageProps) => (
	<div className={`${page} ${place}`}>
		<nav aria-label="Steps to your booking">
			<ol className={stepList}>
				{steps.map(({ name, title: words, path }) => (
					<li key={name} className={stepItem}>
						{name !== step && mayStandAt(name, cart) ? (
							<Link className={stepLink} to={path()}>
								{words}
							</Link>
						) : (
							<span className={stepLink} aria-current={name === step ? "step" : undefined}>
								{words}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
		<div className={columns}>
			<div className={main}>
				<header className={head}>
					<Heading level={1} size={2}>
						{title}
					</Heading>
					{intro ? <Text tone="soft">{intro}</Text> : null}
				</header>
				{isUnknown ? (
					<Notice kind="info" announced={false}>
						We cannot show your cart just now. What you typed is still here: please try again in a moment.
					</Notice>
				) : null}
				{children}
			</div>
			{cart ? <PriceSummary cart={cart} /> : null}
		</div>
	</div>
);
