import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import type { SessionData, Wire } from "#server/bff/wire/index.ts";

/** What has just been sent; where nothing was, there is nothing to thank for, and the form is where to go. */
export function requireThanks({ session }: Wire): NonNullable<SessionData["thanks"]> {
	const thanks = session.get("thanks");
	if (!thanks) throw redirect(paths.enquiry());
	return thanks;
}
