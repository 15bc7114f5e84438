import type { SiteRoute } from "#server/bff/http/site-routes.ts";
import type { Services } from "#server/bff/services.ts";
import { openDevice } from "#server/bff/sessions/devices.ts";
import { openPreferences } from "#server/bff/sessions/preferences.ts";
import { toSessionFacts } from "#server/bff/sessions/revocations.ts";
import { type OpenSession, openSession } from "#server/bff/sessions/session.ts";
import { openToasts } from "#server/bff/sessions/toasts.ts";
import { openVisited } from "#server/bff/sessions/visited.ts";
import type { RequestInfo } from "./load-context.ts";
import type { PageState } from "./page-response.ts";

/** The cookies are written back by `commitCookies` alone. */
export type RequestCookies = Awaited<ReturnType<typeof openRequestCookies>>;

/** The route of this request is found, and its cookies are open. */
export interface OpenedRequest {
	readonly services: Services;
	readonly request: Request;
	/** The URL is without React Router's `.data` and `_routes`. */
	readonly url: URL;
	readonly route: SiteRoute;
	readonly info: RequestInfo;
	readonly cookies: RequestCookies;
	readonly page: PageState;
}

/** A response may reach the browser this long after one that was sent later. */
const lateSeconds = 60;

/** `knownSession` is a session that was opened before and is not revoked. */
export async function openRequestCookies(
	{ cookies, env, revocations }: Services,
	{ facts }: SiteRoute,
	request: Request,
	knownSession: OpenSession | undefined,
) {
	// The payment page's report comes from another site, so it opens no session.
	const header = facts.role === "payment-report" ? null : request.headers.get("cookie");
	const isPrefetch = `${request.headers.get("sec-purpose")} ${request.headers.get("purpose")}`.includes("prefetch");
	const nowSeconds = Math.floor(Date.now() / 1000);
	const sent = knownSession ?? openSession(cookies.session, header, nowSeconds);
	const isAsked = !knownSession && sent.wasPresent;
	const revokedAt = isAsked ? await revocations.findRevokedAt(toSessionFacts(sent)) : undefined;
	const isRevoked = revokedAt !== undefined;
	const endedUserId = isRevoked ? (sent.session.get("user")?.id ?? "") : sent.expiredUserId;
	// What ended the session may give the browser a new cookie, which this answer must not clear where it comes later.
	const isLeft = isRevoked && nowSeconds - revokedAt < lateSeconds;
	const opened = isLeft ? openSession(cookies.session, null, nowSeconds) : sent;
	if (isRevoked) {
		opened.session.clear();
		opened.session.renew();
	}
	return {
		opened,
		hasSession: sent.wasPresent && !isRevoked,
		/** The session of this user has ended elsewhere or expired; else it is empty. */
		endedUserId,
		preferences: openPreferences(request.headers, env.isSecure, nowSeconds),
		toasts: openToasts(cookies.toasts, header, isPrefetch),
		visited: openVisited(cookies.visited, header),
		device: openDevice(cookies.device, header),
		nowSeconds,
	};
}

/** Returns the Set-Cookie lines of changed cookies. */
export const commitCookies = ({ opened, toasts, visited, device, preferences }: RequestCookies): string[] =>
	[opened, toasts, visited, device, preferences].map(({ commit }) => commit()).filter((line) => line !== undefined);

/**
 * Returns whether the page may be sent to everyone: there is no session, and no changed cookie but that of the visit.
 */
export function isForEveryone(
	{ opened, toasts, preferences, visited }: RequestCookies,
	showsRecentlyVisited: boolean,
): boolean {
	const changesCookie = [opened, toasts, preferences].some(({ commit }) => commit() !== undefined);
	return !opened.wasPresent && !changesCookie && !(showsRecentlyVisited && visited.ids.length > 0);
}
