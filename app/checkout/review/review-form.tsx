import { Form } from "react-router";
import { PaymentAssurance } from "#app/checkout/payment/payment-assurance.tsx";
import { instalmentPayment, partPayment, paymentAtOnce } from "#app/checkout/shown-price.css.ts";
import { payButtonNote } from "#app/checkout/step-end.css.ts";
import { StepEnd, spellPart } from "#app/checkout/step-end.tsx";
import { choice, choiceInput, choiceList, softLine, stepFields, stepForm } from "#app/checkout/step-page.css.ts";
import { Text } from "#app/components/display/text.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { errorId, FieldError } from "#app/components/forms/field.tsx";
import { AccountKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { fieldId, isFormActionData } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { formatPrice, formatRest } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import type { Cart, PaymentType } from "#server/bff/context/index.ts";
import { toTripKey } from "./cart-change.ts";

const formId = "pay";
const wayId = fieldId(formId, "way");

interface ReviewFormProps {
	cart: Cart;
	poster: string | null;
	/** One sentence says why no part payment is offered; it is null where one is. */
	whyNoPart: string | null;
	/** The idempotency key: repeated submissions start one payment. */
	attempt: string;
	reply: unknown;
}

export function ReviewForm({ cart, poster, whyNoPart, attempt, reply }: ReviewFormProps) {
	const refused = isFormActionData(reply) ? reply.result : undefined;
	const error = refused?.error?.way?.[0];
	const submitted = cart.paymentTypes.find((way) => way === refused?.initialValue?.way);
	const isBusy = useBusy();
	return (
		<Form id={formId} method="post" action={paths.checkOutReview()} noValidate className={stepForm}>
			<AccountKey />
			<input type="hidden" name="attempt" value={attempt} />
			<input type="hidden" name="seenVersion" value={cart.version} />
			<input type="hidden" name="seenTrip" value={toTripKey(cart)} />
			<input type="hidden" name="seenTotal" value={cart.price.totalInPaise ?? ""} />
			<div className={stepFields}>
				<ErrorSummary problems={error ? [{ fieldId: wayId, text: error }] : []} />
				<fieldset aria-describedby={errorId({ id: wayId, error })}>
					<legend>
						<Text as="span" strong>
							How would you like to pay?
						</Text>
					</legend>
					<div className={choiceList}>
						{cart.paymentTypes.map((way, index) => (
							<label key={way} className={choice}>
								<input
									className={choiceInput}
									type="radio"
									id={index === 0 ? wayId : undefined}
									name="way"
									value={way}
									defaultChecked={way === (submitted ?? cart.paymentTypes[0])}
								/>
								<Way way={way} cart={cart} />
							</label>
						))}
					</div>
					<FieldError field={{ id: wayId, error }} />
					<Text size="s" tone="soft">
						{whyNoPart}
					</Text>
				</fieldset>
			</div>
			<StepEnd
				cart={cart}
				poster={poster}
				hasWays
				terms={
					<>
						<PaymentAssurance />
						<Text size="s" tone="soft">
							By continuing you agree to the <Link to={paths.termsConditions()}>terms and conditions</Link> and the{" "}
							<Link to={paths.cancellationPolicy()}>cancellation policy</Link>.
						</Text>
					</>
				}
			>
				<SubmitButton isBusy={isBusy} tone="primary" icon="lock">
					<PayButtonWords cart={cart} />
				</SubmitButton>
			</StepEnd>
		</Form>
	);
}

/** The style sheet shows the words of the way that is chosen. */
function PayButtonWords({ cart }: { cart: Cart }) {
	const { totalInPaise } = cart.price;
	const part = spellPart(cart);
	const unknown = "Continue to payment";
	return (
		<>
			<span className={paymentAtOnce}>{totalInPaise === null ? unknown : `Pay ${formatPrice(totalInPaise)} now`}</span>
			{cart.paymentTypes.includes("emi") ? <span className={instalmentPayment}>{` ${unknown}`}</span> : null}
			{part ? (
				<span className={partPayment}>
					{` ${part.amount}`}
					<span className={payButtonNote}>{` ${part.note}`}</span>
				</span>
			) : null}
		</>
	);
}

const Way = ({ way, cart: { price } }: { way: PaymentType; cart: Cart }) => {
	if (way === "full")
		return (
			<span>
				{price.totalInPaise === null ? "Full amount now" : `Full amount now: ${formatPrice(price.totalInPaise)}`}
			</span>
		);
	if (way === "emi")
		return (
			<span>
				Monthly instalments (EMI) <span className={softLine}>See the terms on the payment page</span>
			</span>
		);
	return (
		<span>
			{price.payNowInPaise === null ? "Part payment now" : `Part payment now: ${formatPrice(price.payNowInPaise)}`}{" "}
			<span className={softLine}>
				{`${price.balanceInPaise === null ? "Balance" : formatRest(price.balanceInPaise, price.payNowInPaise)} ${price.balanceDue ? `by ${formatDay(price.balanceDue)}` : "later"}`}
			</span>
		</span>
	);
};
