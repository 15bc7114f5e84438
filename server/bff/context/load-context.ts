import { randomUUID } from "node:crypto";
import { createContext, RouterContextProvider, type ServerBuild } from "react-router";
import { type Env, getEnv } from "#server/bff/env.ts";
import { listReadinessFaults } from "#server/bff/http/health.ts";
import { createSiteRoutes } from "#server/bff/http/site-routes.ts";
import type { Audience } from "#server/bff/page-cache/cache-key.ts";
import type { CacheablePage, UnchangedPage } from "#server/bff/page-cache/save-page.ts";
import { createServices, type Services } from "#server/bff/services.ts";
import type { OpenSession } from "#server/bff/sessions/session.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { createPersonalise, type EarlierCalls } from "./personalise.ts";

type Context = Readonly<RouterContextProvider>;

/** The server and the request context tell each other these facts about a request. */
export interface RequestInfo {
	readonly id: string;
	/** This is null where the server gives none. */
	readonly clientAddress: string | null;
	/** This says that so many requests are in flight that only urgent ones are let in. */
	isUrgentOnly?: boolean;
	/** The browser has sent a form again, without the cookie that it was given for that. */
	readonly refusesCookies?: boolean;
	/** This is undefined for a page that is rendered for one visitor. */
	rendering?: Rendering;
	openedSession?: OpenSession | undefined;
	/** These upstream calls were made before routing. */
	earlierCalls?: EarlierCalls | undefined;
	/** This is the route's pattern, e.g. `/package/:slug`; the middleware sets it. */
	route?: string;
	/** The middleware sets this. */
	cacheablePage?: CacheablePage | undefined;
	/** The middleware sets this where nothing was rendered. */
	unchangedPage?: UnchangedPage | undefined;
}

/** This describes a rendering for the page cache. */
export interface Rendering {
	readonly audience: Audience;
	readonly isRevalidation: boolean;
	/** This digest is that of the page in the cache: a page with the same data is not rendered again. */
	readonly hydrationDigest: string | null;
}

/** Returns whether the page is rendered for others too: slots stand in it for what is this visitor's own. */
export const hasSlots = ({ rendering }: RequestInfo): boolean => (rendering?.audience ?? "everyone") !== "everyone";

const servicesKey = createContext<Services | null>(null);
const requestInfoKey = createContext<RequestInfo | null>(null);

/** React Router hands this context to middleware, loaders and actions. */
export function createLoadContext(services: Services, info: RequestInfo): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(servicesKey, services);
	context.set(requestInfoKey, info);
	return context;
}

let ownServices: (() => Services) | undefined;

/**
 * Makes the services where the server gives no load context (react-router-serve, development).
 * @throws as createServices
 */
const getOwnServices = (): Services => {
	if (!ownServices) throw new Error("the entry of the server has not created its services");
	return ownServices();
};

/** @throws as `createServices` does, where the server gave no load context */
export const getServices = (context: Context): Services => context.get(servicesKey) ?? getOwnServices();

/** A request without a load context gets an id of its own. */
export function getRequestInfo(context: Context): RequestInfo {
	const given = context.get(requestInfoKey);
	if (given) return given;
	const info: RequestInfo = { id: randomUUID(), clientAddress: null };
	context.set(requestInfoKey, info);
	return info;
}

/** Returns what is wrong with what the site depends on; the text is empty when it is ready. */
export const notReadyReasons = ({ context, request }: { context: Context; request: Request }): string[] =>
	listReadinessFaults(getServices(context).readiness(), request.url);

/** The file `main.ts` takes this from the server build. */
export type ServerEntry = ReturnType<typeof createServerEntry>;

/** @param routes are those of the server build, which loads after its entry */
export function createServerEntry(routes: () => ServerBuild["routes"]) {
	let own: Services | undefined;
	const servicesOf = (env: Env, log?: Log): Services => createServices(env, createSiteRoutes(routes()), log);
	ownServices = () => {
		own ??= servicesOf(getEnv());
		return own;
	};
	return { createServices: servicesOf, createLoadContext, createPersonalise, getOwnServices };
}
