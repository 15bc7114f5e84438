import { type CachedResponse, matchesEtag } from "#server/bff/http/cached-response.ts";
import { type Encoding, encodeNow, preferred } from "#server/bff/http/compress.ts";
import type { RequestView } from "#server/bff/http/request-view.ts";
import type { CachedPage } from "./cached-page.ts";
import { isDigest } from "./compressed.ts";
import { edgeHeaders } from "./edge-headers.ts";
import type { PageStore } from "./page-store.ts";
import { hydrationDataPath } from "./save-page.ts";

const acceptedEncoding = ({ header }: RequestView): Encoding | null => preferred(header("accept-encoding") ?? "");

const bodyHeaders = (encoding: Encoding | null, bytes: Buffer): string[] => [
	...(encoding ? ["content-encoding", encoding] : []),
	"content-length",
	String(bytes.length),
];

interface Sending {
	readonly bytesOf: PageStore["bytesOf"];
	readonly isShareable: boolean;
	readonly nowMs: number;
}

/** Most visitors get the same response within a second. */
const lastResponses = new WeakMap<CachedPage, { readonly response: CachedResponse; readonly second: number }>();

export function respondWithCachedPage(
	page: CachedPage,
	view: RequestView,
	{ bytesOf, isShareable, nowMs }: Sending,
): CachedResponse {
	const { etag, headers, route } = page;
	const withCacheControl = (): string[] => [
		...headers,
		...["cache-control", "private, no-cache"],
		...(isShareable ? edgeHeaders(page, view.target, nowMs) : []),
	];
	if (matchesEtag(etag, view.header("if-none-match")))
		return { status: 304, headers: withCacheControl(), body: null, route };
	const encoding = acceptedEncoding(view);
	const bytes = bytesOf(page.content, encoding);
	// A reusable response is not worth it for a page that was read from the disk for this view.
	const isReusable = isShareable && view.method !== "HEAD" && page.content.hits > 1;
	const second = Math.floor(nowMs / 1000);
	const last = isReusable ? lastResponses.get(page) : undefined;
	if (last?.second === second && last.response.body === bytes) return last.response;
	const response: CachedResponse = {
		status: 200,
		headers: withCacheControl().concat(bodyHeaders(encoding, bytes)),
		body: view.method === "HEAD" ? null : bytes,
		route,
	};
	if (isReusable) lastResponses.set(page, { response, second });
	return response;
}

export function respondWithFilledPage(
	{ headers, route }: CachedPage,
	view: RequestView,
	html: string,
	setCookie: string | undefined,
): CachedResponse {
	const plain = Buffer.from(html);
	const encoding = acceptedEncoding(view);
	const bytes = encoding ? encodeNow(plain, encoding) : plain;
	return {
		status: 200,
		headers: [
			...headers,
			...["cache-control", "private, no-store"],
			...(setCookie === undefined ? [] : ["set-cookie", setCookie]),
			...bodyHeaders(encoding, bytes),
		],
		body: view.method === "HEAD" ? null : bytes,
		route,
	};
}

/** The data lives as long as an edge may show a page that no origin renews. */
const edgeHydrationDataSeconds = 2 * 86_400;

/**
 * Returns null for a request of anything else. The response is immutable, because the URL contains the digest. What
 * another copy may have is a 404 without a rendering.
 */
export function respondWithHydrationData(
	view: RequestView,
	{ findHydrationData, bytesOf }: Pick<PageStore, "findHydrationData" | "bytesOf">,
	safetyHeaders: readonly string[],
): CachedResponse | null {
	if (view.method === "POST" || !view.target.startsWith(hydrationDataPath)) return null;
	const digest = view.target.slice(hydrationDataPath.length);
	if (!isDigest(digest)) return null;
	const data = findHydrationData(digest);
	const route = "/hydration/:digest";
	if (!data) return { status: 404, headers: [...safetyHeaders, "cache-control", "no-store"], body: null, route };
	const encoding = acceptedEncoding(view);
	const bytes = bytesOf(data, encoding);
	const headers = {
		"content-type": "application/json; charset=utf-8",
		"cache-control": "public, max-age=31536000, immutable",
		"x-accel-expires": String(edgeHydrationDataSeconds),
		vary: "accept-encoding",
	};
	return {
		status: 200,
		headers: [...safetyHeaders, ...Object.entries(headers).flat(), ...bodyHeaders(encoding, bytes)],
		body: view.method === "HEAD" ? null : bytes,
		route,
	};
}
