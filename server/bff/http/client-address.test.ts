import { describe, expect, it } from "vitest";
import { clientAddress, stripProxyHeaders } from "./client-address.ts";

const at = (peer: string, chain: string | undefined, hops: number) =>
	clientAddress(peer, chain === undefined ? {} : { "x-forwarded-for": chain }, hops);

describe("the client address", () => {
	it.each([
		["203.0.113.9", "198.51.100.1", 0, "203.0.113.9"],
		["::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
		["10.0.0.2", "198.51.100.1", 1, "198.51.100.1"],
		["::ffff:10.0.0.2", "198.51.100.1", 1, "198.51.100.1"],
		["127.0.0.1", "6.6.6.6, 198.51.100.1", 1, "198.51.100.1"],
		["127.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.5", 2, "198.51.100.1"],
		["127.0.0.1", "198.51.100.1", 2, "198.51.100.1"],
		["::1", "2001:db8::7", 1, "2001:db8::7"],
		["10.0.0.2", undefined, 1, "10.0.0.2"],
		["10.0.0.2", "nonsense", 1, "10.0.0.2"],
		["203.0.113.9", "6.6.6.6", 1, "203.0.113.9"],
	])("for the peer %s that forwards %j with %d hops is %s", (peer, chain, hops, address) =>
		expect(at(peer, chain, hops)).toBe(address),
	);

	it("ignores forged entries of X-Forwarded-For", () => {
		for (let fake = 0; fake < 1000; fake += 1)
			expect(at("127.0.0.1", `10.0.${fake % 250}.1, 6.6.6.${fake % 250}, 198.51.100.1`, 1)).toBe("198.51.100.1");
	});
});

it("strips every proxy header", () => {
	const headers = {
		host: "a",
		cookie: "b",
		forwarded: "for=1",
		"x-forwarded-for": "1",
		"x-forwarded-host": "evil",
		"x-forwarded-proto": "https",
		"x-real-ip": "1",
		"x-original-url": "/admin",
		"x-rewrite-url": "/admin",
	};
	stripProxyHeaders(headers);
	expect(headers).toEqual({ host: "a", cookie: "b" });
});
