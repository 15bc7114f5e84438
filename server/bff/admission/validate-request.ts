import type { RequestView } from "#server/bff/http/request-view.ts";

export interface RejectedRequest {
	readonly status: 400 | 403 | 405 | 414 | 421 | 429 | 431;
	readonly text: string;
	readonly headers?: Readonly<Record<string, string>>;
}

/** Each request on a connection beyond its address's limit gets this answer. */
export const tooManyConnections: RejectedRequest = {
	status: 429,
	text: "Too many connections",
	headers: { "retry-after": "30", connection: "close" },
};

/** Node drops fields beyond its limit, possibly those of a proxy. */
export const maxHeaderFields = 100;
const methods = new Set(["GET", "HEAD", "POST"]);
const maxTargetLength = 2048;
const maxPort = 65_535;
const loopback = ["localhost", "127.0.0.1", "[::1]"];

export function allowedHosts(publicOrigins: readonly string[]): ReadonlySet<string> {
	return new Set([...publicOrigins.map((origin) => new URL(origin).hostname.toLowerCase()), ...loopback]);
}

const hostNameOf = (header: string): string => header.toLowerCase().replace(/:\d{1,5}$/, "");
const portOf = (header: string): number => Number(/:(\d{1,5})$/.exec(header)?.[1] ?? 80);

/** A URL parser resolves these, so that limits by the address as sent would judge another page than the one that is made. */
const resolvedPart = /\/(?:\.|%2e){1,2}(?:\/|$)|\\/i;

function isPathValid(path: string): boolean {
	if (resolvedPart.test(path)) return false;
	if (!path.includes("%")) return true;
	try {
		return !/\p{Cc}/u.test(decodeURIComponent(path));
	} catch {
		return false;
	}
}

/** Node keeps the first of two. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
	let count = 0;
	for (let at = 0; at < rawHeaders.length; at += 2)
		if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") count += 1;
	return count > 1;
}

/**
 * Validates method, target, Host and Origin; returns null for a valid request.
 * @param rawHeaders names and values in turn
 */
export function validateRequest(
	{ method, target, header }: RequestView,
	hosts: ReadonlySet<string>,
	rawHeaders: readonly string[],
): RejectedRequest | null {
	if (rawHeaders.length / 2 > maxHeaderFields) return { status: 431, text: "Too many header fields" };
	if (!methods.has(method))
		return { status: 405, text: "Method not allowed", headers: { allow: [...methods].join(", ") } };
	if (target.length > maxTargetLength) return { status: 414, text: "Address too long" };
	const queryIndex = target.indexOf("?");
	const path = queryIndex < 0 ? target : target.slice(0, queryIndex);
	const query = queryIndex < 0 ? "" : target.slice(queryIndex + 1);
	if (!path.startsWith("/") || !isPathValid(path) || query.includes("%00")) return { status: 400, text: "Bad address" };
	const host = header("host");
	if (host === null) return { status: 400, text: "Host is missing" };
	if (hasTwoHosts(rawHeaders)) return { status: 400, text: "More than one host" };
	if (!hosts.has(hostNameOf(host))) return { status: 421, text: "Unknown host" };
	if (portOf(host) > maxPort) return { status: 400, text: "Bad host" };
	// React Router rejects these before the CSRF guard runs.
	const origin = header("origin");
	if (origin !== null && origin !== "null" && !URL.canParse(origin)) return { status: 403, text: "Unknown origin" };
	return null;
}
