import type { ReactNode } from "react";
import { formatAmount } from "#app/lib/money.ts";
import { hiddenInPrint } from "#app/styles/motifs.css.ts";
import type { Cart } from "#server/bff/context/index.ts";
import { PriceSummary } from "./price-summary.tsx";
import { stepBar, stepBarAmount, stepBarNote, stepBill, stepEnd } from "./step-end.css.ts";

interface StepEndProps {
	/** Null while the cart cannot be shown. */
	cart: Cart | null;
	/** Picture of the trip; null without one. */
	poster: string | null;
	/** What to know before the button. */
	terms?: ReactNode;
	/** The button, or the link, that leads to the next step. */
	children: ReactNode;
}

/** The bill and then the button; on phones the button stays in sight, with the total. Goes inside the form of the step. */
export const StepEnd = ({ cart, poster, terms, children }: StepEndProps) => (
	<>
		{cart ? (
			<div className={stepBill}>
				<PriceSummary cart={cart} poster={poster} />
			</div>
		) : null}
		<div className={stepEnd}>
			{terms}
			<StepBar cart={cart}>{children}</StepBar>
		</div>
	</>
);

const StepBar = ({ cart, children }: Pick<StepEndProps, "cart" | "children">) => (
	<div className={`${stepBar} ${hiddenInPrint}`}>
		{cart && cart.price.totalInPaise !== null ? (
			<p className={stepBarAmount}>
				<strong>{formatAmount(cart.price.totalInPaise)}</strong>{" "}
				<span className={stepBarNote}>{cart.travellerIds.length === 0 ? "for one adult" : "total price"}</span>
			</p>
		) : null}
		{children}
	</div>
);
