import { BlockList, isIP, isIPv4 } from "node:net";

/** The client address is null where it is unknown. */
export type Address = string | null;

export interface ClientNetwork {
	/** This is an IPv4 address, or the /64 that an IPv6 provider assigns to a line. */
	readonly address: string;
	/** This is the /24 of an IPv4 address, or the /48 that one customer of an IPv6 provider may have. */
	readonly network: string;
}

const thisMachine = new BlockList();
thisMachine.addSubnet("127.0.0.0", 8);
thisMachine.addAddress("::1", "ipv6");

/** Returns the first four groups, which are 64 bits. */
function prefixOf(address: string): string[] {
	const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
	const groups = head === "" ? [] : head.split(":");
	const behind = tail === undefined || tail === "" ? 0 : tail.split(":").length;
	if (tail !== undefined) while (groups.length < 8 - behind) groups.push("0");
	return groups
		.concat(tail ? tail.split(":") : [])
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * Returns null for a loopback address: behind a local proxy missing from `TRUST_HOPS` it would be the address of every
 * visitor.
 */
export function toClientNetwork(address: Address): ClientNetwork | null {
	if (address === null || isIP(address) === 0) return null;
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
	if (isIPv4(plain)) {
		if (thisMachine.check(plain)) return null;
		return { address: plain, network: `${plain.slice(0, plain.lastIndexOf("."))}.0/24` };
	}
	if (thisMachine.check(plain, "ipv6")) return null;
	const prefix = prefixOf(plain);
	return { address: `${prefix.join(":")}::/64`, network: `${prefix.slice(0, 3).join(":")}::/48` };
}
