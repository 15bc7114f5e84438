import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { faceFiles, faceRules } from "#app/styles/faces.ts";

/** What the server keeps for a page that comes alive; `server/bff/documents/late-data.ts` makes it. */
interface LateData {
	readonly handoff: object;
	readonly state: string;
	readonly manifest: string;
	readonly routes: Readonly<Record<string, readonly string[]>>;
	readonly imports: readonly string[];
	readonly sheets: readonly string[];
}

const bare = (address: string): string => address.split("#")[0] ?? address;
const [loaded] = performance.getEntriesByType("navigation");

/** Back or Forward changed the address while nothing here could follow: the page of that address has to be loaded. */
const isElsewhere = (): boolean =>
	loaded?.name.startsWith(location.origin) === true && bare(loaded.name) !== bare(location.href);
const follow = (): void => {
	if (isElsewhere()) location.reload();
};
addEventListener("popstate", follow);

const block = document.getElementById("late");
// In development the router has written everything into the page itself.
if (block) takeOver(block).catch(reportError);
else comeAlive();

async function takeOver({ dataset }: HTMLElement): Promise<void> {
	const answer = dataset.from === undefined ? null : await fetch(dataset.from);
	// A newer build, or a page that was forgotten since: it goes on as it is, and the next one comes alive again.
	if (answer && !answer.ok) return;
	const late: LateData = answer ? await answer.json() : JSON.parse(document.getElementById("data")?.textContent ?? "");
	for (const href of late.imports) ask({ rel: "modulepreload", href });
	const drawn = late.sheets.map((href) => ask({ rel: "preload", as: "style", href }));
	const [routes] = await Promise.all([importAll(late.routes), import(/* @vite-ignore */ late.manifest), ...drawn]);
	if (isElsewhere()) {
		location.reload();
		return;
	}
	// What the server put between the parts of the page: it stays in force, and React finds what it drew.
	for (const style of document.body.querySelectorAll("style")) document.head.append(style);
	// Pages that come from here on are laid out at once: where one goes back to a place, heights must be right.
	delete document.documentElement.dataset.slow;
	const own: [string, string][] = JSON.parse(dataset.own ?? "[]");
	Object.assign(window, {
		__reactRouterRouteModules: routes,
		__reactRouterContext: { ...late.handoff, stream: streamOf(filled(late.state, own)) },
	});
	comeAlive();
}

/** What pages of many visitors come alive from has blanks for what is this one's own. */
const filled = (state: string, own: readonly [string, string][]): string =>
	own.reduce((text, [blank, value]) => text.replaceAll(JSON.stringify(blank), () => JSON.stringify(value)), state);

async function importAll(routes: LateData["routes"]): Promise<Record<string, object>> {
	const modules = Object.entries(routes).map(async ([id, parts]) => {
		const found: object[] = await Promise.all(parts.map((part) => import(/* @vite-ignore */ part)));
		return [id, Object.assign({}, ...found)] as const;
	});
	return Object.fromEntries(await Promise.all(modules));
}

/** Adds a link to the head. @returns when it has been fetched, or could not be */
function ask(attributes: Partial<HTMLLinkElement>): Promise<unknown> {
	const link = Object.assign(document.createElement("link"), attributes);
	const done = new Promise((resolve) => {
		link.onload = link.onerror = resolve;
	});
	document.head.append(link);
	return done;
}

const streamOf = (state: string): ReadableStream<Uint8Array> =>
	new ReadableStream<string>({
		start(stream) {
			stream.enqueue(state);
			stream.close();
		},
	}).pipeThrough(new TextEncoderStream());

function comeAlive(): void {
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<LivePage />
			</StrictMode>,
			{
				// A mismatch makes React build the page anew, and what was typed is lost: it must never pass unseen.
				onRecoverableError: reportError,
			},
		);
	});
}

function LivePage() {
	useEffect(() => {
		// A press that waited for this is carried out now.
		removeEventListener("popstate", follow);
		dispatchEvent(new Event("live"));
		void fetchFaces();
	}, []);
	return <HydratedRouter />;
}

/** When everything else is there, for the pages that come after this one. */
async function fetchFaces(): Promise<void> {
	try {
		if (localStorage.getItem("faces") === faceRules) return;
		const answers = await Promise.all(faceFiles.map((name) => fetch(`/fonts/${name}.woff2`, { priority: "low" })));
		if (answers.every(({ ok }) => ok)) localStorage.setItem("faces", faceRules);
	} catch {
		// Offline, or the visitor's browser keeps nothing for any site: the fallback faces do.
	}
}
