import { paths } from "#app/lib/paths.ts";
import type { Cart } from "#server/bff/wire/index.ts";

/** The steps to a payment, in their order. Paying itself has its own address for each attempt. */
export const steps = [
	{ name: "trip", title: "Your trip", path: paths.checkOut },
	{ name: "travellers", title: "Who travels", path: paths.checkOutTravellers },
	{ name: "details", title: "Coupon and invoice", path: paths.checkOutDetails },
	{ name: "review", title: "Check and pay", path: paths.checkOutReview },
] as const;

/** A step's name. */
export type Step = (typeof steps)[number]["name"];

/** What of a cart decides about the journey; null where there is none. */
export type CartFacts = Pick<Cart, "travellerIds"> | null;

/** The furthest step that a cart allows. */
function furthest(cart: CartFacts): Step {
	if (cart === null) return "trip";
	return cart.travellerIds.length === 0 ? "travellers" : "review";
}

const rank = (step: Step): number => steps.findIndex(({ name }) => name === step);

/** Whether somebody with this cart may stand at a step. */
export const mayStandAt = (step: Step, cart: CartFacts): boolean => rank(step) <= rank(furthest(cart));

/** Where somebody belongs who asks for a step: there, or at the furthest step before it. */
export const placeFor = (step: Step, cart: CartFacts): Step => (mayStandAt(step, cart) ? step : furthest(cart));

/** The address of a step. */
export const pathOf = (step: Step): string => steps[rank(step)]?.path() ?? paths.checkOut();

/** The step after this one; null after the last. */
export const stepAfter = (step: Step): Step | null => steps[rank(step) + 1]?.name ?? null;
