import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP } from "node:net";

export interface TrustedProxies {
	/** This many trusted proxies stand in a row. */
	readonly trustHops: number;
	/** Proxies connect from these networks; undefined stands for private networks. */
	readonly trustedPeers: readonly string[] | undefined;
}

/** A fault is a sign that `TRUST_HOPS` or `TRUSTED_PEERS` does not fit the proxies in front. */
export type ProxyFault =
	| "header without TRUST_HOPS"
	| "peer not in TRUSTED_PEERS"
	| "fewer hops than TRUST_HOPS"
	| "more hops than TRUST_HOPS"
	| "no header from the proxy";

export interface ForwardedAddress {
	readonly address: string;
	readonly fault: ProxyFault | null;
}

const privateNetworks = [
	...["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"],
	...["::1/128", "fc00::/7", "fe80::/10"],
];

const versionOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

function toBlockList(networks: readonly string[]): BlockList {
	const list = new BlockList();
	for (const network of networks) {
		const [address = "", prefix] = network.split("/");
		if (prefix === undefined) list.addAddress(address, versionOf(address));
		else list.addSubnet(address, Number(prefix), versionOf(address));
	}
	return list;
}

/** Returns the address without the prefix of mapped addresses and the zone. */
const toPlainAddress = (address: string): string => (address.split("%", 1)[0] ?? "").replace(/^::ffff:(?=\d+\.)/i, "");

/** Reads `address`, `address:port`, `[address]` and `[address]:port`, also in quotes. Returns null for anything else. */
function readForwardedAddress(entry: string): string | null {
	if (entry.length > 100) return null;
	const bare = entry.trim().replace(/^"(.*)"$/, "$1");
	const [, host] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(bare) ?? /^([\d.]+):\d{1,5}$/.exec(bare) ?? [];
	const address = toPlainAddress(host ?? bare);
	return isIP(address) === 0 ? null : address;
}

function createPeerCheck({ trustedPeers = privateNetworks }: TrustedProxies): (peer: string) => boolean {
	const peers = toBlockList(trustedPeers);
	return (peer) => isIP(peer) !== 0 && peers.check(peer, versionOf(peer));
}

export function createTrustedProxyCheck(proxies: TrustedProxies) {
	const isPeer = createPeerCheck(proxies);
	return (socketAddress: string | undefined): boolean =>
		proxies.trustHops > 0 && isPeer(toPlainAddress(socketAddress ?? ""));
}

const proxyId = /^[\w-]{16,64}$/;

/**
 * Returns the id that a trusted proxy gave the request, so that the logs of both can be read together; else a new one.
 */
export function createRequestId(proxies: TrustedProxies) {
	const isTrustedProxy = createTrustedProxyCheck(proxies);
	return (socketAddress: string | undefined, headers: IncomingHttpHeaders): string => {
		const given = headers["x-request-id"];
		return typeof given === "string" && proxyId.test(given) && isTrustedProxy(socketAddress) ? given : randomUUID();
	};
}

/**
 * Uses only the outermost trusted proxy's entry of `X-Forwarded-For`, and only where the socket belongs to a trusted
 * peer.
 */
export function createForwardedAddress(proxies: TrustedProxies) {
	const { trustHops } = proxies;
	const isPeer = createPeerCheck(proxies);

	const readChain = (peer: string, header: string): ForwardedAddress => {
		const chain = header.split(",");
		const address = readForwardedAddress(chain[Math.max(0, chain.length - trustHops)] ?? "");
		if (address === null) return { address: peer, fault: "no header from the proxy" };
		if (chain.length < trustHops) return { address, fault: "fewer hops than TRUST_HOPS" };
		return { address, fault: chain.length > trustHops ? "more hops than TRUST_HOPS" : null };
	};

	return (socketAddress: string | undefined, headers: IncomingHttpHeaders): ForwardedAddress => {
		const peer = toPlainAddress(socketAddress ?? "");
		const header = headers["x-forwarded-for"];
		const isTrusted = isPeer(peer);
		if (isTrusted && trustHops > 0) return readChain(peer, String(header ?? ""));
		const fault = isTrusted ? "header without TRUST_HOPS" : trustHops > 0 ? "peer not in TRUSTED_PEERS" : null;
		return { address: peer, fault: header === undefined ? null : fault };
	};
}

/** Clients can forge proxy headers. */
export function stripProxyHeaders(headers: IncomingHttpHeaders): void {
	for (const name of Object.keys(headers))
		if (/^(x-forwarded-|forwarded$|x-real-ip$|x-original-|x-rewrite-)/.test(name)) delete headers[name];
}
