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

/** The body of an answer, and what its head says about it. */
function about(asked: Asked, encoding: Encoding | null, bytes: Buffer): { lines: string[]; body: Buffer | null } {
	const lines = [...(encoding ? ["content-encoding", encoding] : []), "content-length", String(bytes.length)];
	return { lines, body: asked.method === "HEAD" ? null : bytes };
}

const encodingFor = (asked: Asked): Encoding | null => preferred(asked.header("accept-encoding") ?? "");

/** The answer that a page was given with last, where nothing of it was one visitor's: the next is mostly given the same. */
const givenLast = new WeakMap<KeptPage, KeptAnswer>();

/**
 * Answers with a page that is kept.
 * @param setCookie a line for this visitor alone: nobody may keep the answer then
 */
export function answerWith(page: KeptPage, asked: Asked, setCookie: string | undefined): KeptAnswer {
	const { etag, lines, route, firstVisit } = page;
	const withRule = (): string[] =>
		lines.concat(
			setCookie === undefined
				? ["cache-control", "private, no-cache"]
				: ["cache-control", "private, no-store", "set-cookie", setCookie],
		);
	if (setCookie === undefined && isKnown(etag, asked.header("if-none-match")))
		return { status: 304, lines: withRule(), body: null, route };
	const encoding = encodingFor(asked);
	const bytes = bytesOf(page, encoding);
	const isForAll = asked.method !== "HEAD" && (setCookie ?? null) === firstVisit;
	const last = isForAll ? givenLast.get(page) : undefined;
	if (last?.body === bytes) return last;
	const { lines: more, body } = about(asked, encoding, bytes);
	const answer: KeptAnswer = { status: 200, lines: withRule().concat(more), body, route };
	if (isForAll) givenLast.set(page, answer);
	return answer;
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
	const encoding = encodingFor(asked);
	const { lines: more, body } = about(asked, encoding, encoding ? encodeNow(bytes, encoding) : bytes);
	return {
		status: 200,
		lines: [
			...lines,
			...["cache-control", "private, no-store"],
			...setCookies.flatMap((line) => (line === undefined ? [] : ["set-cookie", line])),
			...more,
		],
		body,
		route,
	};
}

/** Answers with what a page needs to come alive; the address names its bytes, so it never changes. */
export function answerLate(packed: Packed, asked: Asked, headers: Readonly<Record<string, string>>): KeptAnswer {
	const encoding = encodingFor(asked);
	const { lines: more, body } = about(asked, encoding, bytesOf(packed, encoding));
	const lines = [
		...Object.entries(headers).flat(),
		"content-type",
		"application/json; charset=utf-8",
		"cache-control",
		"public, max-age=31536000, immutable",
		"vary",
		"accept-encoding",
	];
	return { status: 200, lines: [...lines, ...more], body, route: "/late/:digest" };
}

/** The same as a Response, for a host that knows nothing of kept pages. */
export function responseOf({ status, lines, body }: KeptAnswer): Response {
	const headers = new Headers();
	for (let at = 0; at < lines.length; at += 2) headers.append(lines[at] ?? "", lines[at + 1] ?? "");
	return new Response(body && new Uint8Array(body), { status, headers });
}
