import type { Cart, Outcome, RequestContext } from "#server/bff/context/index.ts";

/** Changes the cart, which is read back where the upstream does not answer. */
export const sendCartChange = (
	{ api, change }: RequestContext,
	call: () => Promise<Outcome<Cart>>,
	stateOf: (cart: Cart) => "done" | "undone" | "unknown",
): Promise<Outcome<Cart>> =>
	change(call, {
		nextStep: "Check your cart and its price before you continue.",
		confirm: async () => {
			const current = await api.cart.current();
			if (!current.ok) return "unknown";
			if (current.value === null) return "undone";
			const state = stateOf(current.value);
			return state === "done" ? { ok: true, value: current.value } : state;
		},
	});
