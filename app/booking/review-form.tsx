import { Form } from "react-router";
import { spellDay } from "#app/lib/dates.ts";
import { fieldId, isFormReply } from "#app/lib/form-reply.ts";
import { spellPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { errorId, FieldError } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Cart, PaymentWay } from "#server/bff/wire/index.ts";
import { box, form as formClass, list, soft, tick } from "./step-page.css.ts";
import { useBusy } from "./use-busy.ts";

const formId = "pay";
const wayId = fieldId(formId, "way");

interface ReviewFormProps {
	readonly cart: Cart;
	/** The key of this form: the same press, however often it arrives, begins one payment. */
	readonly attempt: string;
	readonly reply: unknown;
}

/** How it is paid, and the button that begins it. */
export function ReviewForm({ cart, attempt, reply }: ReviewFormProps) {
	const refused = isFormReply(reply) ? reply.result : undefined;
	const error = refused?.error?.way?.[0];
	const typed = cart.ways.find((way) => way === refused?.initialValue?.way);
	const isBusy = useBusy();
	return (
		<Form id={formId} method="post" action={paths.checkOutReview()} noValidate className={formClass}>
			<ErrorSummary problems={error ? [{ fieldId: wayId, text: error }] : []} />
			<input type="hidden" name="attempt" value={attempt} />
			<input type="hidden" name="seen" value={cart.mark} />
			<input type="hidden" name="seenTotal" value={cart.price.totalInPaise} />
			<fieldset aria-describedby={errorId({ id: wayId, error })}>
				<legend>
					<Text as="span" strong>
						How would you like to pay?
					</Text>
				</legend>
				<div className={list}>
					{cart.ways.map((way, index) => (
						<label key={way} className={tick}>
							<input
								className={box}
								type="radio"
								id={index === 0 ? wayId : undefined}
								name="way"
								value={way}
								defaultChecked={way === (typed ?? cart.ways[0])}
							/>
							<Way way={way} cart={cart} />
						</label>
					))}
				</div>
				<FieldError field={{ id: wayId, error }} />
			</fieldset>
			<Text size="s" tone="soft">
				By going on you agree to the <Link to={paths.termsConditions()}>terms and conditions</Link> and the{" "}
				<Link to={paths.cancellationPolicy()}>cancellation policy</Link>.
			</Text>
			<SubmitButton isBusy={isBusy}>Continue to payment</SubmitButton>
		</Form>
	);
}

const Way = ({ way, cart: { price } }: { readonly way: PaymentWay; readonly cart: Cart }) => {
	if (way === "full") return <span>{`All of it now: ${spellPrice(price.totalInPaise)}`}</span>;
	if (way === "emi")
		return (
			<span>
				In monthly instalments<span className={soft}>The payment page tells you the terms</span>
			</span>
		);
	return (
		<span>
			{`A part now: ${spellPrice(price.payNowInPaise)}`}
			<span className={soft}>
				{`${spellPrice(price.balanceInPaise)} ${price.balanceDue ? `by ${spellDay(price.balanceDue)}` : "later"}`}
			</span>
		</span>
	);
};
