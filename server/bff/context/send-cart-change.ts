import type { Cart, Outcome } from "#server/bff/upstream/index.ts";
import type { RequestContext } from "./request-context.ts";

interface CartChangeOptions {
	/** The sentence says what to look at before trying again. */
	readonly nextStep?: string;
	/** What it proves that no cart is read back. */
	readonly withoutCart?: "undone" | "unknown";
}

/**
 * Changes the cart, which is read back where the upstream does not answer.
 * @param stateOf whether the cart that was read back has the change
 */
export const sendCartChange = (
	{ api, change }: Pick<RequestContext, "api" | "change">,
	call: () => Promise<Outcome<Cart>>,
	stateOf: (cart: Cart) => "done" | "undone" | "unknown",
	{ nextStep = "Check your cart and its price before you continue.", withoutCart = "undone" }: CartChangeOptions = {},
): Promise<Outcome<Cart>> =>
	change(call, {
		nextStep,
		confirm: async () => {
			const current = await api.cart.current();
			if (!current.ok) return "unknown";
			if (current.value === null) return withoutCart;
			const state = stateOf(current.value);
			return state === "done" ? { ok: true, value: current.value } : state;
		},
	});
