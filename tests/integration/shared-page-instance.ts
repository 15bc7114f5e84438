import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { expect } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { createPageCache, type PageCache } from "#server/bff/page-cache/page-cache.ts";
import { openRedisPages, type RedisPages } from "#server/bff/page-cache/redis/redis-pages.ts";
import type { Rendered } from "#server/bff/page-cache/save-page.ts";
import { sealedCookie } from "#server/bff/sessions/cookies.ts";
import { everyRoute } from "#tests/support/site-routes.ts";

const everyPage = everyRoute({ cache: "list" });

const silent = pino({ level: "silent" });
const sealer = createSealer(["only-for-this-test-0123456789abcdef"]);
const cookie = (name: string) => sealedCookie(name, sealer, false);
const cookies = { session: cookie("s"), toasts: cookie("t"), visited: cookie("r") };

export interface Instance {
	readonly visit: (target: string) => Promise<string>;
	readonly hydrationDataOf: (url: string) => Promise<string | null>;
	readonly renderings: { readonly target: string; readonly endedAtMs: number }[];
	readonly close: () => void;
}

export interface InstanceOptions {
	readonly url: string;
	readonly freshForMs?: number;
	readonly renderMs?: number;
	readonly build?: string;
	readonly text?: (target: string) => string;
	readonly secret?: string;
	/** Long, because other tests run at the same time. */
	readonly visitorWaitMs?: number;
}

/** An instance of the site that renders as long as `renderMs`, without a disk. */
export async function startInstance({
	url,
	freshForMs = 60_000,
	renderMs = 0,
	build = "1",
	text,
	secret,
	visitorWaitMs = 1000,
}: InstanceOptions): Promise<Instance> {
	const own = secret === undefined ? sealer : createSealer([secret]);
	const redis: RedisPages = openRedisPages({ url, site: "test", sealer: own, log: silent, visitorWaitMs });
	await expect
		.poll(() =>
			redis.findPage("none", 1000).then(
				() => "connected",
				() => "not yet",
			),
		)
		.toBe("connected");
	const pages: PageCache = createPageCache({
		cookies,
		isSecure: false,
		maxBytes: 16 * 1024 ** 2,
		now: Date.now,
		redis,
	});
	const renderings: { target: string; endedAtMs: number }[] = [];

	async function render(target: string): Promise<Rendered> {
		await sleep(renderMs);
		const body = text?.(target) ?? `page ${target}`;
		renderings.push({ target, endedAtMs: performance.now() });
		const document = {
			hydrationData: `{"data":"${body}"}`,
			forVisitor: () => ({ html: body, contentSecurityPolicy: "" }),
			forCache: (hydrationDataUrl: string | null) => ({
				html: `${body} ${hydrationDataUrl}`,
				contentSecurityPolicy: "",
			}),
		};
		const page = { headers: {}, route: "/blogs/:slug", showsRecentlyVisited: false, isPartial: false, staleForMs: 0 };
		return { response: new Response(body), page: { ...page, document, freshForMs } };
	}
	pages.revalidateWith(({ target }) => render(target), { id: build, hasAsset: () => true });

	const view = (target: string) => ({ method: "GET", target, header: () => null });
	return {
		async visit(target) {
			const key = pages.findKey(view(target), everyPage(target));
			const sent = pages.find(key, view(target)) ?? (await pages.render(key, view(target), () => render(target)));
			return sent instanceof Response ? sent.text() : String(sent.body);
		},
		async hydrationDataOf(target) {
			const found = pages.findHydrationData(view(target)) ?? (await pages.fetchHydrationData(view(target)));
			return found && String(found.body);
		},
		renderings,
		close: redis.close,
	};
}
