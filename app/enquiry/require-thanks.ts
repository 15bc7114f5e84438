import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import type { RequestContext, SessionData } from "#server/bff/context/index.ts";

/** Returns the enquiry that was just created. @throws a redirect to the enquiry form if there is none */
export function requireThanks({ session }: RequestContext): NonNullable<SessionData["thanks"]> {
	const thanks = session.get("thanks");
	if (!thanks) throw redirect(paths.enquiry());
	return thanks;
}
