import type { ReactNode } from "react";
import { classNames } from "#app/components/display/class-names.ts";
import { formatDayOfYear } from "#app/lib/dates.ts";
import { formatPrice, formatRest } from "#app/lib/money.ts";
import { hiddenInPrint } from "#app/styles/motifs.css.ts";
import type { Cart } from "#server/bff/context/index.ts";
import { spellFrom, type Ticks } from "./price-from.ts";
import { PriceSummary } from "./price-summary.tsx";
import { changedTicks, partPayment, sameTicks, wholePayment } from "./shown-price.css.ts";
import { stepBar, stepBarAmount, stepBarNote, stepBill, stepEnd } from "./step-end.css.ts";

interface StepEndProps {
	cart: Cart | null;
	poster: string | null;
	/** The travellers to choose from, in the step that does. */
	ticks?: Ticks | undefined;
	hasWays?: boolean;
	/** What the traveller should know before pressing the button. */
	terms?: ReactNode;
	/** The button or link to the next step. */
	children: ReactNode;
}

/**
 * The bill comes first and then the button; on phones the button stays in sight, with the total. Goes inside the form
 * of the step.
 */
export const StepEnd = ({ cart, poster, ticks, hasWays = false, terms, children }: StepEndProps) => (
	<>
		{cart ? (
			<div className={stepBill}>
				<PriceSummary cart={cart} poster={poster} ticks={ticks} hasWays={hasWays} />
			</div>
		) : null}
		<div className={stepEnd}>
			{terms}
			<div className={`${stepBar} ${hiddenInPrint}`}>
				{cart ? <BarAmounts cart={cart} ticks={ticks} hasWays={hasWays} /> : null}
				{children}
			</div>
		</div>
	</>
);

function BarAmounts({ cart, ticks, hasWays }: { cart: Cart; ticks: Ticks | undefined; hasWays: boolean }) {
	const part = hasWays ? spellPart(cart) : null;
	const isGroup = cart.travellerIds.length > 0;
	const { totalInPaise } = cart.price;
	const [from = "", ...rest] = spellFrom(cart)?.split(/(?= per )/) ?? [];
	return (
		<>
			{ticks !== "changed" && isGroup && totalInPaise !== null ? (
				<Amount
					amount={formatPrice(totalInPaise)}
					note="total price"
					{...(ticks ? { className: sameTicks } : part && { className: wholePayment })}
				/>
			) : null}
			{part ? <Amount {...part} className={partPayment} /> : null}
			{from && (ticks !== undefined || !isGroup) ? (
				<Amount
					amount={from}
					note={rest.join("").trim()}
					{...(ticks === "watched" && isGroup && { className: changedTicks })}
				/>
			) : null}
		</>
	);
}

const Amount = ({ amount, note, className }: { amount: string; note: string; className?: string }) => (
	<p className={classNames(stepBarAmount, className)}>
		<strong>{amount}</strong> <span className={stepBarNote}>{note}</span>
	</p>
);

/** Spells what is paid now and later, where a part may be paid; null elsewhere. */
export function spellPart({ paymentTypes, price }: Cart): { amount: string; note: string } | null {
	const { payNowInPaise, balanceInPaise, balanceDue } = price;
	if (!paymentTypes.includes("part") || payNowInPaise === null) return null;
	const balance = balanceInPaise === null ? "the balance" : formatRest(balanceInPaise, payNowInPaise);
	return {
		amount: `Pay ${formatPrice(payNowInPaise)} now`,
		note: `then ${balance} ${balanceDue ? `by ${formatDayOfYear(balanceDue)}` : "later"}`,
	};
}
