import { type Api, isKnown } from "#server/bff/wire/index.ts";

/** A day, and a week more while a newer one is fetched: pictures keep their address when they change. */
const cacheControl = "public, max-age=86400, stale-while-revalidate=604800";
/** A smaller form is on its way: who has this one keeps it, and who keeps it for others asks again in a minute. */
const forNow = "public, max-age=86400, s-maxage=60, stale-while-revalidate=604800";
/** Nothing in a picture runs or loads anything, whatever it says. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const refusal = (status: 404 | 503): Response =>
	new Response(status === 404 ? "Not found\n" : "Not available now\n", {
		status,
		headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
	});

/** Answers with a picture of the upstream, or says why there is none. */
export function showPicture(request: Request, outcome: Awaited<ReturnType<Api["picture"]>>): Response {
	if (!outcome.ok) return refusal(outcome.status === 404 ? 404 : 503);
	const { bytes, contentType, etag, suits } = outcome.value;
	const headers = new Headers({
		"cache-control": suits === "for now" ? forNow : cacheControl,
		"content-security-policy": policy,
		"content-type": contentType,
		"x-content-type-options": "nosniff",
	});
	if (suits) headers.set("vary", "accept");
	if (etag) headers.set("etag", etag);
	if (etag !== undefined && isKnown(etag, request.headers.get("if-none-match")))
		return new Response(null, { status: 304, headers });
	return new Response(new Uint8Array(bytes), { headers });
}
