import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/download.ts";
import { collect } from "./collect.ts";

/** Nothing is downloaded by following a link. */
export const loader = () => redirect(paths.profileData());

/** `POST /profile/data/download`: one JSON file. Parts that could not be had are named in it. */
export async function action(args: Route.ActionArgs): Promise<Response> {
	const { api, requireUser } = wire(args);
	await requireUser();
	const file = await collect(api);
	return new Response(`${JSON.stringify(file, null, "\t")}\n`, {
		headers: {
			"content-type": "application/json; charset=utf-8",
			"content-disposition": 'attachment; filename="my-data.json"',
		},
	});
}
