import type { Server } from "node:http";
import type { Socket } from "node:net";
import { createTrustedProxyCheck, type TrustedProxies } from "#server/bff/http/client-address.ts";
import { toClientNetwork } from "#server/bff/rate-limit/client-network.ts";

/** A browser opens six connections, and up to eighty visitors share one address. */
const maxPerClient = 500;

/**
 * Counts the connections of each client address but those of trusted proxies, and says whether one is beyond the limit;
 * beyond twice the limit they are closed unanswered.
 */
export function limitConnections(server: Server, proxies: TrustedProxies, max = maxPerClient) {
	const isTrustedProxy = createTrustedProxyCheck(proxies);
	const counts = new Map<string, number>();
	const beyond = new WeakSet<Socket>();

	server.on("connection", (socket: Socket) => {
		const client = toClientNetwork(socket.remoteAddress ?? null)?.address;
		if (client === undefined || isTrustedProxy(socket.remoteAddress)) return;
		const count = (counts.get(client) ?? 0) + 1;
		if (count > 2 * max) {
			socket.destroy();
			return;
		}
		if (count > max) beyond.add(socket);
		counts.set(client, count);
		socket.once("close", () => {
			const left = (counts.get(client) ?? 1) - 1;
			if (left > 0) counts.set(client, left);
			else counts.delete(client);
		});
	});
	return (socket: Socket): boolean => beyond.has(socket);
}
