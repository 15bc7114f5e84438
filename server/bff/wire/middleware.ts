import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { compressed } from "#server/bff/documents/compress.ts";
import { addSecurityHeaders } from "#server/bff/security/headers.ts";
import { findLocalPath } from "#server/bff/security/local-path.ts";
import { openPreferences } from "#server/bff/session/preferences.ts";
import { openSession } from "#server/bff/session/session.ts";
import { openToasts } from "#server/bff/session/toasts.ts";
import { openVisited } from "#server/bff/session/visited.ts";
import { type Composition, compose } from "./compose.ts";
import { type Wire, wireContext } from "./context.ts";
import { formReader } from "./form.ts";
import { factsOf } from "./host-door.ts";

/** The one call that a loader or an action makes: `const { api, toast } = wire(args)`. */
export const wire = (args: { context: Readonly<RouterContextProvider> }): Wire => args.context.get(wireContext);

/** Opens what the request carries, hands it to loaders and actions as the {@link Wire}, and closes it on the way out. */
export const wireMiddleware: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
	const process_ = compose();
	const facts = factsOf(context);
	facts.route = pattern;
	const { id } = facts;
	const carried = openCarried(process_, request);
	context.set(wireContext, makeWire(process_, { request, url, id, carried }));
	const answer = await next();
	return finish(answer, { process: process_, request, id, carried });
};

type Carried = ReturnType<typeof openCarried>;

function openCarried({ cookies, env }: Composition, request: Request) {
	const header = request.headers.get("cookie");
	const fetchedAhead = `${request.headers.get("sec-purpose")} ${request.headers.get("purpose")}`.includes("prefetch");
	const nowSeconds = Math.floor(Date.now() / 1000);
	return {
		opened: openSession(cookies.session, header, nowSeconds),
		preferences: openPreferences(request.headers, env.isSecure, nowSeconds),
		toasts: openToasts(cookies.toasts, header, fetchedAhead),
		visited: openVisited(cookies.visited, header),
		/** A form with secret fields was posted. */
		hasSecrets: false,
	};
}

interface Request_ {
	readonly request: Request;
	readonly id: string;
	readonly carried: Carried;
}

function makeWire({ env, api }: Composition, { request, url, id, carried }: Request_ & { url: URL }): Wire {
	const { session } = carried.opened;
	const { preferences } = carried;
	const page = new URL(env.publicOrigins[0]);
	page.pathname = url.pathname;
	page.search = url.search;
	return {
		id,
		url: page,
		session,
		api: api.apiFor({
			requestId: id,
			session,
			signal: request.signal,
			onTokenRefused: () => {
				session.unset("user");
				session.renew();
			},
		}),
		toast: carried.toasts.add,
		toasts: carried.toasts.take,
		form: formReader(request, () => {
			carried.hasSecrets = true;
		}),
		visitor: {
			...preferences.current,
			prefer: preferences.prefer,
			hide: preferences.hide,
			get hidden() {
				return preferences.hidden;
			},
			get firstName() {
				return session.get("user")?.firstName ?? null;
			},
			get signedIn() {
				return session.get("user") !== undefined;
			},
			get recentlyVisited() {
				return carried.visited.ids;
			},
			remember: carried.visited.add,
		},
	};
}

const redirects = new Set([301, 302, 303, 307, 308]);

async function finish(
	answer: Response,
	{ process: { env, log }, request, id, carried }: Request_ & { process: Composition },
): Promise<Response> {
	const headers = new Headers(answer.headers);
	const isPost = request.method === "POST";
	let { status } = answer;

	const target = headers.get("location");
	if (target !== null) {
		const path = findLocalPath(target, env.publicOrigins[0]);
		if (path === null) log.error({ id }, "a redirect that leaves the site was turned to the home page");
		headers.set("location", path ?? "/");
	}
	if (isPost && redirects.has(status)) status = 303;

	const { opened, toasts, visited, preferences } = carried;
	const lines = [opened, toasts, visited, preferences].map(({ commit }) => commit());
	for (const line of lines) if (line) headers.append("set-cookie", line);
	const rule = cacheRule(headers, { isPost, status, carried });
	if (rule) headers.set("cache-control", rule);

	headers.set("x-request-id", id);
	addSecurityHeaders(headers, env.isSecure);
	return compressed(request, new Response(answer.body, { status, headers }));
}

/** What browsers may keep of an answer; undefined where the answer says so itself. */
function cacheRule(
	headers: Headers,
	{ isPost, status, carried }: { isPost: boolean; status: number; carried: Carried },
): string | undefined {
	const kind = headers.get("content-type") ?? "";
	const isDocument = kind.startsWith("text/html");
	const isPage = isDocument || kind.startsWith("text/x-script");
	const { session, wasGiven } = carried.opened;
	if (headers.has("set-cookie")) return "private, no-store";
	if (isPost) {
		// What was typed is in a refused form anyway, and Back must return to it without sending it again.
		const isOpen = isDocument && status >= 400 && !carried.hasSecrets && session.get("user") === undefined;
		return isOpen ? "private, no-cache" : "private, no-store";
	}
	if (isPage && wasGiven) return "private, no-store";
	if (headers.has("cache-control")) return undefined;
	return isDocument ? "private, no-cache" : "private, no-store";
}
