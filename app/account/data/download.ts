import { redirect } from "react-router";
import * as z from "zod/mini";
import { paths } from "#app/lib/paths.ts";
import { type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/download.ts";
import { collectPersonalData } from "./collect-data.ts";

export const handle: RouteFacts = { write: "account", repeatable: true, sensitive: "identity" };

export const loader = () => redirect(paths.profileData());

export async function action(args: Route.ActionArgs): Promise<Response> {
	const ctx = requestContext(args);
	await ctx.requireRecentSignIn();
	const form = await ctx.form(z.object({}));
	if (!form.ok) throw form.invalid();
	const file = await collectPersonalData(ctx.api);
	// The owner is told of each download, because somebody else may be using the account.
	if (ctx.api.isEnabled("user.noticeExport")) await ctx.api.profile.tellOfExport();
	return new Response(`${JSON.stringify(file, null, "\t")}\n`, {
		headers: {
			"content-type": "application/json; charset=utf-8",
			"content-disposition": 'attachment; filename="my-data.json"',
		},
	});
}
