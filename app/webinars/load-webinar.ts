import { data, redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { type RequestContext, required, type SessionData, type Webinar } from "#server/bff/context/index.ts";
import { toWebinarState } from "./webinar-time.ts";

/** @throws `data(null)` with 404 or 503 */
export async function requireWebinar({ api }: RequestContext, id: string) {
	if (!/^[\w-]{1,100}$/.test(id)) throw data(null, { status: 404 });
	const talk: Webinar = required(await api.webinars.byId(id));
	return { talk, state: toWebinarState(talk, Date.now()) };
}

/** @throws a redirect to the registration form for a visitor without a seat */
export function requireSeat({ session }: RequestContext, webinarId: string): NonNullable<SessionData["seat"]> {
	const seat = session.get("seat");
	if (seat?.webinarId !== webinarId) throw redirect(paths.webinarRegister(webinarId));
	return seat;
}
