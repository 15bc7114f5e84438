import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/download.ts";
import { collectPersonalData } from "./collect-data.ts";

export const loader = () => redirect(paths.profileData());

export async function action(args: Route.ActionArgs): Promise<Response> {
	const { api, requireUser } = requestContext(args);
	await requireUser();
	const file = await collectPersonalData(api);
	return new Response(`${JSON.stringify(file, null, "\t")}\n`, {
		headers: {
			"content-type": "application/json; charset=utf-8",
			"content-disposition": 'attachment; filename="my-data.json"',
		},
	});
}
