import { LRUCache } from "lru-cache";
import { type CachedResponse, matchesEtag } from "#server/bff/http/cached-response.ts";
import { preferred } from "#server/bff/http/compress.ts";
import type { RequestView } from "#server/bff/http/request-view.ts";
import type { SiteRoute } from "#server/bff/http/site-routes.ts";
import { formatsFor } from "./variants.ts";

interface CachedImage {
	/** Names and values stand in turn, also of a 304. */
	readonly headers: readonly string[];
	readonly bodyHeaders: readonly string[];
	readonly etag: string | null;
	readonly bytes: Buffer;
}

const maxBytes = 12 * 1024 * 1024;
const entryBytes = 2048;
const ttlMs = 60_000;
const maxTargetLength = 200;
const uncachedHeaders = new Set(["x-request-id", "content-encoding", "content-length"]);

/** Returns target, accepted encoding and formats; null for other requests. */
function keyOf({ method, target, header }: RequestView, { facts }: SiteRoute): string | null {
	if (facts.role !== "picture" || target.length > maxTargetLength) return null;
	if (method !== "GET" && method !== "HEAD") return null;
	return [target, preferred(header("accept-encoding") ?? ""), ...formatsFor(header("accept") ?? "")].join(" ");
}

export function createImageCache() {
	const images = new LRUCache<string, CachedImage>({
		maxSize: maxBytes,
		ttl: ttlMs,
		sizeCalculation: ({ bytes }) => bytes.length + entryBytes,
	});
	return {
		find(view: RequestView, route: SiteRoute): CachedResponse | null {
			const key = keyOf(view, route);
			const picture = key === null ? undefined : images.get(key);
			if (!picture) return null;
			const { headers, bodyHeaders, etag, bytes } = picture;
			if (etag !== null && matchesEtag(etag, view.header("if-none-match")))
				return { status: 304, headers, body: null, route: route.pattern };
			const body = view.method === "HEAD" ? null : bytes;
			return { status: 200, headers: [...headers, ...bodyHeaders], body, route: route.pattern };
		},
		/** Stores a public picture, and returns the response to send. */
		async store(view: RequestView, route: SiteRoute, response: Response): Promise<Response> {
			const { headers, status } = response;
			const key = keyOf(view, route);
			const cacheControl = headers.get("cache-control") ?? "";
			// `s-maxage` marks a provisional picture.
			const isPublic =
				cacheControl.startsWith("public") && !cacheControl.includes("s-maxage") && !headers.has("set-cookie");
			if (key === null || view.method !== "GET" || status !== 200 || !isPublic) return response;
			const bytes = Buffer.from(await response.arrayBuffer());
			const encoding = headers.get("content-encoding");
			images.set(key, {
				headers: [...headers].filter(([name]) => !uncachedHeaders.has(name)).flat(),
				bodyHeaders: [...(encoding ? ["content-encoding", encoding] : []), "content-length", String(bytes.length)],
				etag: headers.get("etag"),
				bytes,
			});
			return new Response(new Uint8Array(bytes), { status, headers });
		},
	};
}
