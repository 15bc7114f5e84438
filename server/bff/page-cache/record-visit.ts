import type { CachedResponse } from "#server/bff/http/cached-response.ts";
import type { RequestView } from "#server/bff/http/request-view.ts";
import { securityHeaders } from "#server/bff/http/security-headers.ts";
import type { SealedCookie } from "#server/bff/sessions/cookies.ts";
import { openVisited, readVisitUrl } from "#server/bff/sessions/visited.ts";

/**
 * Answers a cached page's request (a beacon or a picture) to remember its package, without content: it changes the cookie
 * of recently visited packages alone. Returns null for other requests.
 */
export function createRecordVisit(cookie: SealedCookie, isSecure: boolean) {
	const headers = [...Object.entries(securityHeaders(isSecure)).flat(), "cache-control", "private, no-store"];
	return (view: RequestView): CachedResponse | null => {
		const visit = readVisitUrl(view.target);
		if (!visit) return null;
		const setCookie = visit.packageId !== null && isOwnRequest(view) ? add(view, visit.packageId) : undefined;
		return {
			status: 204,
			headers: setCookie === undefined ? headers : [...headers, "set-cookie", setCookie],
			body: null,
			route: "/visited/:id",
		};
	};

	function add({ header }: RequestView, id: string): string | undefined {
		const visited = openVisited(cookie, header("cookie"));
		visited.add(id);
		return visited.commit();
	}
}

/** Another site must not fill a visitor's list. Older browsers send no `Sec-Fetch-Site`. */
const isOwnRequest = ({ method, header }: RequestView): boolean =>
	method !== "HEAD" && /^(same-origin|none|)$/.test(header("sec-fetch-site") ?? "");
