import { paths } from "#app/lib/paths.ts";
import type { Cart } from "#server/bff/context/index.ts";

/** The steps stand in order. Payment is none of them: each payment attempt has its own URL. */
export const checkoutSteps = [
	{ name: "trip", title: "Your trip", path: paths.checkOut },
	{ name: "travellers", title: "Travellers", path: paths.checkOutTravellers },
	{ name: "details", title: "Invoice", path: paths.checkOutDetails },
	{ name: "review", title: "Check and pay", path: paths.checkOutReview },
] as const;

/** The invoice belongs to the last one, so that every visit counts to three. */
export const countedSteps = checkoutSteps.filter(({ name }) => name !== "details");

export type CheckoutStep = (typeof checkoutSteps)[number]["name"];

/** What decides which steps are open; null for an empty cart. */
export type CartFacts = Pick<Cart, "travellerIds"> | null;

type CartOptions = Pick<Cart, "company"> | null;

/** An invoice for a company is optional: while there is none, its page is left out. */
export const findPathAfterTravellers = (cart: CartOptions): string =>
	cart === null || cart.company === null ? paths.checkOutReview() : paths.checkOutDetails();

/** Who travels is asked again when a traveller of the cart was deleted. */
export const toStepFacts = (cart: CartFacts, lostTravellers: number): CartFacts =>
	cart && lostTravellers > 0 ? { travellerIds: [] } : cart;

function furthestStep(cart: CartFacts): CheckoutStep {
	if (cart === null) return "trip";
	return cart.travellerIds.length === 0 ? "travellers" : "review";
}

const indexOf = (step: CheckoutStep): number => checkoutSteps.findIndex(({ name }) => name === step);

export const canOpenStep = (step: CheckoutStep, cart: CartFacts): boolean =>
	indexOf(step) <= indexOf(furthestStep(cart));

export const reachableStep = (step: CheckoutStep, cart: CartFacts): CheckoutStep =>
	canOpenStep(step, cart) ? step : furthestStep(cart);

export const pathOfCheckoutStep = (step: CheckoutStep): string =>
	checkoutSteps[indexOf(step)]?.path() ?? paths.checkOut();
