import type { Asked } from "#server/bff/documents/index.ts";

/** Of a request that has no body: its first line, its fields and the empty line, with nothing before or behind. */
const shape = /^(GET|HEAD) (\/[\x21-\x7e]*) HTTP\/1\.1\r\n((?:[\w-]+:[\t\x20-\x7e]*\r\n)+)\r\n$/;
const longestBytes = 8192;
const mostFields = 100;
/** Fields that announce a body, or that change what the connection is for. */
const others: ReadonlySet<string> = new Set([
	...["content-length", "transfer-encoding", "trailer", "expect", "upgrade"],
	// As good as Connection to node:http.
	"proxy-connection",
]);

/**
 * Reads what came on a connection, should it be one whole request without a body, in the plainest spelling that there is.
 * @returns null for everything else: that is for a parser of all of HTTP
 */
export function readWholeHead(bytes: Buffer): Asked | null {
	if (bytes.length > longestBytes) return null;
	const [, method, target, fields] = shape.exec(bytes.toString("latin1")) ?? [];
	if (method === undefined || target === undefined || fields === undefined) return null;
	const values = new Map<string, string>();
	for (let at = 0; at < fields.length; ) {
		const colon = fields.indexOf(":", at);
		const end = fields.indexOf("\r", colon);
		const name = fields.slice(at, colon).toLowerCase();
		const value = fields.slice(colon + 1, end).trim();
		// What comes twice is put together, or not, by rules of its own.
		if (values.has(name) || others.has(name)) return null;
		if (name === "connection" && value.toLowerCase() !== "keep-alive") return null;
		values.set(name, value);
		at = end + 2;
	}
	return values.size > mostFields ? null : { method, target, header: (name) => values.get(name) ?? null };
}
