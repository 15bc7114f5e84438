import { expect, it } from "vitest";
import { exchangesBelow, readBaseAddress, UsageError } from "./base-address.ts";
import type { Exchange } from "./recording/har.ts";

const recorded = (url: string): Exchange => ({ method: "GET", url: new URL(url), status: 200, body: {} });

it("keeps the path of an address, without the slash at its end", () => {
	expect(readBaseAddress("https://api.example/shop/v2/")).toBe("https://api.example/shop/v2");
	expect(readBaseAddress("http://127.0.0.1:4001")).toBe("http://127.0.0.1:4001");
});

it.each([undefined, "", "api.example", "ftp://api.example", "https://api.example/?v=2"])("refuses %j", (address) => {
	expect(() => readBaseAddress(address)).toThrow(UsageError);
});

it("finds the calls below an address, with their paths from there on", () => {
	const calls = [
		"https://api.example/v2/lands?of=asia",
		"https://api.example/v20/lands",
		"https://other.example/v2/lands",
	].map(recorded);
	expect(exchangesBelow(calls, "https://api.example/v2").map(({ url }) => url.href)).toEqual([
		"https://api.example/lands?of=asia",
	]);
	expect(exchangesBelow(calls, "https://api.example")).toHaveLength(2);
});
