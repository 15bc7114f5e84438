import { Form } from "react-router";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { paths } from "#app/lib/paths.ts";
import { removeCouponIntent } from "./intents.ts";

/** Takes the coupon off with one tap. */
export const RemoveCoupon = ({ code }: { code: string }) => (
	<Form method="post" action={paths.checkOutReview()}>
		<FormKey />
		<input type="hidden" name="_intent" value={removeCouponIntent} />
		<input type="hidden" name="couponCode" value={code} />
		<SubmitButton isBusy={useBusy("_intent", removeCouponIntent)} tone="quiet">
			{`Remove ${code}`}
		</SubmitButton>
	</Form>
);
