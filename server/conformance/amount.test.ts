import { expect, it } from "vitest";
import { amountIn } from "./amount.ts";

it.each([
	[
		{ data: [{ id: 1, price: 500 }], total: 2 },
		{ field: "data.price", value: 500 },
	],
	[{ data: [{ id: 1, title: "A" }], total: 2 }, undefined],
	[{ price: { total: 900, payNow: 300 } }, { field: "price.payNow", value: 300 }],
	[[{ total: 900 }], { field: "total", value: 900 }],
])("the amount of a reply of %j is %j: how many entries there are is none", (reply, amount) => {
	expect(amountIn(reply)).toEqual(amount);
});
