import type { Asked } from "#server/bff/documents/index.ts";

/** A request that is not let in. */
export interface Refusal {
	readonly status: 400 | 403 | 405 | 414 | 421;
	readonly text: string;
	readonly headers?: Readonly<Record<string, string>>;
}

const methods = new Set(["GET", "HEAD", "POST"]);
const longestTarget = 2048;
const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** The host names under which the site may be asked for: its public ones and loopback. Ports do not matter. */
export function allowedHosts(publicOrigins: readonly string[]): ReadonlySet<string> {
	return new Set([...publicOrigins.map((origin) => new URL(origin).hostname.toLowerCase()), ...loopback]);
}

const hostNameOf = (header: string): string => header.toLowerCase().replace(/:\d{1,5}$/, "");
const portOf = (header: string): number => Number(/:(\d{1,5})$/.exec(header)?.[1] ?? 80);
const highestPort = 65_535;

function isPathSound(path: string): boolean {
	if (!path.includes("%")) return true;
	try {
		return !decodeURIComponent(path).includes("\0");
	} catch {
		return false;
	}
}

/** Looks at a request's first line, Host and Origin. @returns null to let it in */
export function screen({ method, target, header }: Asked, hosts: ReadonlySet<string>): Refusal | null {
	if (!methods.has(method))
		return { status: 405, text: "Method not allowed", headers: { allow: [...methods].join(", ") } };
	if (target.length > longestTarget) return { status: 414, text: "Address too long" };
	const mark = target.indexOf("?");
	const path = mark < 0 ? target : target.slice(0, mark);
	const query = mark < 0 ? "" : target.slice(mark + 1);
	if (!path.startsWith("/") || !isPathSound(path) || query.includes("%00")) return { status: 400, text: "Bad address" };
	const host = header("host");
	if (host === null) return { status: 400, text: "Host is missing" };
	if (!hosts.has(hostNameOf(host))) return { status: 421, text: "Unknown host" };
	if (portOf(host) > highestPort) return { status: 400, text: "Bad host" };
	// The router answers these itself, before the guard is asked.
	const origin = header("origin");
	if (origin !== null && origin !== "null" && !URL.canParse(origin)) return { status: 403, text: "Unknown origin" };
	return null;
}
