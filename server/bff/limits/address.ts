import { BlockList, isIP, isIPv4 } from "node:net";

/** A visitor's address as limits see it. */
export interface Place {
	/** One visitor or one household: an IPv4 address, or the /64 that an IPv6 provider gives to a line. */
	readonly address: string;
	/** Their neighbourhood: the /24 of an IPv4 address, or that same /64. */
	readonly net: string;
}

const thisMachine = new BlockList();
thisMachine.addSubnet("127.0.0.0", 8);
thisMachine.addAddress("::1", "ipv6");

/** The first four groups of an IPv6 address. */
function prefix64(address: string): string {
	const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
	const groups = head === "" ? [] : head.split(":");
	const behind = tail === undefined || tail === "" ? 0 : tail.split(":").length;
	if (tail !== undefined) while (groups.length < 8 - behind) groups.push("0");
	return groups
		.concat(tail ? tail.split(":") : [])
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":");
}

/**
 * Where an address belongs; null where there is none or where it says nothing. This machine's own address says nothing:
 * without a trusted proxy nobody reaches the site over it but whoever runs the machine (a check, a balancer's probe, a
 * suite of tests), and behind a proxy on the same machine that nobody declared in `TRUST_HOPS` it would be everybody's
 * address at once. Limits that do not go by address hold for it as for all.
 */
export function placeOf(address: string | null): Place | null {
	if (address === null || isIP(address) === 0) return null;
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
	if (isIPv4(plain)) {
		if (thisMachine.check(plain)) return null;
		return { address: plain, net: `${plain.slice(0, plain.lastIndexOf("."))}.0/24` };
	}
	if (thisMachine.check(plain, "ipv6")) return null;
	const line = `${prefix64(plain)}::/64`;
	return { address: line, net: line };
}
