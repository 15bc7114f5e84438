import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import {
	type Cart,
	type ReplyMessages,
	type RequestContext,
	replyFor,
	sendCartChange,
	tryWithinLimits,
	waitInWords,
} from "#server/bff/context/index.ts";
import { couponSchema } from "./checkout.schema.ts";

export async function changeCoupon(ctx: RequestContext, isRemoval: boolean) {
	const form = await ctx.form(couponSchema);
	if (!form.ok) return form.invalid();
	const { couponCode } = form.value;
	const outcome = isRemoval
		? await sendCartChange(ctx, () => ctx.api.cart.removeCoupon(couponCode), hasCoupon(null))
		: await applyCoupon(ctx, couponCode);
	if (!outcome.ok) return replyFor(ctx, form, outcome, isRemoval ? removalMessages : couponMessages);
	if (outcome.message) ctx.toast("SERVER_SUCCESS", outcome.message);
	return redirect(paths.checkOutReview(), 303);
}

export const applyCoupon = (ctx: RequestContext, couponCode: string) =>
	tryWithinLimits(ctx.limits.coupon(), () =>
		sendCartChange(ctx, () => ctx.api.cart.applyCoupon(couponCode), hasCoupon(couponCode)),
	);

const hasCoupon =
	(code: string | null) =>
	({ couponCode }: Cart) =>
		couponCode?.toLowerCase() === code?.toLowerCase() ? "done" : "undone";

const couponMessages: ReplyMessages = {
	field: "couponCode",
	isMessageAtField: true,
	limited: { toast: null, error: (seconds) => `Too many coupons tried. Try again ${waitInWords(seconds)}` },
};

/** The page of a cart with a coupon has no field for it. */
const removalMessages: ReplyMessages = { rejected: ({ message }) => (message ? "SERVER_MESSAGE" : "UNEXPECTED") };
