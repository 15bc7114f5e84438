import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { createTrustedProxyCheck, type TrustedProxies } from "./client-address.ts";

const proxyId = /^[\w-]{16,64}$/;

/** The id that a trusted proxy gave the request, so that the logs of both can be read together; else a new one. */
export function createRequestId(proxies: TrustedProxies) {
	const isTrustedProxy = createTrustedProxyCheck(proxies);
	return (socketAddress: string | undefined, headers: IncomingHttpHeaders): string => {
		const given = headers["x-request-id"];
		return typeof given === "string" && proxyId.test(given) && isTrustedProxy(socketAddress) ? given : randomUUID();
	};
}
