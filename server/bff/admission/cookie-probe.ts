import { hasNoSource } from "#server/bff/forms/confirm-step.ts";
import type { RequestView } from "#server/bff/http/request-view.ts";
import type { SiteRoute } from "#server/bff/http/site-routes.ts";
import { cookieLine, cookieName } from "#server/bff/sessions/cookies.ts";

/** This query marks a form that was sent again with the probe's cookie, if the browser takes any. */
const mark = "_cookies=probed";
const lifetimeSeconds = 3600;

/**
 * A form whose effect is lost without cookies, such as a code that is sent to a phone, is sent once more by the browser
 * (307) where it came without any. No page is asked for this: it may come from a cache that is everybody's.
 */
export function probeCookies({ method, target, header }: RequestView, { facts }: SiteRoute, isSecure: boolean) {
	const [path = "", query = ""] = target.split(/\?(.*)/s);
	const names = query.split("&").filter((name) => name !== "");
	const others = names.filter((name) => name !== mark);
	const isProbed = others.length < names.length;
	const needsCookie = method === "POST" && facts.needsCookies === true && header("cookie") === null;
	// A browser that says nothing of itself gets the cookie of the confirm step.
	const isAsked = needsCookie && !hasNoSource({ get: header });
	return {
		target: isProbed ? withQuery(path, others) : target,
		/** The redirect sends the form once more, to see whether the cookie comes with it. */
		redirect:
			isAsked && !isProbed
				? {
						location: withQuery(path, [...others, mark]),
						"set-cookie": cookieLine(cookieName("k", isSecure), "1", lifetimeSeconds, isSecure),
					}
				: null,
		refusesCookies: isAsked && isProbed,
	};
}

const withQuery = (path: string, names: readonly string[]): string =>
	names.length === 0 ? path : `${path}?${names.join("&")}`;
