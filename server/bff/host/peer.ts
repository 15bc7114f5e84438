import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP } from "node:net";

const near = new BlockList();
near.addSubnet("127.0.0.0", 8);
near.addSubnet("10.0.0.0", 8);
near.addSubnet("172.16.0.0", 12);
near.addSubnet("192.168.0.0", 16);
near.addSubnet("169.254.0.0", 16);
near.addAddress("::1", "ipv6");
near.addSubnet("fc00::", 7, "ipv6");
near.addSubnet("fe80::", 10, "ipv6");

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");
const isNear = (address: string): boolean =>
	isIP(address) !== 0 && near.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * The visitor's address. `X-Forwarded-For` counts only when the socket's peer is on a private network, and only the
 * entry that the outermost of `trustHops` proxies wrote: whatever a visitor put to the left of it is ignored.
 */
export function clientAddress(
	socketAddress: string | undefined,
	headers: IncomingHttpHeaders,
	trustHops: number,
): string {
	const peer = plain(socketAddress ?? "");
	if (trustHops === 0 || !isNear(peer)) return peer;
	const chain = String(headers["x-forwarded-for"] ?? "")
		.split(",")
		.map((entry) => plain(entry.trim()));
	const claimed = chain[Math.max(0, chain.length - trustHops)] ?? "";
	return isIP(claimed) === 0 ? peer : claimed;
}

/** Takes away every header by which a proxy, or somebody who plays one, speaks about the request. */
export function stripProxyHeaders(headers: IncomingHttpHeaders): void {
	for (const name of Object.keys(headers))
		if (/^(x-forwarded-|forwarded$|x-real-ip$|x-original-|x-rewrite-)/.test(name)) delete headers[name];
}
