import { type DataRouter, matchRoutes } from "react-router";

declare global {
	interface Window {
		/** React Router has no public access to the current action data here. */
		readonly __reactRouterDataRouter: DataRouter;
		readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, { readonly module: string }>> };
	}
}

/** React Router waits for these without end. */
const lost = new Set<string>();

/**
 * Resolves when the module of a page cannot be loaded, and never otherwise. React Router would load the present page
 * again then, where the traveller already is.
 */
export async function waitForLostModule(pathname: string): Promise<null> {
	const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window;
	const modules = (matchRoutes(router.routes, pathname) ?? []).flatMap(
		({ route }) => manifest?.routes[route.id ?? ""]?.module ?? [],
	);
	const isThere = await Promise.all(modules.map(isLoaded));
	return isThere.includes(false) ? null : new Promise(() => undefined);
}

async function isLoaded(module: string): Promise<boolean> {
	if (lost.has(module)) return false;
	try {
		await import(/* @vite-ignore */ module);
		return true;
	} catch {
		lost.add(module);
		// React Router asked for it before, so its reload has begun.
		window.stop();
		return false;
	}
}
