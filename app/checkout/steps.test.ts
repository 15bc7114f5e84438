import { expect, it } from "vitest";
import { type CartFacts, canOpenStep, checkoutSteps, pathOfCheckoutStep, reachableStep, toStepFacts } from "./steps.ts";

const emptyCart: CartFacts = null;
const withoutTravellers: CartFacts = { travellerIds: [] };
const withTravellers: CartFacts = { travellerIds: ["t1"] };
const openSteps = (cart: CartFacts) => checkoutSteps.map(({ name }) => name).filter((name) => canOpenStep(name, cart));

it("the checkout opens only the steps that the cart allows", () => {
	expect(openSteps(emptyCart)).toEqual(["trip"]);
	expect(openSteps(withoutTravellers)).toEqual(["trip", "travellers"]);
	expect(openSteps(withTravellers)).toEqual(["trip", "travellers", "details", "review"]);
});

it("the checkout maps a step that is not open to the furthest open one", () => {
	expect(reachableStep("review", emptyCart)).toBe("trip");
	expect(reachableStep("review", withoutTravellers)).toBe("travellers");
	expect(reachableStep("details", withTravellers)).toBe("details");
	expect(reachableStep("trip", withTravellers)).toBe("trip");
});

it("the checkout asks who travels again where one or more travellers were deleted", () => {
	const facts = [0, 1, 2].map((lost) => toStepFacts(withTravellers, lost));
	expect(facts).toEqual([withTravellers, withoutTravellers, withoutTravellers]);
	expect(toStepFacts(emptyCart, 1)).toBe(emptyCart);
});

it("the checkout never redirects in a loop: the reachable step is always open", () => {
	for (const cart of [emptyCart, withoutTravellers, withTravellers])
		for (const { name } of checkoutSteps) {
			const reachable = reachableStep(name, cart);
			expect(canOpenStep(reachable, cart)).toBe(true);
			expect(reachableStep(reachable, cart)).toBe(reachable);
		}
});

it("the steps of the checkout are in order, each with its own path below /check-out", () => {
	expect(checkoutSteps.map(({ name }) => pathOfCheckoutStep(name))).toEqual([
		...["/check-out", "/check-out/travellers", "/check-out/details", "/check-out/review"],
	]);
});
