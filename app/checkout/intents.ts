import { isFormActionData } from "#app/lib/forms/form-reply.ts";

export const couponIntent = "coupon";
export const removeCouponIntent = "remove-coupon";
export const companyIntent = "company";
/** The button saves the company when one is filled in, then opens the next step. */
export const continueIntent = "go-on";
/** Puts the travellers of the page into the cart, to see their price. */
export const priceIntent = "price";

export function readIntent(reply: unknown): string | undefined {
	const intent = isFormActionData(reply) ? reply.result.initialValue?._intent : undefined;
	return typeof intent === "string" ? intent : undefined;
}
