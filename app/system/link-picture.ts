import { type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/link-picture";
import { pictureResponse } from "./show-picture.ts";

export const handle: RouteFacts = { role: "link-picture" };

/** Answers with the JPEG of an image below `/media/`: link previews do not show SVG. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
	const { api } = requestContext(args);
	const path = (args.params["*"] ?? "").replace(/\.jpg$/, "");
	return pictureResponse(args.request, await api.linkPicture(`/media/${path}`));
}
