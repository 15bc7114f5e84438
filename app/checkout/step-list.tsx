import { Link } from "#app/components/navigation/link.tsx";
import { stepItem, stepLink, stepList, stepNavigation, stepTitle } from "./step-page.css.ts";
import { type CartFacts, type CheckoutStep, canOpenStep, countedSteps } from "./steps.ts";

export function StepList({ step, cart }: { step: CheckoutStep; cart: CartFacts }) {
	const current = step === "details" ? "review" : step;
	return (
		<nav className={stepNavigation} aria-label="Booking steps">
			<ol className={stepList}>
				{countedSteps.map(({ name, title, path }) => (
					<li key={name} className={stepItem}>
						{name !== current && canOpenStep(name, cart) ? (
							<Link className={stepLink} to={path()}>
								<span className={stepTitle}>{title}</span>
							</Link>
						) : (
							<span className={stepLink} aria-current={name === current ? "step" : undefined}>
								<span className={stepTitle}>{title}</span>
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
