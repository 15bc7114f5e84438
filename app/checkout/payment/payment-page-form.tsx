import { checkoutForm } from "#app/checkout/step-page.css.ts";
import { Button } from "#app/components/display/button.tsx";

interface PaymentPageFormProps {
	action: string;
	fields: Readonly<Record<string, string>>;
	tone?: "calm";
	/** Script sends the form at once, where the page says nothing new. */
	isAtOnce?: boolean;
	children: string;
}

/** The form is a native one, since it posts to the payment page of another site. */
export const PaymentPageForm = ({ action, fields, tone, isAtOnce = false, children }: PaymentPageFormProps) => (
	<form method="post" action={action} className={checkoutForm} data-at-once={isAtOnce || undefined}>
		{Object.entries(fields).map(([name, value]) => (
			<input key={name} type="hidden" name={name} value={value} />
		))}
		<Button type="submit" icon="lock" block={tone === undefined} {...(tone && { tone })}>
			{children}
		</Button>
	</form>
);
