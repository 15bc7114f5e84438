import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/media";

/** A day, and a week more while a newer one is fetched: pictures keep their address when they change. */
const cacheControl = "public, max-age=86400, stale-while-revalidate=604800";
/** Nothing in a picture runs or loads anything, whatever it says. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The width asked for; null for none, NaN when the query is none of ours. */
function widthOf({ searchParams }: URL): number | null {
	if (searchParams.size === 0) return null;
	const width = searchParams.size === 1 ? searchParams.get("w") : null;
	return width && /^[1-9]\d{0,3}$/.test(width) ? Number(width) : Number.NaN;
}

const isKnown = (etag: string | undefined, header: string | null): boolean => {
	const plain = (tag: string): string => tag.trim().replace(/^W\//, "");
	return etag !== undefined && (header ?? "").split(",").some((tag) => plain(tag) === plain(etag));
};

const refusal = (status: 404 | 503): Response =>
	new Response(status === 404 ? "Not found\n" : "Not available now\n", {
		status,
		headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
	});

/** `/media/*`: the upstream's pictures, so that a browser never asks another host. `?w=` is the wanted width in pixels. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
	const { api, url } = wire(args);
	const outcome = await api.picture(`/media/${args.params["*"]}`, widthOf(url));
	if (!outcome.ok) return refusal(outcome.status === 404 ? 404 : 503);
	const { bytes, contentType, etag } = outcome.value;
	const headers = new Headers({
		"cache-control": cacheControl,
		"content-security-policy": policy,
		"content-type": contentType,
		"x-content-type-options": "nosniff",
	});
	if (etag) headers.set("etag", etag);
	if (isKnown(etag, args.request.headers.get("if-none-match"))) return new Response(null, { status: 304, headers });
	return new Response(new Uint8Array(bytes), { headers });
}
