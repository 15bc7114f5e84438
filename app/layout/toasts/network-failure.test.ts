import { createMemoryRouter, type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepPageOnNetworkFailure, submissionFailedEvent } from "./network-failure.ts";

const dispatched = vi.fn();
const loaderCalled = vi.fn();
const middleware: MiddlewareFunction[] = [keepPageOnNetworkFailure as MiddlewareFunction];
const invalidForm = { result: { initialValue: { name: "Asha" } } };

let reply: DataStrategyResult;
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
					const result: DataStrategyResult = request.method === "GET" ? { type: "data", result: "loaded" } : reply;
					return match ? { [match.route.id]: result } : {};
				}),
		},
	);
	vi.stubGlobal("window", { __reactRouterDataRouter: router });
	await vi.waitFor(() => expect(router.state.initialized).toBe(true));
	loaderCalled.mockClear();
	return router;
}

const form = () => {
	const formData = new FormData();
	formData.set("name", "Asha");
	return { formMethod: "POST" as const, formData };
};

beforeEach(() => {
	reply = networkFailure;
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

describe("a reply of the server", () => {
	it.each([
		["its own fault", data(new Error("Unexpected Server Error"), { status: 500 })],
		["a invalidForm to take it", new Response(null, { status: 413 })],
	])("is passed on: %s", async (_, result) => {
		const router = await routerAt("/form");
		reply = { type: "error", result };
		await router.navigate("/form", form());
		expect(router.state.errors).not.toBe(null);
		expect(dispatched).not.toHaveBeenCalled();
	});
});
