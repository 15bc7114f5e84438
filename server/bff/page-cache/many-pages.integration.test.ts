import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { everyRoute } from "#tests/support/site-routes.ts";
import { createDiskCache, type DiskCache } from "./disk/disk-cache.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import type { Rendered } from "./save-page.ts";

const everyPage = everyRoute({ cache: "list" });

const pageCount = 300;
/** The memory holds 50 pages of 3 KB and the 3 KB that each takes beside; three quarters of the bound are for pages. */
const maxBytes = (50 * 6 * 1024) / 0.75;
const paths = Array.from({ length: pageCount }, (_, index) => `/package/tour-${index}`);
const viewOf = (target: string) => ({ method: "GET", target, header: () => null });

let folder: string;
let disk: DiskCache;
let pages: PageCache;
let clock = Date.now();
let renderings = 0;

function render(target: string): Promise<Rendered> {
	renderings += 1;
	const html = `<h1>${target}</h1>${randomBytes(3000).toString("base64")}`;
	const document = {
		hydrationData: null,
		forVisitor: () => ({ html, contentSecurityPolicy: "" }),
		forCache: () => ({ html, contentSecurityPolicy: "" }),
	};
	const rest = { headers: {}, route: "/package/:slug", showsRecentlyVisited: false };
	const page = { ...rest, document, isPartial: false, staleForMs: 0, freshForMs: 60_000 };
	return Promise.resolve({ response: new Response(html), page });
}

/** Counts the views that the cache alone answers. */
function viewsAnswered(targets: readonly string[]): number {
	return targets.filter(
		(target) => pages.find(pages.findKey(viewOf(target), everyPage(target)), viewOf(target))?.status === 200,
	).length;
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "many-pages-"));
	disk = createDiskCache({
		...{ folder, maxBytes: 64 * 1024 ** 2, site: "a" },
		...{ log: pino({ level: "silent" }), reservedBytes: 0 },
	});
	const sealer = createSealer([randomBytes(32).toString("hex")]);
	const cookie = (name: string) => sealedCookie(name, sealer, false);
	pages = createPageCache({
		...{ cookies: { session: cookie("s"), toasts: cookie("t"), visited: cookie("r") }, isSecure: false },
		...{ maxBytes, now: () => clock, disk },
	});
	pages.revalidateWith(({ target }) => render(target));
	for (const path of paths) {
		const view = viewOf(path);
		await pages.render(pages.findKey(view, everyPage(view.target)), view, () => render(path));
	}
	await vi.waitUntil(() => disk.findPage(paths.at(-1) ?? ""), 30_000);
});
afterAll(async () => {
	await disk.close();
	await rm(folder, { recursive: true, force: true });
});

describe(`${pageCount} pages with memory for 50`, () => {
	it("cost no rendering once each was visited, in whatever order they are viewed", () => {
		expect(renderings).toBe(pageCount);
		for (let round = 0; round < 5; round += 1) {
			expect(viewsAnswered(paths)).toBe(pageCount);
			expect(viewsAnswered(paths.toReversed())).toBe(pageCount);
		}
		expect(renderings).toBe(pageCount);
	});

	it("stay within the bound of memory", () => {
		expect(pages.sizeInBytes()).toBeGreaterThan(maxBytes / 4);
		expect(pages.sizeInBytes()).toBeLessThanOrEqual(maxBytes);
	});

	it("are answered at once when all are stale, while a few are renewed", async () => {
		clock += 61_000;
		renderings = 0;
		expect(viewsAnswered(paths)).toBe(pageCount);
		expect(renderings).toBeLessThanOrEqual(4);
		await expect.poll(() => renderings).toBeGreaterThan(0);
	});
});
