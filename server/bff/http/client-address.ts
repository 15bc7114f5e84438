import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP } from "node:net";

const privateNetworks = new BlockList();
privateNetworks.addSubnet("127.0.0.0", 8);
privateNetworks.addSubnet("10.0.0.0", 8);
privateNetworks.addSubnet("172.16.0.0", 12);
privateNetworks.addSubnet("192.168.0.0", 16);
privateNetworks.addSubnet("169.254.0.0", 16);
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

const withoutIpv6Prefix = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");
const isPrivate = (address: string): boolean =>
	isIP(address) !== 0 && privateNetworks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * Uses only the outermost trusted proxy's entry of `X-Forwarded-For`, and only where the socket belongs to a
 * private network. `trustHops` counts trusted proxies.
 */
export function clientAddress(
	socketAddress: string | undefined,
	headers: IncomingHttpHeaders,
	trustHops: number,
): string {
	const socketIp = withoutIpv6Prefix(socketAddress ?? "");
	if (trustHops === 0 || !isPrivate(socketIp)) return socketIp;
	const chain = String(headers["x-forwarded-for"] ?? "")
		.split(",")
		.map((entry) => withoutIpv6Prefix(entry.trim()));
	const forwarded = chain[Math.max(0, chain.length - trustHops)] ?? "";
	return isIP(forwarded) === 0 ? socketIp : forwarded;
}

/** Clients can forge proxy headers. */
export function stripProxyHeaders(headers: IncomingHttpHeaders): void {
	for (const name of Object.keys(headers))
		if (/^(x-forwarded-|forwarded$|x-real-ip$|x-original-|x-rewrite-)/.test(name)) delete headers[name];
}
