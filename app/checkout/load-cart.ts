import { type LoaderFunctionArgs, redirect } from "react-router";
import {
	type Cart,
	type Outcome,
	type PackagePage,
	type RequestContext,
	requestContext,
	required,
	type Traveller,
} from "#server/bff/context/index.ts";
import { loadRunning, type RunningPayment } from "./payment/running-payment.ts";
import { type CheckoutStep, pathOfCheckoutStep, reachableStep, toStepFacts } from "./steps.ts";

export interface CartView {
	/** The cart is null when it is empty or `isUnknown`. */
	readonly cart: Cart | null;
	/** The upstream failed while an invalid form is shown again; the page then has the form but no prices. */
	readonly isUnknown: boolean;
	/** How many travellers were deleted while in the cart; `cart.travellerIds` is without them. */
	readonly lostTravellers: number;
	readonly running: RunningPayment | null;
}

type SavedTravellers = Outcome<readonly Traveller[]>;

interface LoadedCart {
	readonly view: CartView;
	readonly saved: SavedTravellers;
	readonly ctx: RequestContext;
}

/** @throws a redirect to sign in or to the furthest step that the cart may open; 503 when the cart cannot be read */
export async function loadCart(args: LoaderFunctionArgs, step: CheckoutStep): Promise<LoadedCart> {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const [outcome, saved] = await Promise.all([ctx.api.cart.current(), ctx.api.travellers.list()]);
	// An invalid form keeps its values even when the upstream fails.
	if (!outcome.ok && ctx.isFormPost) {
		const view = { cart: null, isUnknown: true, lostTravellers: 0, running: null };
		return { view, saved, ctx };
	}
	const cart = withoutLost(required(outcome), saved);
	const lostTravellers = listLostTravellers(required(outcome), saved).length;
	const reachable = reachableStep(step, toStepFacts(cart, lostTravellers));
	if (reachable !== step) throw redirect(pathOfCheckoutStep(reachable));
	const attempt = cart && (await ctx.payments.findRunning(cart));
	const running = attempt === null ? null : await loadRunning(ctx, attempt);
	return { view: { cart, isUnknown: false, lostTravellers, running }, saved, ctx };
}

/** Where the saved travellers are not known, none is lost. */
export function listLostTravellers(cart: Pick<Cart, "travellerIds"> | null, saved: SavedTravellers): readonly string[] {
	if (cart === null || !saved.ok) return [];
	const known = new Set(saved.value.map(({ id }) => id));
	return cart.travellerIds.filter((id) => !known.has(id));
}

function withoutLost(cart: Cart | null, saved: SavedTravellers): Cart | null {
	const lost = listLostTravellers(cart, saved);
	return cart && { ...cart, travellerIds: cart.travellerIds.filter((id) => !lost.includes(id)) };
}

/** Resolves to the cart's package; null where it is not known. */
export async function loadTour({ api }: RequestContext, cart: Cart | null): Promise<PackagePage | null> {
	if (cart === null || cart.slug === null) return null;
	const tour = await api.packages.bySlug(cart.slug);
	return tour.ok ? tour.value : null;
}

export const loadPoster = async (ctx: RequestContext, cart: Cart | null): Promise<string | null> =>
	(await loadTour(ctx, cart))?.image ?? null;
