import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/link-picture";
import { showPicture } from "./show-picture.ts";

/** `/link-picture/*.jpg`: a picture below `/media/` as messengers and networks show it beside a link; they draw no SVG. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
	const { api } = wire(args);
	const path = (args.params["*"] ?? "").replace(/\.jpg$/, "");
	return showPicture(args.request, await api.linkPicture(`/media/${path}`));
}
