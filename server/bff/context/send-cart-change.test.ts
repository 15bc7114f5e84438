import { expect, it, vi } from "vitest";
import type { ChangeOptions } from "#server/bff/upstream/change.ts";
import type { Cart, Outcome } from "#server/bff/upstream/index.ts";
import type { RequestContext } from "./request-context.ts";
import { sendCartChange } from "./send-cart-change.ts";

const cart = { packageId: "101", couponCode: "FLAT500" } as Cart;
const found = (value: Cart | null): Outcome<Cart | null> => ({ ok: true, value });
const failed: Outcome<never> = { ok: false, answered: false, kind: "reset" };
const hasCoupon = ({ couponCode }: Cart) => (couponCode === "FLAT500" ? "done" : "undone");

/** Returns what is said of a change whose answer never came, and what reading back shows. */
async function readBack(
	current: Outcome<Cart | null>,
	stateOf: (cart: Cart) => "done" | "undone" | "unknown",
	options?: Parameters<typeof sendCartChange>[3],
) {
	const change = vi.fn(async (_: unknown, { nextStep, confirm }: ChangeOptions<Cart>) => [nextStep, await confirm?.()]);
	const ctx = { change, api: { cart: { current: async () => current } } } as object as RequestContext;
	return sendCartChange(ctx, async () => failed, stateOf, options) as Promise<unknown>;
}

it("a change of the cart is read back: carried out, not carried out, or neither", async () => {
	const nextStep = "Check your cart and its price before you continue.";
	expect(await readBack(found(cart), hasCoupon)).toEqual([nextStep, { ok: true, value: cart }]);
	expect(await readBack(found({ ...cart, couponCode: null }), hasCoupon)).toEqual([nextStep, "undone"]);
	expect(await readBack(found(cart), () => "unknown")).toEqual([nextStep, "unknown"]);
	expect(await readBack(failed, hasCoupon)).toEqual([nextStep, "unknown"]);
});

it("a change of the cart was not carried out where no cart is read back, unless that proves nothing", async () => {
	expect(await readBack(found(null), hasCoupon)).toEqual([expect.any(String), "undone"]);
	const options = { nextStep: "Check your cart before you choose again.", withoutCart: "unknown" } as const;
	expect(await readBack(found(null), hasCoupon, options)).toEqual([options.nextStep, "unknown"]);
	expect(await readBack(found(cart), hasCoupon, options)).toEqual([options.nextStep, { ok: true, value: cart }]);
});
