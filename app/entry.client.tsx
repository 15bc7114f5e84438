import { StrictMode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { HydrationData } from "#server/bff/html/framework.ts";
import { isReadyToHydrate } from "./hydration/added-nodes.ts";
import type { BeforeHydration } from "./hydration/before-hydration.ts";
import { keepPress, rememberInput } from "./hydration/carried-input.ts";
import { openDomChanges } from "./hydration/dom-changes.ts";

const withoutFragment = (url: string): string => url.replace(/#.*/, "");
const [navigation] = performance.getEntriesByType("navigation");

/** Back or Forward changed the address before React Router could follow, so the page of that address has to be loaded. */
const hasLeft = (): boolean =>
	navigation?.name.startsWith(location.origin) === true &&
	withoutFragment(navigation.name) !== withoutFragment(location.href);
const reloadIfLeft = (): void => {
	if (hasLeft()) location.reload();
};
addEventListener("popstate", reloadIfLeft);

const { beforeHydration } = globalThis;
// React Router has written everything into the page itself in development.
if (beforeHydration)
	prepareHydration(beforeHydration).catch((error) => {
		stayAsServed(beforeHydration);
		reportError(error);
	});
else hydrate(null);

/** The page works without script too, as it is now. */
function stayAsServed({ observer }: BeforeHydration): void {
	observer.disconnect();
	globalThis.beforeHydration = null;
}

/** Loads what React Router would have found in the page as inline script (`server/bff/html/framework.ts`), then hydrates. */
async function prepareHydration(before: BeforeHydration): Promise<void> {
	const { dataset } = before.element;
	const response = dataset.from === undefined ? null : await fetchHydrationData(dataset.from);
	// After a deployment, or once the cache has dropped the page, it stays without script and the next page hydrates again.
	if (response && !response.ok) return stayAsServed(before);
	const data: HydrationData = response
		? await response.json()
		: JSON.parse(document.getElementById("hydration-data")?.textContent ?? "");
	// Modules of pages read it while they load.
	globalThis.siteBrand = data.brand;
	for (const href of data.modulePreloads) addLink({ rel: "modulepreload", href });
	const styleSheets = data.styleSheets.map((href) => addLink({ rel: "preload", as: "style", href }));
	const [routeModules] = await Promise.all([
		importRouteModules(data.routeModules),
		import(/* @vite-ignore */ data.manifestModule),
		...styleSheets,
	]);
	const isReady = await isReadyToHydrate(before);
	if (hasLeft()) {
		location.reload();
		return;
	}
	if (!isReady) return stayAsServed(before);
	// Names that the page does not read, e.g. `utm_source`, would be in its links and forms again.
	if (location.search !== data.search)
		history.replaceState(history.state, "", location.pathname + data.search + location.hash);
	// Later pages are laid out at once: scroll restoration needs the true heights.
	delete document.documentElement.dataset.lazyLayout;
	const slots: [string, string][] = JSON.parse(dataset.slots ?? "[]");
	Object.assign(window, {
		__reactRouterRouteModules: routeModules,
		__reactRouterContext: { ...data.routerContext, stream: new Response(fillSlots(data.stream, slots)).body },
	});
	hydrate(before);
}

/** Each copy of the site has pages of its own: where one does not have the data, the next one may. */
async function fetchHydrationData(address: string, tries = 4): Promise<Response> {
	const response = await fetch(address);
	return response.status === 404 && tries > 1 ? fetchHydrationData(address, tries - 1) : response;
}

/**
 * Cached hydration data has slots for what is one visitor's; the values stand in the page. All are filled in one pass,
 * because a value is no slot.
 */
function fillSlots(stream: string, slots: readonly [string, string][]): string {
	const values = new Map(slots.map(([slot, value]) => [JSON.stringify(slot), JSON.stringify(value)]));
	return stream.replace(/"\[\[slot:\w+]]"/g, (slot) => values.get(slot) ?? slot);
}

/** React Router splits route modules, so one route may have several. */
async function importRouteModules(modules: HydrationData["routeModules"]): Promise<Record<string, object>> {
	const routes = Object.entries(modules).map(async ([id, paths]) => {
		const parts: object[] = await Promise.all(paths.map((path) => import(/* @vite-ignore */ path)));
		return [id, Object.assign({}, ...parts)] as const;
	});
	return Object.fromEntries(await Promise.all(routes));
}

/** Resolves when the link has loaded or failed. */
function addLink(attributes: Partial<HTMLLinkElement>): Promise<unknown> {
	return new Promise((resolve) => {
		const settled = { onload: resolve, onerror: resolve };
		document.head.append(Object.assign(document.createElement("link"), attributes, settled));
	});
}

/** React hydrates the page as the server sent it; what others have changed comes back after that. */
function hydrate(before: BeforeHydration | null): void {
	const changes = before && openDomChanges(before, () => flushSync(() => root?.render(page)));
	const carryInputOver = rememberInput();
	const endPress = keepPress();
	const { title } = document;
	const steps: Steps = {
		onCommit: () => changes?.settle(),
		onHydrated() {
			changes?.redo();
			carryInputOver();
			endPress();
			// React has put the title back that was served.
			if (title) document.title = title;
		},
	};
	const page = (
		<StrictMode>
			<HydratedPage {...steps} />
		</StrictMode>
	);
	let root: Root | undefined;
	changes?.undo();
	startTransition(() => {
		// A mismatch makes React render the page anew: it must be reported.
		root = hydrateRoot(document, page, { onRecoverableError: reportError });
	});
}

interface Steps {
	readonly onCommit: () => void;
	/** The page has what only a hydrated page shows: React has put it beside nodes that it knew. */
	readonly onHydrated: () => void;
}

function HydratedPage({ onCommit, onHydrated }: Steps) {
	const [isCommitted, setCommitted] = useState(false);
	// The second rendering follows before anybody else's script can run.
	useLayoutEffect(() => {
		if (isCommitted) onHydrated();
		else {
			onCommit();
			setCommitted(true);
		}
	}, [isCommitted, onCommit, onHydrated]);
	useEffect(() => {
		removeEventListener("popstate", reloadIfLeft);
		// The deferred script now repeats a click that it held back.
		dispatchEvent(new Event("hydrated"));
		globalThis.beforeHydration = null;
	}, []);
	return <HydratedRouter />;
}
