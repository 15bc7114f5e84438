import type { IncomingMessage, ServerResponse } from "node:http";
import { traceRequest } from "#server/bff/telemetry/traces.ts";
import type { LoggedRequest } from "./access-log.ts";
import { createTrustedProxyCheck, type TrustedProxies } from "./client-address.ts";
import { onResponseFinished } from "./on-response-finished.ts";

interface TracedExchange {
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	readonly info: LoggedRequest;
}

/** Runs the work of a request within its span, where traces are exported. Trusted proxies may begin the trace. */
export function createExchangeTraces(proxies: TrustedProxies) {
	const isTrustedProxy = createTrustedProxyCheck(proxies);
	return ({ request, response, info }: TracedExchange, work: () => void): void => {
		const headers = isTrustedProxy(request.socket.remoteAddress) ? request.headers : null;
		traceRequest({ id: info.id, method: request.method ?? "", headers }, (end) => {
			if (end) onResponseFinished(request, response, () => end({ route: info.route, status: response.statusCode }));
			work();
		});
	};
}
