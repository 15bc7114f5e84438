import { StrictMode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { HydrationData } from "#server/bff/html/framework.ts";
import type { BeforeHydration } from "./hydration/before-hydration.ts";
import { openDomChanges } from "./hydration/dom-changes.ts";
import { keepPress, rememberFields } from "./hydration/kept-input.ts";

const withoutFragment = (url: string): string => url.split("#")[0] ?? url;
const [navigation] = performance.getEntriesByType("navigation");

/** Back or Forward changed the address before React Router could follow, so the page of that address has to be loaded. */
const hasLeft = (): boolean =>
	navigation?.name.startsWith(location.origin) === true &&
	withoutFragment(navigation.name) !== withoutFragment(location.href);
const reloadIfLeft = (): void => {
	if (hasLeft()) location.reload();
};
addEventListener("popstate", reloadIfLeft);

/** More would take longer to undo than a visitor waits. */
const mostChanges = 10_000;

const { beforeHydration } = globalThis;
// In development React Router has written everything into the page itself.
if (beforeHydration)
	prepareHydration(beforeHydration).catch((error) => {
		stayAsServed(beforeHydration);
		reportError(error);
	});
else void hydrate(null);

/** Without script the page works too, as it is now. */
function stayAsServed({ observer }: BeforeHydration): void {
	observer.disconnect();
	globalThis.beforeHydration = null;
}

/** Loads what React Router would have found in the page as inline script (`server/bff/html/framework.ts`), then hydrates. */
async function prepareHydration(before: BeforeHydration): Promise<void> {
	const { dataset } = before.element;
	const response = dataset.from === undefined ? null : await fetch(dataset.from);
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
	if (hasLeft()) {
		location.reload();
		return;
	}
	if (before.records.length > mostChanges) return stayAsServed(before);
	// Names that the page does not read, e.g. `utm_source`, would be in its links and forms again.
	if (location.search !== data.search)
		history.replaceState(history.state, "", location.pathname + data.search + location.hash);
	// Later pages are laid out at once: scroll restoration needs the true heights.
	delete document.documentElement.dataset.lazyLayout;
	const slots: [string, string][] = JSON.parse(dataset.slots ?? "[]");
	Object.assign(window, {
		__reactRouterRouteModules: routeModules,
		__reactRouterContext: { ...data.routerContext, stream: streamOf(fillSlots(data.stream, slots)) },
	});
	await hydrate(before);
}

/** Cached hydration data has slots for what is one visitor's; the values stand in the page. */
const fillSlots = (stream: string, slots: readonly [string, string][]): string =>
	slots.reduce((text, [slot, value]) => text.replaceAll(JSON.stringify(slot), () => JSON.stringify(value)), stream);

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
	const link = Object.assign(document.createElement("link"), attributes);
	const settled = new Promise((resolve) => {
		link.onload = link.onerror = resolve;
	});
	document.head.append(link);
	return settled;
}

const streamOf = (text: string): ReadableStream<Uint8Array> =>
	new ReadableStream<string>({
		start(stream) {
			stream.enqueue(text);
			stream.close();
		},
	}).pipeThrough(new TextEncoderStream());

/** React hydrates the page as the server sent it; what others have changed comes back after that. */
async function hydrate(before: BeforeHydration | null): Promise<void> {
	const changes = before && openDomChanges(before);
	const carryFieldsOver = rememberFields();
	const endPress = keepPress();
	const isPutBack = (await changes?.undo()) ?? true;
	if (!isPutBack) {
		globalThis.beforeHydration = null;
		return endPress();
	}
	const steps: Steps = {
		onCommit: () => changes?.settle(),
		onHydrated() {
			changes?.redo();
			carryFieldsOver();
			endPress();
		},
	};
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedPage {...steps} />
			</StrictMode>,
			{
				// A mismatch makes React render the page anew: it must be reported.
				onRecoverableError: reportError,
			},
		);
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
