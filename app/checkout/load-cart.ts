import { type LoaderFunctionArgs, redirect } from "react-router";
import { type Cart, type RequestContext, requestContext, required } from "#server/bff/context/index.ts";
import { type CheckoutStep, pathOfCheckoutStep, reachableStep } from "./steps.ts";

export interface CartView {
	/** Null when the cart is empty or `isUnknown`. */
	readonly cart: Cart | null;
	/** The upstream failed while an invalid form is shown again; the page then has the form but no prices. */
	readonly isUnknown: boolean;
}

/** @throws a redirect to sign in or to the furthest step that the cart may open; 503 when the cart cannot be read */
export async function loadCart(
	args: LoaderFunctionArgs,
	step: CheckoutStep,
): Promise<CartView & { readonly ctx: RequestContext }> {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const outcome = await ctx.api.cart.current();
	// An invalid form keeps its values even when the upstream fails.
	if (!outcome.ok && ctx.isFormPost) return { ctx, cart: null, isUnknown: true };
	const cart = required(outcome);
	const reachable = reachableStep(step, cart);
	if (reachable !== step) throw redirect(pathOfCheckoutStep(reachable));
	return { ctx, cart, isUnknown: false };
}
