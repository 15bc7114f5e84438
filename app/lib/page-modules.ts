import { type DataRouter, matchRoutes } from "react-router";

declare global {
	interface Window {
		/** React Router has no public access to the current action data here. */
		readonly __reactRouterDataRouter: DataRouter;
		readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, { readonly module: string }>> };
	}
}

/** Modules that React Router would wait for without end. */
const lost = new Set<string>();

function modulesOf(pathname: string): string[] {
	const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window;
	const matches = matchRoutes(router.routes, pathname) ?? [];
	return matches.flatMap(({ route }) => manifest?.routes[route.id ?? ""]?.module ?? []);
}

/** Fetches the modules of a page before it is asked for; where that fails nothing happens. */
export function fetchPageAhead(pathname: string): void {
	for (const module of modulesOf(pathname)) import(/* @vite-ignore */ module).catch(() => undefined);
}

/**
 * Resolves when a module of a page cannot be loaded, and never otherwise. React Router would load the present page
 * again then, where the traveller already is.
 */
export async function waitForLostModule(pathname: string): Promise<null> {
	const isThere = await Promise.all(modulesOf(pathname).map(isLoaded));
	return isThere.includes(false) ? null : new Promise(() => undefined);
}

async function isLoaded(module: string): Promise<boolean> {
	if (lost.has(module)) return false;
	try {
		await import(/* @vite-ignore */ module);
		return true;
	} catch {
		lost.add(module);
		// The browser has no Navigation API: React Router asked for the module before, so its reload has begun.
		window.stop();
		return false;
	}
}

/** React Router loads the present page again where a module is lost. @returns a function that ends this */
export function refuseReloads(): () => void {
	if (!("navigation" in window)) return () => undefined;
	const refuse = (event: NavigateEvent): void => {
		if (event.navigationType === "reload" && !event.userInitiated) event.preventDefault();
	};
	navigation.addEventListener("navigate", refuse);
	return () => navigation.removeEventListener("navigate", refuse);
}
