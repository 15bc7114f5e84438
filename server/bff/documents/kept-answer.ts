import { type Encoding, encodeNow, preferred } from "./compress.ts";
import { bytesOf, type KeptPage, type Packed } from "./memory.ts";
import type { Asked } from "./shared-pages.ts";

/** An answer that is ready to be written. */
export interface KeptAnswer {
	readonly status: 200 | 304;
	/** Names and values in turn. What belongs to one request (its id) is not among them. */
	readonly lines: readonly string[];
	readonly body: Buffer | null;
	/** The pattern of the route that made it, for the log. */
	readonly route: string;
}

const plain = (tag: string): string => tag.trim().replace(/^W\//, "");
/** Whether an If-None-Match header names an entity tag. */
export const isKnown = (etag: string, header: string | null): boolean =>
	(header ?? "").split(",").some((tag) => plain(tag) === plain(etag));

/** The body in the encoding that the visitor prefers, and what the head says about it. */
function encoded(
	asked: Asked,
	bytesIn: (encoding: Encoding | null) => Buffer,
): { lines: string[]; body: Buffer | null } {
	const encoding = preferred(asked.header("accept-encoding") ?? "");
	const body = bytesIn(encoding);
	const lines = [...(encoding ? ["content-encoding", encoding] : []), "content-length", String(body.length)];
	return { lines, body: asked.method === "HEAD" ? null : body };
}

/**
 * Answers with a page that is kept.
 * @param setCookie a line for this visitor alone: nobody may keep the answer then
 */
export function answerWith(page: KeptPage, asked: Asked, setCookie: string | undefined): KeptAnswer {
	const { etag, lines, route } = page;
	const rule =
		setCookie === undefined
			? ["cache-control", "private, no-cache"]
			: ["cache-control", "private, no-store", "set-cookie", setCookie];
	if (setCookie === undefined && isKnown(etag, asked.header("if-none-match")))
		return { status: 304, lines: lines.concat(rule), body: null, route };
	const { lines: about, body } = encoded(asked, (encoding) => bytesOf(page, encoding));
	return { status: 200, lines: lines.concat(rule, about), body, route };
}

/**
 * Answers with a page that was filled for one visitor: nobody keeps it.
 * @param setCookies lines, as far as there are any
 */
export function answerOwn(
	{ lines, route }: KeptPage,
	asked: Asked,
	html: string,
	setCookies: readonly (string | undefined)[],
): KeptAnswer {
	const bytes = Buffer.from(html);
	const { lines: about, body } = encoded(asked, (encoding) => (encoding ? encodeNow(bytes, encoding) : bytes));
	return {
		status: 200,
		lines: [
			...lines,
			...["cache-control", "private, no-store"],
			...setCookies.flatMap((line) => (line === undefined ? [] : ["set-cookie", line])),
			...about,
		],
		body,
		route,
	};
}

/** Answers with what a page needs to come alive; the address names its bytes, so it never changes. */
export function answerLate(packed: Packed, asked: Asked, headers: Readonly<Record<string, string>>): KeptAnswer {
	const { lines: about, body } = encoded(asked, (encoding) => bytesOf(packed, encoding));
	const lines = [
		...Object.entries(headers).flat(),
		"content-type",
		"application/json; charset=utf-8",
		"cache-control",
		"public, max-age=31536000, immutable",
		"vary",
		"accept-encoding",
	];
	return { status: 200, lines: [...lines, ...about], body, route: "/late/:digest" };
}

/** The same as a Response, for a host that knows nothing of kept pages. */
export function responseOf({ status, lines, body }: KeptAnswer): Response {
	const headers = new Headers();
	for (let at = 0; at < lines.length; at += 2) headers.append(lines[at] ?? "", lines[at + 1] ?? "");
	return new Response(body && new Uint8Array(body), { status, headers });
}
