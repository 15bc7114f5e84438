import { describe, expect, it } from "vitest";
import { createForwardedAddress, stripProxyHeaders, type TrustedProxies } from "./client-address.ts";

const forwardedFrom = (peer: string, chain: string | undefined, proxies: Partial<TrustedProxies>) =>
	createForwardedAddress({ trustHops: 1, trustedPeers: undefined, ...proxies })(
		peer,
		chain === undefined ? {} : { "x-forwarded-for": chain },
	);
const at = (peer: string, chain: string | undefined, trustHops: number) =>
	forwardedFrom(peer, chain, { trustHops }).address;

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
		["fe80::1%eth0", "198.51.100.1", 1, "198.51.100.1"],
		["10.0.0.2", undefined, 1, "10.0.0.2"],
		["10.0.0.2", "nonsense", 1, "10.0.0.2"],
		["203.0.113.9", "6.6.6.6", 1, "203.0.113.9"],
	])("for the peer %s that forwards %j with %d hops is %s", (peer, chain, hops, address) =>
		expect(at(peer, chain, hops)).toBe(address),
	);

	it.each([
		["198.51.100.1:4711", "198.51.100.1"],
		["[2001:db8::7]", "2001:db8::7"],
		["[2001:db8::7]:4711", "2001:db8::7"],
		['"198.51.100.1"', "198.51.100.1"],
		['"198.51.100.1:4711"', "198.51.100.1"],
		['"[2001:db8::7]:4711"', "2001:db8::7"],
		["[::ffff:198.51.100.1]:80", "198.51.100.1"],
		["::ffff:198.51.100.1", "198.51.100.1"],
		["fe80::7%eth0", "fe80::7"],
		[" 198.51.100.1\t", "198.51.100.1"],
		["198.51.100.1:", "10.0.0.2"],
		["198.51.100.1:port", "10.0.0.2"],
		["[198.51.100.1", "10.0.0.2"],
		["2001:db8::7]:80", "10.0.0.2"],
		['""', "10.0.0.2"],
		["unknown", "10.0.0.2"],
		["[".repeat(8000), "10.0.0.2"],
	])("[S47] reads %.40j as %s", (entry, address) => expect(at("10.0.0.2", `6.6.6.6, ${entry}`, 1)).toBe(address));

	it("[S37] ignores forged entries of X-Forwarded-For", () => {
		for (let fake = 0; fake < 1000; fake += 1)
			expect(at("127.0.0.1", `10.0.${fake % 250}.1, 6.6.6.${fake % 250}, 198.51.100.1`, 1)).toBe("198.51.100.1");
	});

	it.each([
		["203.0.113.9", ["203.0.113.0/24"], "198.51.100.1"],
		["203.0.113.9", ["203.0.113.9"], "198.51.100.1"],
		["::ffff:203.0.113.9", ["203.0.113.0/24"], "198.51.100.1"],
		["2001:db8:1::5", ["203.0.113.0/24", "2001:db8:1::/48"], "198.51.100.1"],
		["2001:db8:2::5", ["2001:db8:1::/48"], "2001:db8:2::5"],
		["10.0.0.2", ["203.0.113.0/24"], "10.0.0.2"],
		["127.0.0.1", ["203.0.113.0/24"], "127.0.0.1"],
	])("[S47] the peer %s with TRUSTED_PEERS %j gives %s", (peer, trustedPeers, address) =>
		expect(forwardedFrom(peer, "198.51.100.1", { trustedPeers }).address).toBe(address),
	);
});

it.each([
	["10.0.0.2", "198.51.100.1", 0, "header without TRUST_HOPS"],
	["127.0.0.1", "198.51.100.1", 0, "header without TRUST_HOPS"],
	["203.0.113.9", "198.51.100.1", 0, null],
	["127.0.0.1", undefined, 0, null],
	["203.0.113.9", "198.51.100.1", 1, "peer not in TRUSTED_PEERS"],
	["203.0.113.9", undefined, 1, null],
	["10.0.0.2", undefined, 1, "no header from the proxy"],
	["10.0.0.2", "nonsense", 1, "no header from the proxy"],
	["10.0.0.2", "198.51.100.1", 1, null],
	["10.0.0.2", "198.51.100.1", 2, "fewer hops than TRUST_HOPS"],
	["10.0.0.2", "198.51.100.1, 10.0.0.7", 1, "more hops than TRUST_HOPS"],
] as const)("[S47] the peer %s that forwards %j with %d hops shows the fault %j", (peer, chain, trustHops, fault) =>
	expect(forwardedFrom(peer, chain, { trustHops }).fault).toBe(fault),
);

it("strips every proxy header", () => {
	const headers = {
		...{ host: "a", cookie: "b", forwarded: "for=1", "x-forwarded-for": "1", "x-forwarded-host": "evil" },
		...{ "x-forwarded-proto": "https", "x-real-ip": "1", "x-original-url": "/admin", "x-rewrite-url": "/admin" },
	};
	stripProxyHeaders(headers);
	expect(headers).toEqual({ host: "a", cookie: "b" });
});
