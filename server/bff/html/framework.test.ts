import { createElement } from "react";
import { createRequestHandler, type EntryContext, Outlet, Scripts, type ServerBuild, ServerRouter } from "react-router";
import { expect, test } from "vitest";
import {
	entryForRendering,
	listEntryModules,
	listStyleSheets,
	readHydrationData,
	requestReference,
} from "./framework.ts";
import { renderDocument } from "./render.ts";

/** The contract with the installed React Router: what is read from its internals is what its own <Scripts> writes. */

const requestId = "6a1c6f34-request";
const common = { hasAction: false, hasLoader: true, hasErrorBoundary: false } as const;
const noModules = {
	...{ clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined },
	hydrateFallbackModule: undefined,
};
const manifestRoute = (id: string, path: string, parentId?: string) => ({
	...common,
	...noModules,
	id,
	path,
	...(parentId !== undefined && { parentId }),
	module: `/assets/${id}.js`,
	imports: ["/assets/shared.js", `/assets/${id}-part.js`],
	css: ["/assets/shared.css", `/assets/${id}.css#`],
	...{ hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false, hasDefaultExport: true },
});

const Root = () =>
	createElement(
		"html",
		null,
		createElement("head"),
		createElement("body", null, createElement(Outlet), createElement(Scripts)),
	);
const Page = () => createElement("p", null, "Page");

async function requestPage(): Promise<{ entry: EntryContext; url: string }> {
	let captured: { entry: EntryContext; url: string } | undefined;
	const build: ServerBuild = {
		entry: {
			module: {
				default: (request: Request, _status: number, _headers: Headers, entry: EntryContext) => {
					captured = { entry, url: request.url };
					return new Response();
				},
			},
		},
		routes: {
			root: {
				id: "root",
				path: "",
				module: { default: Root, loader: () => ({ reference: requestReference(requestId), text: "</script>" }) },
			},
			page: { id: "page", parentId: "root", path: "page", module: { default: Page, loader: () => ({ a: 1 }) } },
			other: { id: "other", parentId: "root", path: "other", module: { default: Page } },
		},
		assets: {
			entry: { module: "/assets/entry.js", imports: ["/assets/router.js"] },
			routes: {
				root: manifestRoute("root", ""),
				page: { ...manifestRoute("page", "page", "root"), clientLoaderModule: "/assets/page-client-loader.js" },
				other: manifestRoute("other", "other", "root"),
			},
			url: "/assets/manifest.js",
			version: "1",
		},
		...{ publicPath: "/", assetsBuildDirectory: "build/client" },
		future: { v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true, v8_middleware: true },
		...{ ssr: true, isSpaMode: false, prerender: [], routeDiscovery: { mode: "initial", manifestPath: "/__manifest" } },
	};
	await createRequestHandler(build, "production")(new Request("http://localhost/page?tab=2"));
	if (!captured) throw new Error("the request was not rendered");
	return captured;
}

const scriptsOf = (html: string): string =>
	[...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) => text).join("\n");

test("hydration data is what React Router's own <Scripts> would have written into the page", async () => {
	const { entry, url } = await requestPage();
	const [own, theirs] = entry.serverHandoffStream?.tee() ?? [];
	if (!own || !theirs) throw new Error("React Router gave no stream");
	const data = await readHydrationData({ ...entry, serverHandoffStream: own }, "another request");
	const page = createElement(ServerRouter, { context: { ...entry, serverHandoffStream: theirs }, url });
	const script = scriptsOf((await renderDocument(page, 1000)).html);

	const [, context = ""] = /window\.__reactRouterContext = (\{.*?\});window\./.exec(script) ?? [];
	expect(data.routerContext).toEqual(JSON.parse(context));
	const enqueued = [...script.matchAll(/streamController\.enqueue\((".*?")\);/g)].map(([, text = '""']) =>
		JSON.parse(text),
	);
	expect(data.stream).toBe(enqueued.join(""));
	expect(script).toContain(`import ${JSON.stringify(data.manifestModule)}`);
	const imported = [...script.matchAll(/import \* as \w+ from "([^"]+)"/g)].map(([, path]) => path);
	expect(Object.values(data.routeModules).flat()).toEqual(imported);
	expect(data.search).toBe("?tab=2");
	const [, ids = ""] = /window\.__reactRouterRouteModules = \{(.*?)\}/.exec(script) ?? [];
	expect(Object.keys(data.routeModules)).toEqual([...ids.matchAll(/"(\w+)":/g)].map(([, id]) => id));
	expect(script).toContain(`import("${listEntryModules(entry)[0]}")`);
});

test("style sheets and modules of the matched routes are named once, in their order", async () => {
	const { entry } = await requestPage();
	expect(listStyleSheets(entry)).toEqual(["/assets/shared.css", "/assets/root.css", "/assets/page.css"]);
	const data = await readHydrationData(entry, "");
	expect(data.modulePreloads).toEqual(["/assets/shared.js", "/assets/root-part.js", "/assets/page-part.js"]);
	expect(listEntryModules(entry)).toEqual(["/assets/entry.js", "/assets/router.js"]);
});

test.each([
	["removed from the data of a page without errors", 200, false],
	["removed from the data of a missing page, which an edge cache shares", 404, false],
	["kept in the data of a page that shows it", 503, true],
])("the request id is %s", async (_, statusCode, isKept) => {
	const { entry } = await requestPage();
	const staticHandlerContext = { ...entry.staticHandlerContext, statusCode };
	const { stream } = await readHydrationData({ ...entry, staticHandlerContext }, requestId);
	expect(stream.includes(requestId)).toBe(isKept);
});

test("[S26] an id that a proxy chose removes no other text of a shared page", async () => {
	const { entry } = await requestPage();
	const { stream } = await readHydrationData(entry, "</script>");
	expect(stream).toContain('"</script>"');
});

test("a page is rendered from the matched routes alone, without script data", async () => {
	const { entry, url } = await requestPage();
	const reduced = entryForRendering(entry);
	expect(Object.keys(reduced.manifest.routes)).toEqual(["root", "page"]);
	const { html, errors } = await renderDocument(createElement(ServerRouter, { context: reduced, url }), 1000);
	expect(errors).toEqual([]);
	expect(html).toContain("<p>Page</p>");
	expect(html).not.toContain("streamController.enqueue");
});
