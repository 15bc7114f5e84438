import { type LoaderFunctionArgs, redirect } from "react-router";
import { type Cart, required, type Wire, wire } from "#server/bff/wire/index.ts";
import { pathOf, placeFor, type Step } from "./journey.ts";

/** What a step's page stands on. */
export interface CartView {
	/** Null where there is none, or where the upstream did not tell while a refused form is shown again. */
	readonly cart: Cart | null;
	/** The upstream did not tell: the form is there with what was typed, the sums are not. */
	readonly isUnknown: boolean;
}

/**
 * The cart, for whoever may stand at a step.
 * @throws a redirect to sign in, or to the step where the cart belongs; 503 where the cart cannot be read
 */
export async function loadCart(args: LoaderFunctionArgs, step: Step): Promise<CartView & { readonly door: Wire }> {
	const door = wire(args);
	await door.requireUser();
	const outcome = await door.api.cart.current();
	// A form that was just refused keeps what was typed, whatever else cannot be had.
	if (!outcome.ok && door.isAnswer) return { door, cart: null, isUnknown: true };
	const cart = required(outcome);
	const place = placeFor(step, cart);
	if (place !== step) throw redirect(pathOf(place));
	return { door, cart, isUnknown: false };
}
