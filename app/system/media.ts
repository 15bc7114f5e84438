import { type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/media";
import { pictureResponse } from "./show-picture.ts";

export const handle: RouteFacts = { role: "picture" };

/** Returns the width in pixels; null without a query, NaN for an invalid one. */
function widthOf({ searchParams }: URL): number | null {
	if (searchParams.size === 0) return null;
	const width = searchParams.size === 1 ? searchParams.get("w") : null;
	return width && /^[1-9]\d{0,3}$/.test(width) ? Number(width) : Number.NaN;
}

/** Serves the upstream's images from the site's own origin, resized to the width `?w=`. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
	const { api, url } = requestContext(args);
	const accept = args.request.headers.get("accept") ?? "";
	const outcome = await api.picture(`/media/${args.params["*"]}`, widthOf(url), accept);
	return pictureResponse(args.request, outcome);
}
