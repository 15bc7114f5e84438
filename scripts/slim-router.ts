/** Takes out of the router what this site never asks of it in a browser. */
import type { Plugin } from "vite";

/**
 * Each is reached by a setting only, so bundlers keep all of it: routes that are found by and by, pages that are fetched
 * ahead, script tags, server components, middleware of several routes, navigations that are drawn over, what is shown before
 * there is data, and being watched. The last three only talk to whoever develops, and has the other edition.
 */
const unused = [
	"isFogOfWarEnabled",
	"getPatchRoutesOnNavigationFunction",
	"useFogOFWarDiscovery",
	"fetchAndApplyManifestPatches",
	"PrefetchPageLinks",
	"Scripts",
	"RSCErrorHandler",
	"useIsRSCRouterContext",
	"nonSsrStrategy",
	"runClientMiddlewarePipeline",
	"restoreAppliedTransitions",
	"persistAppliedTransitions",
	"createClientRoutesWithHMRRevalidationOptOut",
	"RemixRootDefaultHydrateFallback",
	"DefaultErrorComponent",
	"getRouteInstrumentationUpdates",
	"instrumentClientSideRouter",
	"warning",
	"warningOnce",
	"warnOnce",
];

/** What the router asks itself again and again, and what it always finds here; bundlers drop the other way by themselves. */
const settled: readonly (readonly [asked: string, found: string])[] = [
	// Routes that are found by and by.
	["init.patchRoutesOnNavigation", "undefined"],
	["fogOfWar.active && fogOfWar.matches", "false"],
	["if (fogOfWar.active) {", "if (false) {"],
	["if (isFogOfWar) {", "if (false) {"],
	["if (!isFogOfWar) {", "if (true) {"],
	["    patchRoutes,\n", ""],
	// Being watched, and routes that change while one develops.
	["init.instrumentations", "undefined"],
	["if (needsRevalidation) {", "if (false) {"],
	["    _internalSetRoutes,\n", ""],
	["dataRoutes.commitHmrRoutes();", ""],
	// Loaders and actions in the browser, and middleware but for one of the root's: `manifest.mjs` sees to it that no other
	// route has any.
	["init.getContext ? await init.getContext() : new RouterContextProvider()", "undefined"],
	["args.runClientMiddleware(dataStrategy)", "routeModules.root.clientMiddleware[0](args, () => dataStrategy(args))"],
	["    fetcherKey,\n    runClientMiddleware\n", "    fetcherKey\n"],
	["if (matches.some((m) => m._lazyPromises?.middleware)) {", "if (false) {"],
	["routeModule.clientMiddleware,", "undefined,"],
	["init.dataStrategy || defaultDataStrategyWithMiddleware", "init.dataStrategy"],
	["if (!init.dataStrategy && ", "if (false && "],
	["if (!routeModule.clientLoader) {", "if (true) {"],
	["if (!routeModule.clientAction) {", "if (true) {"],
	["routeModule.clientLoader?.hydrate === true ||", ""],
	["if (route.clientLoaderModule || route.clientActionModule) {", "if (false) {"],
	["route.hasClientLoader ? async", "false ? async"],
	["route.hasClientAction ? async", "false ? async"],
	["route.hasClientMiddleware ? async", "false ? async"],
	["prefetchRouteModuleChunks(route);", ""],
	// So a form asks for nothing but its answer: the module of the page that it goes to would be fetched beside it, and where
	// that fails the page be loaded anew, without what was typed.
	["= loadLazyRoute(\n    match.route,", "= isMutationMethod(request.method) ? {} : loadLazyRoute(\n    match.route,"],
	['    isMutationMethod(request.method) ? "action" : "loader",\n', '    "loader",\n'],
	// Every route has a loader and an action there: they ask the server.
	["if (handler) {", "if (true) {"],
	["} else if (!handler) {", "} else if (false) {"],
	["shouldAllowOptOut(m) && hasClientLoader", "false"],
	['typeof route.lazy === "function"', "false"],
	// A site without a server, or with server components.
	["if (isSpaMode) {", "if (false) {"],
	["if (isSpaMode && ", "if (false && "],
	["window.__reactRouterContext.isSpaMode", "false"],
	["return isSpaMode && ", "return false && "],
	["(!isSpaMode || ", "(true || "],
	["!ssr && manifestRoute.hasLoader", "false && manifestRoute.hasLoader"],
	["this.context && typeof error", "false && typeof error"],
	["if (this.context) {", "if (false) {"],
	// Navigations that are held up, or drawn over.
	["if (blockerKey && delta != null) {", "if (false) {"],
	["if (blockerKey) {", "if (false) {"],
	["let blockerKey = shouldBlockNavigation(", "void ("],
	["    getBlocker,\n    deleteBlocker,\n", ""],
	["state.blockers.forEach((_, key) => deleteBlocker(key));", ""],
	['pendingAction === "POP" /* Pop */ && !isUninterruptedRevalidation &&', "false &&"],
	["} else if (pendingViewTransitionEnabled) {", "} else if (false) {"],
	["!viewTransitionOpts || !isViewTransitionAvailable", "true"],
	["vtContext.isTransitioning && !vtContext.flushSync", "false"],
	["if (renderDfd && pendingState", "if (false"],
	["!vtContext.isTransitioning && interruption", "false"],
	// Updates that must wait for nothing, or be shown before they are there.
	["useTransitions === false", "false"],
	["useTransitions === true", "false"],
	["if (useTransitions && navigate !== false) {", "if (false) {"],
	["if (useTransitions) {", "if (false) {"],
	["    revalidate,\n    //", "    //"],
	// Routes within routes that were not told of.
	["isDataRoute ? useNavigateStable() : useNavigateUnstable()", "useNavigateStable()"],
	["if (locationArg) {", "if (false) {"],
	["if (locationArg && renderedMatches) {", "if (false) {"],
	// What forms send is never text or JSON.
	['opts.formEncType === "text/plain"', "false"],
	['opts.formEncType === "application/json"', "false"],
	['if (formEncType === "application/json") {', "if (false) {"],
	['else if (formEncType === "text/plain") {', "else if (false) {"],
	['if (formData && encType === "text/plain") {', "if (false) {"],
	["contentType && /\\btext\\/plain\\b/.test(contentType)", "false"],
	// Where a page was is kept by script that is written into it, which comes too late here.
	["!remixContext || remixContext.isSpaMode", "true"],
	// Links that fetch ahead, or know that they lead here; styles that only development has.
	["usePrefetchBehavior(\n      prefetch,\n      rest\n    )", "[false, null, {}]"],
	["var NavLink = ", "var NavLink = /* @__PURE__ */ "],
	['typeof criticalCss === "string"', "false"],
	['typeof criticalCss === "object"', "false"],
	["=> isPageLinkDescriptor(link) ?", "=> false ?"],
];

/** What components are called by the tools of whoever develops. */
const names = /^\w+\.displayName = ".*";$/gm;

/** Found in one of the router's files only: the one that all of the above is said of. */
const landmark = "function createRouter(";

/**
 * Empties those functions and settles those questions; what only they call falls away by itself. Nothing is left out
 * quietly: the build fails where the router no longer reads like that, and a test of the house where the site would ask.
 */
export const slimRouter: Plugin = {
	name: "slim-router",
	apply: "build",
	transform(code, id) {
		if (this.environment.name !== "client" || !/react-router\/dist\/production\//.test(id)) return;
		if (!code.includes(landmark)) return;
		const bodies = this.parse(code).body.flatMap((node) =>
			node.type === "FunctionDeclaration" && unused.includes(node.id?.name ?? "") && node.body ? [node.body] : [],
		);
		if (bodies.length !== unused.length) this.error("the router changed: not all that is unused was found");
		let out = bodies.reduceRight((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code);
		for (const [asked, found] of settled) {
			if (!out.includes(asked)) this.error(`the router changed: it no longer says ${asked}`);
			out = out.replaceAll(asked, () => found);
		}
		return { code: out.replace(names, ""), map: null };
	},
	generateBundle(_options, bundle) {
		if (this.environment.name !== "client") return;
		const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file.code] : []));
		if (chunks.some((code) => code.includes("startViewTransition("))) this.error("the router is there as it came");
	},
};
