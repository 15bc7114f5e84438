import type { IncomingMessage } from "node:http";

/** This is a request before routing. */
export interface RequestView {
	readonly method: string;
	/** The target is path and query, as received. */
	readonly target: string;
	/** Headers are found by their name in lower case. */
	readonly header: (name: string) => string | null;
}

/**
 * Turns an absolute target, as proxies send it, into a path; its authority is the host, whatever the header says (RFC
 * 9112 3.2.2).
 */
export function readAbsoluteTarget(request: IncomingMessage): void {
	const [, authority, path = ""] = /^https?:\/\/([^/?#@\\]{1,255})([/?].*)?$/is.exec(request.url ?? "") ?? [];
	if (authority === undefined) return;
	request.url = path.startsWith("/") ? path : `/${path}`;
	request.headers.host = authority;
}

export const requestView = ({ method = "", url: target = "", headers }: IncomingMessage): RequestView => ({
	method,
	target,
	header: (name) => {
		const value = headers[name];
		return value === undefined ? null : typeof value === "string" ? value : value.join();
	},
});
