import { ButtonForm } from "#app/components/forms/post-form.tsx";
import { paths } from "#app/lib/paths.ts";
import { removeCouponIntent } from "./intents.ts";

export const RemoveCoupon = ({ code }: { code: string }) => (
	<ButtonForm
		action={paths.checkOutReview()}
		values={{ _intent: removeCouponIntent, couponCode: code }}
		tone="quiet"
	>{`Remove ${code}`}</ButtonForm>
);
