import { describe, expect, it } from "vitest";
import { type CartFacts, mayStandAt, pathOf, placeFor, stepAfter, steps } from "./journey.ts";

const empty: CartFacts = null;
const filled: CartFacts = { travellerIds: [] };
const peopled: CartFacts = { travellerIds: ["t1"] };
const allowed = (cart: CartFacts) => steps.map(({ name }) => name).filter((name) => mayStandAt(name, cart));

describe("the journey to a payment", () => {
	it("lets nobody further than their cart", () => {
		expect(allowed(empty)).toEqual(["trip"]);
		expect(allowed(filled)).toEqual(["trip", "travellers"]);
		expect(allowed(peopled)).toEqual(["trip", "travellers", "details", "review"]);
	});

	it("leads a deep link to where its cart belongs, and leaves alone who may stand there", () => {
		expect(placeFor("review", empty)).toBe("trip");
		expect(placeFor("review", filled)).toBe("travellers");
		expect(placeFor("details", peopled)).toBe("details");
		expect(placeFor("trip", peopled)).toBe("trip");
	});

	it("never sends anybody in a circle: where one is led, one may stand", () => {
		for (const cart of [empty, filled, peopled])
			for (const { name } of steps) {
				const place = placeFor(name, cart);
				expect(mayStandAt(place, cart)).toBe(true);
				expect(placeFor(place, cart)).toBe(place);
			}
	});

	it("goes step by step, each with an address below check-out", () => {
		expect(steps.map(({ name }) => stepAfter(name))).toEqual(["travellers", "details", "review", null]);
		expect(steps.map(({ name }) => pathOf(name))).toEqual([
			"/check-out",
			"/check-out/travellers",
			"/check-out/details",
			"/check-out/review",
		]);
	});
});
