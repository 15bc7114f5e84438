import { expect, test } from "vitest";
import { loader } from "./return.ts";

const locationOf = (query: string): string | null =>
	loader({ url: new URL(`http://localhost/payment/return${query}`) } as never).headers.get("location");

test.each([
	["?orderid=ord_7&status=paid", "/payment/ord_7"],
	["?error%5Bcode%5D=BAD&Order_Id=ord-7", "/payment/ord-7"],
	["", "/check-out"],
	["?orderid=", "/check-out"],
	["?orderid=..%2F..%2Flogout", "/check-out"],
	["?orderid=%2F%2Fevil.example", "/check-out"],
])("[R58] the payment page's return by GET with %j leads to %s", (query, location) =>
	expect(locationOf(query)).toBe(location),
);
