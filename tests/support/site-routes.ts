import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { createSiteRoutes, type RouteFacts, type SiteRoutes } from "#server/bff/http/site-routes.ts";

export function makeSiteRoutes(facts: Readonly<Record<string, RouteFacts>>): SiteRoutes {
	const routes: ServerBuild["routes"] = { root: { id: "root", path: "", module: { default: () => null } } };
	for (const [pattern, handle] of Object.entries({ ...facts, "*": {} })) {
		const place = pattern === "/" ? { index: true } : { path: pattern };
		routes[pattern] = { id: pattern, parentId: "root", ...place, module: { default: () => null, handle } };
	}
	return createSiteRoutes(routes);
}

export const everyRoute = (facts: RouteFacts): SiteRoutes["find"] => {
	const route = { pattern: "*", facts };
	return () => route;
};

export async function siteRoutesOfBuild(): Promise<SiteRoutes> {
	const file = resolve(process.env.BUILD_DIR ?? "build", "server/index.js");
	const { routes } = (await import(pathToFileURL(file).href)) as ServerBuild;
	return createSiteRoutes(routes);
}
