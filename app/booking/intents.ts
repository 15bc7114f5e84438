import { isFormReply } from "#app/lib/form-reply.ts";

/** Which of the forms of one page was sent. */
export const couponIntent = "coupon";
/** The coupon goes. */
export const removeIntent = "remove-coupon";
/** The company of the invoice. */
export const companyIntent = "company";

/** The company as well, where one is typed, and then the next step. */
export const goOnIntent = "go-on";
/** Both of them send the form with this id. */
export const companyFormId = "company-details";
/** Another traveller is added first; who is ticked stays so. */
export const addIntent = "add";

/** Which form a refused reply belongs to. */
export function intentOf(reply: unknown): string | undefined {
	const intent = isFormReply(reply) ? reply.result.initialValue?._intent : undefined;
	return typeof intent === "string" ? intent : undefined;
}
