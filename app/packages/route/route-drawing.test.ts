import { expect, it } from "vitest";
import { drawRoute, routeHeight, routeWidth } from "./route-drawing.ts";

it("the drawing of a route has each place once, and every visit in order", () => {
	const drawing = drawRoute(["Kochi", "Munnar", "Alleppey", "Kochi"]);
	expect(drawing?.stops.map(({ number }) => number)).toEqual([1, 2, 3]);
	expect(drawing?.visits).toEqual([
		{ name: "Kochi", number: 1 },
		{ name: "Munnar", number: 2 },
		{ name: "Alleppey", number: 3 },
		{ name: "Kochi", number: 1 },
	]);
	const { x = 0, y = 0 } = drawing?.stops[0] ?? {};
	expect(drawing?.way.startsWith(`M${x} ${y}C`)).toBe(true);
	expect(drawing?.way.endsWith(` ${x} ${y}`)).toBe(true);
});

it.each(Array.from({ length: 11 }, (_, index) => [index + 2]))(
	"the drawing of a route keeps %i places apart and inside",
	(count) => {
		const names = Array.from({ length: count }, (_, index) => `Place ${index}`);
		for (const route of [names, [...names, "Place 0"]]) {
			const stops = drawRoute(route)?.stops ?? [];
			expect(stops).toHaveLength(count);
			for (const { x, y } of stops) {
				expect(x).toBeGreaterThan(12);
				expect(x).toBeLessThan(routeWidth - 12);
				expect(y).toBeGreaterThan(12);
				expect(y).toBeLessThan(routeHeight - 12);
			}
			for (const [index, one] of stops.entries())
				for (const other of stops.slice(index + 1))
					expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(24);
		}
	},
);

it("the drawing of a route is left out where there is nothing to connect, or too much", () => {
	expect(drawRoute([])).toBeNull();
	expect(drawRoute(["Goa"])).toBeNull();
	expect(drawRoute(["Goa", "Goa"])).toBeNull();
	expect(drawRoute(Array.from({ length: 13 }, (_, index) => `Place ${index}`))).toBeNull();
});
