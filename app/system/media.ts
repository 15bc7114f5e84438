import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/media";
import { showPicture } from "./show-picture.ts";

/** The width asked for; null for none, NaN when the query is none of ours. */
function widthOf({ searchParams }: URL): number | null {
	if (searchParams.size === 0) return null;
	const width = searchParams.size === 1 ? searchParams.get("w") : null;
	return width && /^[1-9]\d{0,3}$/.test(width) ? Number(width) : Number.NaN;
}

/** `/media/*`: the upstream's pictures, so that a browser never asks another host. `?w=` is the wanted width in pixels. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
	const { api, url } = wire(args);
	const accept = args.request.headers.get("accept") ?? "";
	const outcome = await api.picture(`/media/${args.params["*"]}`, widthOf(url), accept);
	return showPicture(args.request, outcome);
}
