import type { RequestListener } from "node:http";
import { afterAll, beforeAll } from "vitest";
import { type LocalServer, serveLocally } from "#tests/support/local-server.ts";
import { whenStarted } from "#tests/support/share-upstream.ts";
import { type Edge, startChangedEdge } from "./nginx.ts";

/** Starts an edge before a site that stands in for the built one, for the tests of a file. */
export function shareEdge(listener: RequestListener, changes: readonly (readonly [string, string])[] = []) {
	let started: { readonly site: LocalServer; readonly edge: Edge } | undefined;
	beforeAll(async () => {
		const site = await serveLocally(listener);
		started = { site, edge: await startChangedEdge([site.port], changes) };
	}, 120_000);
	afterAll(async () => {
		await started?.edge.stop();
		await started?.site.close();
	});
	return { site: whenStarted(() => started?.site), edge: whenStarted(() => started?.edge) };
}

/** No edge answers these requests with a page of everyone's: each has a name, a path and the way it is sent. */
export const requestsOfOne: readonly (readonly [
	name: string,
	path: string,
	init: { method?: string; body?: string; headers?: { cookie: string } },
])[] = [
	["a session", "/career", { headers: { cookie: "a=b; s=x" } }],
	["a session over TLS", "/career", { headers: { cookie: "__Host-s=x" } }],
	["a toast", "/career", { headers: { cookie: "t=x" } }],
	["a dismissed notice", "/career", { headers: { cookie: "p=dark.promo-1763640000" } }],
	["visits, on the home page", "/", { headers: { cookie: "r=x" } }],
	["a post", "/career", { method: "POST", body: "a=b" }],
	["a query that the site has to judge", "/search?q=goa", {}],
	["a page that is no page of everyone's", "/login/password", {}],
	["a page of the account", "/bookings/7", {}],
	["another spelling", "/Offers", {}],
	["another spelling of a slug", "/package/%e0%a4%95", {}],
	["another spelling of what is the site's own", "/Bookings/7", {}],
	["React Router's data", "/package/goa.data", {}],
];
