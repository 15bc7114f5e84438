import { createMemoryRouter, type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepPage, mishapEvent } from "./keep-page.ts";

const told = vi.fn();
const asked = vi.fn();
const middleware: MiddlewareFunction[] = [keepPage as MiddlewareFunction];
const refusal = { result: { initialValue: { name: "Asha" } } };

/** What the line, or the server at its other end, makes of the next form. */
let answer: DataStrategyResult;
const dead: DataStrategyResult = { type: "error", result: data(new TypeError("Failed to fetch"), undefined) };

const page = (path: string) => ({ id: path, path, loader: true, action: true, element: null });

/** A router that asks for all data by one strategy, as the site's does. */
async function routerAt(...entries: string[]) {
	const router = createMemoryRouter(
		[{ id: "root", path: "/", loader: true, middleware, children: [page("/form"), page("/other"), page("/wishlist")] }],
		{
			initialEntries: entries,
			hydrationData: { loaderData: { root: "loaded", "/form": "loaded" } },
			dataStrategy: (args) =>
				args.runClientMiddleware(async ({ request, matches }) => {
					const match = matches.find(({ shouldCallHandler }) => shouldCallHandler());
					if (match && request.method === "GET") asked();
					const result: DataStrategyResult = request.method === "GET" ? { type: "data", result: "loaded" } : answer;
					return match ? { [match.route.id]: result } : {};
				}),
		},
	);
	vi.stubGlobal("window", { __reactRouterDataRouter: router });
	await vi.waitFor(() => expect(router.state.initialized).toBe(true));
	asked.mockClear();
	return router;
}

const form = () => {
	const formData = new FormData();
	formData.set("name", "Asha");
	return { formMethod: "POST" as const, formData };
};

beforeEach(() => {
	answer = dead;
	vi.stubGlobal("dispatchEvent", (event: Event) => told(event.type));
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.clearAllMocks();
});

describe("a form that does not arrive", () => {
	it("leaves its page as it is, with what it was told last", async () => {
		const router = await routerAt("/form");
		answer = { type: "data", result: data(refusal, { status: 422 }) };
		await router.navigate("/form", form());
		expect(router.state.actionData).toEqual({ "/form": refusal });
		asked.mockClear();
		answer = dead;
		await router.navigate("/form", form());
		const { state } = router;
		expect([state.errors, state.navigation.state, state.location.pathname]).toEqual([null, "idle", "/form"]);
		expect(state.actionData?.["/form"]).toBe(refusal);
		expect(state.loaderData).toEqual({ root: "loaded", "/form": "loaded" });
		expect(asked).not.toHaveBeenCalled();
		expect(told.mock.calls).toEqual([[mishapEvent]]);
	});

	it.each(["/other", "/form?about=goa"])("does not lead to %s", async (address) => {
		const router = await routerAt("/form");
		await router.navigate(address, form());
		const { state } = router;
		expect([state.errors, state.navigation.state]).toEqual([null, "idle"]);
		expect([state.location.pathname, state.location.search]).toEqual(["/form", ""]);
		expect(state.loaderData).toEqual({ root: "loaded", "/form": "loaded" });
		expect(asked).not.toHaveBeenCalled();
		expect(told).toHaveBeenCalledOnce();
	});

	it("keeps the popup that it stands in", async () => {
		const router = await routerAt("/form");
		await router.navigate("/form", { mask: "/other", defaultShouldRevalidate: false });
		await router.navigate("/other", form());
		expect([router.state.location.pathname, router.state.location.mask?.pathname]).toEqual(["/form", "/other"]);
	});

	it("is free again where it is sent beside the page, and what it was told last leads nowhere", async () => {
		const router = await routerAt("/form");
		const seen: unknown[] = [];
		router.subscribe(({ fetchers }) => {
			const fetcher = fetchers.get("a");
			if (fetcher?.state === "idle") seen.push(fetcher.data);
		});
		answer = { type: "data", result: data({ next: "/other" }, { status: 200 }) };
		await router.fetch("a", "/form", "/other", form());
		asked.mockClear();
		answer = dead;
		await router.fetch("a", "/form", "/other", form());
		expect(seen).toEqual([{ next: "/other" }, null]);
		expect([router.state.errors, router.state.location.pathname]).toEqual([null, "/form"]);
		expect(asked).not.toHaveBeenCalled();
		expect(told).toHaveBeenCalledOnce();
	});

	it("says nothing of the wishlist", async () => {
		const router = await routerAt("/form");
		await router.fetch("a", "/form", "/wishlist", form());
		expect(router.state.errors).toBe(null);
		expect(told).not.toHaveBeenCalled();
	});
});

describe("what a server says", () => {
	it.each([
		["its own fault", data(new Error("Unexpected Server Error"), { status: 500 })],
		["a refusal to take it", new Response(null, { status: 413 })],
	])("is shown: %s", async (_, result) => {
		const router = await routerAt("/form");
		answer = { type: "error", result };
		await router.navigate("/form", form());
		expect(router.state.errors).not.toBe(null);
		expect(told).not.toHaveBeenCalled();
	});
});
