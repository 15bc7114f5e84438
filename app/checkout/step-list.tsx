import { Link } from "#app/components/navigation/link.tsx";
import { stepItem, stepLink, stepList, stepNavigation, stepTitle } from "./step-page.css.ts";
import { type CartFacts, type CheckoutStep, canOpenStep, checkoutSteps } from "./steps.ts";

interface StepListProps {
	step: CheckoutStep;
	cart: CartFacts;
	/** Coupon and invoice are asked for with the payment. */
	isFolded: boolean;
}

export const StepList = ({ step, cart, isFolded }: StepListProps) => (
	<nav className={stepNavigation} aria-label="Booking steps">
		<ol className={stepList}>
			{checkoutSteps
				.filter(({ name }) => !isFolded || name === step || name !== "details")
				.map(({ name, title, path }) => (
					<li key={name} className={stepItem}>
						{name !== step && canOpenStep(name, cart) ? (
							<Link className={stepLink} to={path()}>
								<span className={stepTitle}>{title}</span>
							</Link>
						) : (
							<span className={stepLink} aria-current={name === step ? "step" : undefined}>
								<span className={stepTitle}>{title}</span>
							</span>
						)}
					</li>
				))}
		</ol>
	</nav>
);
