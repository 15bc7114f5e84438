import {
	createMemoryRouter,
	type DataStrategyResult,
	data,
	UNSAFE_ErrorResponseImpl as ErrorReply,
	type MiddlewareFunction,
} from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formOf } from "#tests/support/form-data.ts";
import { keepPageOnNetworkFailure, submissionFailedEvent } from "./network-failure.ts";

const dispatched = vi.fn();
const loaderCalled = vi.fn();
const middleware: MiddlewareFunction[] = [keepPageOnNetworkFailure as MiddlewareFunction];
const invalidForm = { result: { initialValue: { name: "Asha" } } };

const loaded: DataStrategyResult = { type: "data", result: "loaded" };
let reply: DataStrategyResult;
let read = loaded;
const networkFailure: DataStrategyResult = { type: "error", result: data(new TypeError("Failed to fetch"), undefined) };

const page = (path: string) => ({ id: path, path, loader: true, action: true, element: null });

async function routerAt(...entries: string[]) {
	const router = createMemoryRouter(
		[{ id: "root", path: "/", loader: true, middleware, children: [page("/form"), page("/other"), page("/wishlist")] }],
		{
			initialEntries: entries,
			hydrationData: { loaderData: { root: "loaded", "/form": "loaded" } },
			dataStrategy: (args) =>
				args.runClientMiddleware(async ({ request, matches }) => {
					const match = matches.find(({ shouldCallHandler }) => shouldCallHandler());
					if (match && request.method === "GET") loaderCalled();
					const result = await (request.method === "GET" ? read : reply);
					return match ? { [match.route.id]: result } : {};
				}),
		},
	);
	vi.stubGlobal("window", { __reactRouterDataRouter: router });
	await vi.waitFor(() => expect(router.state.initialized).toBe(true));
	loaderCalled.mockClear();
	return router;
}

const form = () => ({ formMethod: "POST" as const, formData: formOf({ name: "Asha" }) });

beforeEach(() => {
	reply = networkFailure;
	read = loaded;
	vi.stubGlobal("dispatchEvent", (event: Event) => dispatched(event.type));
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.clearAllMocks();
});

describe("a form submission that fails on the network", () => {
	it("keeps its page with the last action data", async () => {
		const router = await routerAt("/form");
		reply = { type: "data", result: data(invalidForm, { status: 422 }) };
		await router.navigate("/form", form());
		expect(router.state.actionData).toEqual({ "/form": invalidForm });
		loaderCalled.mockClear();
		reply = networkFailure;
		await router.navigate("/form", form());
		const { state } = router;
		expect([state.errors, state.navigation.state, state.location.pathname]).toEqual([null, "idle", "/form"]);
		expect(state.actionData?.["/form"]).toBe(invalidForm);
		expect(state.loaderData).toEqual({ root: "loaded", "/form": "loaded" });
		expect(loaderCalled).not.toHaveBeenCalled();
		expect(dispatched.mock.calls).toEqual([[submissionFailedEvent]]);
	});

	it.each(["/other", "/form?about=goa"])("does not navigate to %s", async (address) => {
		const router = await routerAt("/form");
		await router.navigate(address, form());
		const { state } = router;
		expect([state.errors, state.navigation.state]).toEqual([null, "idle"]);
		expect([state.location.pathname, state.location.search]).toEqual(["/form", ""]);
		expect(state.loaderData).toEqual({ root: "loaded", "/form": "loaded" });
		expect(loaderCalled).not.toHaveBeenCalled();
		expect(dispatched).toHaveBeenCalledOnce();
	});

	it("keeps its popup open", async () => {
		const router = await routerAt("/form");
		await router.navigate("/form", { mask: "/other", defaultShouldRevalidate: false });
		await router.navigate("/other", form());
		expect([router.state.location.pathname, router.state.location.mask?.pathname]).toEqual(["/form", "/other"]);
	});

	it("of a fetcher becomes idle, and its previous data has no effect", async () => {
		const router = await routerAt("/form");
		const seen: unknown[] = [];
		router.subscribe(({ fetchers }) => {
			const fetcher = fetchers.get("a");
			if (fetcher?.state === "idle") seen.push(fetcher.data);
		});
		reply = { type: "data", result: data({ next: "/other" }, { status: 200 }) };
		await router.fetch("a", "/form", "/other", form());
		loaderCalled.mockClear();
		reply = networkFailure;
		await router.fetch("a", "/form", "/other", form());
		expect(seen).toEqual([{ next: "/other" }, null]);
		expect([router.state.errors, router.state.location.pathname]).toEqual([null, "/form"]);
		expect(loaderCalled).not.toHaveBeenCalled();
		expect(dispatched).toHaveBeenCalledOnce();
	});

	it("is silent for the wishlist", async () => {
		const router = await routerAt("/form");
		await router.fetch("a", "/form", "/wishlist", form());
		expect(router.state.errors).toBe(null);
		expect(dispatched).not.toHaveBeenCalled();
	});
});

const undecodable = new Error("Unable to decode turbo-stream response");

describe("a reply that is missing or is not the site's own", () => {
	it.each<[string, DataStrategyResult]>([
		["a page of a proxy", { type: "error", result: new ErrorReply(502, "Bad Gateway", "<h1>502</h1>") }],
		["an empty refusal", { type: "error", result: new ErrorReply(403, "", "") }],
		["HTML with status 200", { type: "error", result: data(undecodable, undefined) }],
		["nothing", { type: "data", result: data(undefined, { status: 204 }) }],
	])("keeps the page of a form: %s", async (_, lost) => {
		const router = await routerAt("/form");
		reply = lost;
		await router.navigate("/form", form());
		await router.fetch("a", "/form", "/other", form());
		expect([router.state.errors, router.state.navigation.state]).toEqual([null, "idle"]);
		expect(dispatched).toHaveBeenCalledTimes(2);
	});

	it.each([
		[429, "Please wait a minute, then submit again."],
		[403, "Please reload this page, then submit again."],
		[502, null],
	])("says what to do after %i", async (status, text) => {
		const router = await routerAt("/form");
		const told: unknown[] = [];
		vi.stubGlobal("dispatchEvent", ({ detail }: CustomEvent) => told.push(detail));
		reply = { type: "error", result: new ErrorReply(status, "", "Refused") };
		await router.navigate("/form", form());
		expect(told).toEqual([text]);
	});

	it.each([new ErrorReply(502, "", "<h1>502</h1>"), undecodable, new Error('No result found for routeId "1"')])(
		"keeps the page while a fetcher loads: %s",
		async (result) => {
			const router = await routerAt("/form");
			read = { type: "error", result };
			await router.fetch("a", "/form", "/other");
			expect([router.state.errors, router.state.loaderData]).toEqual([null, { root: "loaded", "/form": "loaded" }]);
		},
	);

	it("that never ends is not waited for without limit", async () => {
		const router = await routerAt("/form");
		vi.useFakeTimers();
		reply = new Promise(() => undefined) as never;
		const sent = router.fetch("a", "/form", "/other", form());
		await vi.advanceTimersByTimeAsync(30_000);
		await sent;
		vi.useRealTimers();
		expect(router.state.fetchers.get("a")?.state ?? "idle").toBe("idle");
		expect(dispatched).toHaveBeenCalledOnce();
	});
});

describe("what a visitor begins while the site is looked for", () => {
	it.each([
		["a link", "/form", (router) => router.navigate("/other")],
		["Back", "/other", (router) => router.navigate(-1)],
		["a form without its module", "/form", (router) => router.navigate("/other", form())],
	] as [string, string, (router: Awaited<ReturnType<typeof routerAt>>) => Promise<void>][])(
		"is not replaced by a document: %s",
		async (what, pathname, begin) => {
			const router = await routerAt("/other", "/form");
			const load = vi.fn();
			const location = { pathname, search: "", assign: load, replace: load };
			vi.stubGlobal("location", location);
			vi.stubGlobal("document", {
				createElement: () => ({ append: vi.fn(), submit: load }),
				body: { append: vi.fn() },
			});
			const routes = what.includes("form") ? { "/other": { module: "/lost.js" } } : {};
			Object.assign(window, { location, stop: vi.fn(), __reactRouterManifest: { routes } });
			let answer: (value: Response) => void = () => undefined;
			const reached = new Promise<Response>((resolve) => {
				answer = resolve;
			});
			const probe = vi.fn(() => reached);
			vi.stubGlobal("fetch", probe);
			read = networkFailure;
			reply = new Promise(() => undefined) as never;
			void begin(router);
			await vi.waitFor(() => expect(probe).toHaveBeenCalled());
			read = loaded;
			await router.navigate("/wishlist");
			answer(new Response());
			await new Promise((resolve) => setTimeout(resolve));
			expect(load).not.toHaveBeenCalled();
			expect(router.state.location.pathname).toBe("/wishlist");
		},
	);
});

it.each([
	["its own fault", data(new Error("Unexpected Server Error"), { status: 500 })],
	["a refusal to take it", new Response(null, { status: 413 })],
	["an error that an action threw", new ErrorReply(409, "", null)],
])("a reply of the server is passed on: %s", async (_, result) => {
	const router = await routerAt("/form");
	reply = { type: "error", result };
	await router.navigate("/form", form());
	expect(router.state.errors).not.toBe(null);
	expect(dispatched).not.toHaveBeenCalled();
});
