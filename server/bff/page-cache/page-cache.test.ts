import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { everyRoute } from "#tests/support/site-routes.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import type { Rendered } from "./save-page.ts";

const everyPage = everyRoute({ cache: "list" });

const view = { method: "GET", target: "/offers", header: () => null };
const sealer = createSealer([randomBytes(32).toString("hex")]);
const cookie = (name: string) => sealedCookie(name, sealer, false);

const startedMs = performance.now();
let clock = 0;
let pageCache: PageCache;
let next = { text: "", isPartial: false };
let renderings = 0;

function render(): Promise<Rendered> {
	renderings += 1;
	const { text, isPartial } = next;
	const document = {
		hydrationData: null,
		forVisitor: () => ({ html: text, contentSecurityPolicy: "" }),
		forCache: () => ({ html: text, contentSecurityPolicy: "" }),
	};
	const rest = { headers: {}, route: "/offers", showsRecentlyVisited: false };
	const page = { ...rest, document, isPartial, staleForMs: 0, freshForMs: isPartial ? 10_000 : 60_000 };
	return Promise.resolve({ response: new Response(text), page });
}

async function visit(): Promise<string> {
	const key = pageCache.findKey(view, everyPage(view.target));
	const response = pageCache.find(key, view) ?? (await pageCache.render(key, view, render));
	return response instanceof Response ? response.text() : String(response.body);
}

/** A renewal in the background is over. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
	clock = 0;
	renderings = 0;
	vi.spyOn(performance, "now").mockImplementation(() => startedMs + clock);
	pageCache = createPageCache({
		...{ cookies: { session: cookie("s"), toasts: cookie("t"), visited: cookie("r") }, isSecure: false },
		...{ maxBytes: 16 * 1024 * 1024, now: () => performance.now() },
	});
	pageCache.revalidateWith(render);
});
afterEach(() => {
	vi.restoreAllMocks();
});

describe("[R43] a page that lacks a part", () => {
	it("is sent for ten seconds, then while it is renewed once, and not for long", async () => {
		next = { text: "without reviews", isPartial: true };
		for (const ms of [0, 5000, 4999]) {
			clock += ms;
			expect(await visit()).toBe("without reviews");
		}
		expect(renderings).toBe(1);
		clock += 1;
		next = { text: "complete", isPartial: false };
		expect(await visit()).toBe("without reviews");
		await expect.poll(visit).toBe("complete");
		expect(renderings).toBe(2);
	});

	it("is rendered anew once it is twice as old", async () => {
		next = { text: "without reviews", isPartial: true };
		await visit();
		clock += 20_000;
		next = { text: "complete", isPartial: false };
		expect(await visit()).toBe("complete");
	});

	it("does not replace a complete page that may still be sent, which is then renewed ten seconds later", async () => {
		next = { text: "complete", isPartial: false };
		await visit();
		clock += 61_000;
		next = { text: "without reviews", isPartial: true };
		await visit();
		await settled();
		clock += 9000;
		for (const _ of [1, 2, 3]) {
			expect(await visit()).toBe("complete");
			await settled();
		}
		expect(renderings).toBe(2);
		clock += 1001;
		expect(await visit()).toBe("complete");
		await expect.poll(() => renderings).toBe(3);
		await settled();
		clock += 3_600_000;
		expect(await visit()).toBe("without reviews");
	});
});
