import type { ReactNode } from "react";
import { Form } from "react-router";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { removeCouponIntent } from "./intents.ts";

interface RemoveCouponProps {
	code: string;
	/** The step of check-out that is shown. */
	action: string;
	className?: string;
	children?: ReactNode;
}

/** Takes the coupon off with one tap. */
export const RemoveCoupon = ({ code, action, className, children }: RemoveCouponProps) => (
	<Form method="post" action={action} className={className}>
		<FormKey />
		{children}
		<input type="hidden" name="_intent" value={removeCouponIntent} />
		<input type="hidden" name="couponCode" value={code} />
		<SubmitButton isBusy={useBusy("_intent", removeCouponIntent)} tone="quiet">
			{`Remove ${code}`}
		</SubmitButton>
	</Form>
);
