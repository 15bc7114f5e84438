import type { Asked } from "#server/bff/documents/index.ts";

/** Its first line, its fields and the empty line. */
const shape = /^(GET|HEAD|POST) (\/[\x21-\x7e]*) HTTP\/1\.1\r\n((?:[\w-]+:[\t\x20-\x7e]*\r\n)+)\r\n$/;
const headEnd = "\r\n\r\n";
const longestHead = 8192;
const mostFields = 100;
/** Fields that announce a body of another kind, or that change what the connection is for. */
const refused: ReadonlySet<string> = new Set(["transfer-encoding", "trailer", "expect", "upgrade"]);
/** Both are one to node:http. */
const aboutConnection: ReadonlySet<string> = new Set(["connection", "proxy-connection"]);

/**
 * Reads what came on a connection, should it be one whole request in the plainest spelling that there is: to read or see
 * something, or a form and all that is in it.
 * @returns null for everything else: that is for a parser of all of HTTP
 */
export function readWholeRequest(bytes: Buffer): Asked | null {
	const headLength = bytes.indexOf(headEnd) + headEnd.length;
	if (headLength < headEnd.length || headLength > longestHead) return null;
	const [, method, target, fields] = shape.exec(bytes.toString("latin1", 0, headLength)) ?? [];
	if (method === undefined || target === undefined || fields === undefined) return null;
	const values = new Map<string, string>();
	for (let at = 0; at < fields.length; ) {
		const colon = fields.indexOf(":", at);
		const end = fields.indexOf("\r", colon);
		const name = fields.slice(at, colon).toLowerCase();
		const value = fields.slice(colon + 1, end).trim();
		// What comes twice is put together, or not, by rules of its own.
		if (values.has(name) || refused.has(name)) return null;
		if (aboutConnection.has(name) && value.toLowerCase() !== "keep-alive") return null;
		values.set(name, value);
		at = end + 2;
	}
	const bodyLength = method === "POST" ? String(bytes.length - headLength) : undefined;
	if (values.get("content-length") !== bodyLength || values.size > mostFields) return null;
	if (bodyLength === undefined && bytes.length !== headLength) return null;
	return { method, target, header: (name) => values.get(name) ?? null };
}
