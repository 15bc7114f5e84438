import { describe, expect, it } from "vitest";
import { shareEdge } from "./stand-in-site.ts";

const place = "	# Limits per address";
// The edge stands as if behind a CDN, because this machine has one address of IPv6.
const realAddress = "	set_real_ip_from 127.0.0.1;\n	real_ip_header X-Client;\n";
const { edge } = shareEdge((_, response) => response.end("page"), [[place, realAddress + place]]);

/** Resolves to how many of 400 requests at once are refused, each from another address. */
async function refused(makeAddress: (index: number) => string): Promise<number> {
	const ask = async (_: unknown, index: number): Promise<number> => {
		const answer = await fetch(`${edge.origin}/login`, { headers: { "x-client": makeAddress(index) } });
		await answer.arrayBuffer();
		return answer.status;
	};
	const statuses = await Promise.all(Array.from({ length: 400 }, ask));
	return statuses.filter((status) => status === 429).length;
}
const hex = (index: number): string => (index + 1).toString(16);

describe("[S37] the limits of the edge", () => {
	it.each([
		["one IPv4 address", () => "198.51.100.7"],
		["addresses of one /64", (index: number) => `2001:db8:a:a::${hex(index)}`],
		["addresses of one /64 with zeros in it", (index: number) => `2001:db8::${hex(index)}:0:0:1`],
		["addresses of one /64 in many ways", (index: number) => `2001:DB8:0a0a::${index % 2 ? "" : "0:"}${hex(index)}`],
		["addresses of the /64 of line breaks", (index: number) => `a0a:a0a:a0a:a0a:${hex(index)}:a0a:a0a:a0a`],
	])("count %s as one", async (_, makeAddress) => {
		expect(await refused(makeAddress)).toBeGreaterThan(0);
	});

	it.each([
		["IPv4 addresses", (index: number) => `198.51.${100 + (index >> 8)}.${index & 255}`],
		["IPv4 addresses in the notation of IPv6", (index: number) => `::ffff:203.0.${index >> 8}.${index & 255}`],
		["/64s", (index: number) => `2001:db8:b:${hex(index)}::1`],
		["/64s that end in a line break", (index: number) => `2001:db8:${hex(index)}:a0a::a0a`],
	])("count %s apart", async (_, makeAddress) => {
		expect(await refused(makeAddress)).toBe(0);
	});
});
