import { benchPorts, comparedPages, type RunLength } from "./config.ts";
import { type LoadResult, measureLoad } from "./load.ts";
import { startBenchSite, warmCache } from "./site.ts";
import { startFailingUpstream } from "./upstreams.ts";

/** The package page can do without these parts; the path of their call contains the text. */
const optionalParts = {
	menu: "/categorymenu",
	countries: "/countries",
	testimonials: "/text_reviews/",
	category: "/get-category-stat-by-slug/",
	reviews: "/review/",
	questions: "/faqs-list/",
	weather: "/weather-list-site",
} as const;

/** The package page of one site is measured anonymously and from the cache. */
export interface PageWithoutPart {
	/** The part is null for the healthy page. */
	part: string | null;
	load: LoadResult;
	/** This is the number of upstream calls divided by that of views. */
	callsPerView: number;
}

/** Each site has an upstream of its own, in which another optional part fails from the start; the first is healthy. */
export async function measureFailingParts(upstream: string, length: RunLength): Promise<PageWithoutPart[]> {
	const started = [];
	try {
		for (const [index, [part, path]] of [["healthy", null] as const, ...Object.entries(optionalParts)].entries()) {
			const proxy = await startFailingUpstream(upstream, benchPorts.failingUpstreams + index, path);
			started.push({ part, proxy, site: await startBenchSite(proxy.origin, benchPorts.failingSites + index) });
		}
		const page = comparedPages.package;
		for (const { site } of started) await warmCache(site.origin, [page]);
		const callsBefore = started.map(({ proxy }) => proxy.requestCount());
		const targets = started.map(({ part, site }) => ({ name: part, url: `${site.origin}${page}`, pids: [site.pid] }));
		const results = await measureLoad(targets, length);
		return started.map(({ part, proxy }, index) => {
			const load = results[part];
			if (!load) throw new Error("no rounds");
			const calls = proxy.requestCount() - (callsBefore[index] ?? 0);
			return { part: part === "healthy" ? null : part, load, callsPerView: calls / load.requests };
		});
	} finally {
		for (const { site, proxy } of started) {
			await site.stop();
			await proxy.stop();
		}
	}
}
