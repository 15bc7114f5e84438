import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** The server has to know these facts of a page before it is routed; no address of a page stands in `server/bff`. */
export interface RouteFacts {
	/** The page is the same for every visitor without a session, so it may be cached; a list with its further pages (`?page=2`). */
	readonly cache?: "page" | "list";
	/** Such a page shows these keys of the session without a slot: a visitor who has one gets a page of their own. */
	readonly ownFor?: readonly string[];
	/** The loader or the components of a cached page read these query names; others are dropped. */
	readonly query?: readonly string[];
	/** This says who may send its form, and so what guards it; every page with a form says it. */
	readonly write?: WriteKind;
	/** Its form goes on with what was begun in this browser; every page whose `write` is `flow` says it. */
	readonly flow?: "login" | "signup" | "reset" | "enquiry" | "seat";
	/** Its form may be sent again at once: twice the same changes nothing, or it has a key of its own. */
	readonly repeatable?: true;
	/** It shows or changes what makes the account worth stealing, so each view and form needs a recent sign-in. */
	readonly sensitive?: "identity" | "money" | "access";
	/** The form of the page takes this many pictures. */
	readonly uploads?: number;
	/** Its form is among the last that are refused under load: it pays, or has a code that is valid for minutes. */
	readonly urgency?: "urgent";
	/** Its form has no effect in a browser that refuses cookies, which is told before anything is sent. */
	readonly needsCookies?: true;
	/** The sitemap lists its address. */
	readonly sitemap?: true;
	/** The server itself needs the page for this. */
	readonly role?: RouteRole;
}

export type WriteKind =
	/** Only users send the form: one that was drawn for another account, or for nobody, is not carried out. */
	| "account"
	/** Anybody sends the form: it has a bot guard, and limits by sender and by recipient or subject. */
	| "public"
	/**
	 * Whoever began an enquiry, a sign-in or the like in this browser sends the form: it has limits by sender and by
	 * subject.
	 */
	| "flow"
	/** Anybody sends the form: a visitor's changes only their own cookies, a user's their account. */
	| "own"
	/** The payment page sends the form: it has a signature, and a limit by address. */
	| "report";

type RouteRole =
	/** A visitor signs in first on this page. */
	| "sign-in"
	/** This is a further page of signing in. */
	| "sign-in-step"
	| "sign-out"
	/** A user proves a recent sign-in on this page. */
	| "confirm"
	/** The payment page, which is another site's, sends its report here. */
	| "payment-report"
	/** This is an upstream's picture, which the picture cache may keep. */
	| "picture"
	/** This is a picture for link previews. */
	| "link-picture";

export interface SiteRoute {
	/** The pattern is React Router's, e.g. `package/:slug`. */
	readonly pattern: string;
	readonly facts: RouteFacts;
}

export type SiteRoutes = ReturnType<typeof createSiteRoutes>;

type BuildRoutes = ServerBuild["routes"];

const maxRemembered = 1000;
/** This stands for a segment that no route spells out, so that all values of a parameter are one path. */
const anyValue = "-";
/** This route is that of a request that is refused, or that comes before the site opens. */
export const unknownRoute: SiteRoute = { pattern: "*", facts: {} };

/**
 * Reads the site map with its facts, as the pipeline asks for it before React Router routes a request. Matches by React
 * Router's own `matchRoutes`, which takes longer than sending a cached page: once for each shape of a path, in which
 * only the words of the site map are told apart.
 */
export function createSiteRoutes(routes: BuildRoutes) {
	const tree = treeOf(routes, undefined);
	const all = listOf(tree);
	const words = new Set(all.flatMap(({ pattern }) => pattern.toLowerCase().split("/")).filter(isWord));
	const maxDepth = Math.max(0, ...all.map(({ pattern }) => pattern.split("/").length));
	const remembered = new LRUCache<string, SiteRoute>({ max: maxRemembered });

	const wordOf = (part: string): string => {
		const word = (part.includes("%") ? decode(part) : part).toLowerCase();
		return word === "" || words.has(word) ? word : anyValue;
	};
	/** Beyond the longest pattern only a splat matches, whatever follows. */
	const shapeOf = (path: string): string =>
		path
			.split("/", maxDepth + 2)
			.map(wordOf)
			.join("/");

	return {
		all,
		sitemapPaths: all.flatMap((route) => (route.facts.sitemap ? addressOf(route) : [])),
		/** Finds the route of a path or a target; data requests have the route of their page. */
		find(target: string): SiteRoute {
			const shape = shapeOf(pathOf(target));
			const known = remembered.get(shape);
			if (known) return known;
			const matches = matchRoutes(tree, shape) ?? [];
			const pattern = patternOf(matches.map(({ route }) => route.path));
			const route = all.find((one) => one.pattern === pattern) ?? unknownRoute;
			remembered.set(shape, route);
			return route;
		},
		/** Returns the address of the one page that has a role. @throws where no route has it */
		addressOf(role: RouteRole): string {
			const found = all.find(({ facts }) => facts.role === role);
			if (!found) throw new Error(`no page has \`handle = { role: "${role}" }\``);
			return addressOf(found);
		},
	};
}

/** Returns the path of a target; React Router's data requests have endings of their own. */
function pathOf(target: string): string {
	const end = target.search(/[?#]/);
	const path = end < 0 ? target : target.slice(0, end);
	return path.endsWith(".data") ? path.slice(0, -5).replace(/\/(_root|_)$/, "/") : path;
}

function treeOf(routes: BuildRoutes, parentId: string | undefined): RouteObject[] {
	return Object.values(routes).flatMap((route): RouteObject[] => {
		if (!route || route.parentId !== parentId) return [];
		const { id, path = "", module } = route;
		const common = { id, path, handle: module.handle };
		return [route.index ? { ...common, index: true } : { ...common, children: treeOf(routes, id) }];
	});
}

function listOf(tree: readonly RouteObject[], above: readonly string[] = []): SiteRoute[] {
	return tree.flatMap(({ path = "", handle, children = [] }) => {
		const paths = [...above, path];
		return children.length > 0 ? listOf(children, paths) : [{ pattern: patternOf(paths), facts: factsOf(handle) }];
	});
}

const patternOf = (paths: readonly (string | undefined)[]): string => paths.filter(Boolean).join("/") || "/";

const factsOf = (handle: unknown): RouteFacts => (typeof handle === "object" && handle !== null ? handle : {});

const addressOf = ({ pattern }: SiteRoute): string => (pattern === "/" ? pattern : `/${pattern}`);

const isWord = (part: string): boolean => part !== "" && part !== "*" && !part.startsWith(":");

function decode(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
