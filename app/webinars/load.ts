import { data, redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { required, type SessionData, type Webinar, type Wire } from "#server/bff/wire/index.ts";
import { stateOf } from "./moment.ts";

/** The talk that an address names, as it stands now. @throws `data(null)` with 404 or 503 */
export async function requireTalk({ api }: Wire, id: string) {
	if (!/^[\w-]{1,100}$/.test(id)) throw data(null, { status: 404 });
	const talk: Webinar = required(await api.webinars.byId(id));
	return { talk, state: stateOf(talk, Date.now()) };
}

/** The visitor's seat in a talk; without one there is nothing to prove or to show. @throws a redirect to the form */
export function requireSeat({ session }: Wire, webinarId: string): NonNullable<SessionData["seat"]> {
	const seat = session.get("seat");
	if (seat?.webinarId !== webinarId) throw redirect(paths.webinarRegister(webinarId));
	return seat;
}
