import { type Api, matchesEtag } from "#server/bff/context/index.ts";

/** Images keep their URL when they change. */
const cacheControl = "public, max-age=86400, stale-while-revalidate=604800";
/** This is sent while a smaller format is being encoded, so that shared caches revalidate after a minute. */
const temporaryCacheControl = "public, max-age=86400, s-maxage=60, stale-while-revalidate=604800";
/** An SVG of the upstream must not run scripts or load resources. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const pictureFailure = (status: 404 | 503): Response =>
	new Response(status === 404 ? "Not found\n" : "Not available now\n", {
		status,
		headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
	});

export function pictureResponse(request: Request, outcome: Awaited<ReturnType<Api["picture"]>>): Response {
	if (!outcome.ok) return pictureFailure(outcome.status === 404 ? 404 : 503);
	const { bytes, contentType, etag, suits } = outcome.value;
	const headers = new Headers({
		"cache-control": suits === "for now" ? temporaryCacheControl : cacheControl,
		"content-security-policy": contentSecurityPolicy,
		"content-type": contentType,
		"x-content-type-options": "nosniff",
	});
	if (suits) headers.set("vary", "accept");
	if (etag) headers.set("etag", etag);
	if (etag !== undefined && matchesEtag(etag, request.headers.get("if-none-match")))
		return new Response(null, { status: 304, headers });
	return new Response(new Uint8Array(bytes), { headers });
}
