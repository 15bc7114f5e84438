import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { growCatalogue } from "#server/sandbox/database/grow.ts";
import { openDatabase } from "#server/sandbox/database/open.ts";
import { seedDatabase } from "#server/sandbox/database/seed.ts";
import { findTemplate } from "#server/sandbox/database/template.ts";
import { packageRoles } from "#server/sandbox/seeds/roles.ts";
import { createMemoryLimit } from "#tests/support/memory-limit.ts";
import { benchPorts, growthCacheMb, type RunLength } from "./config.ts";
import { copyRenderedPages } from "./copied-pages.ts";
import { heldMemoryMb, inspectorOption } from "./held-memory.ts";
import { type LoadResult, measureLoad } from "./load.ts";
import type { RunningServer } from "./processes.ts";
import { startBenchSandbox, startBenchSite, warmCache, warmWholePages } from "./site.ts";

/** Views of the package pages of one catalogue. */
export interface CatalogueLoad {
	packageCount: number;
	/** By Zipf's law. */
	zipf: CatalogueViews;
	uniform: CatalogueViews;
	/** After all views, once the garbage is collected. */
	heldMb: number;
}

export interface CatalogueViews {
	/** At the same rate for every catalogue. */
	steady: LoadResult;
	/** As many as the site can answer. */
	saturated: LoadResult;
}

/** Some 2,200 views a second over 50 connections, which the largest catalogue has room for. */
const steadyPauseMs = 20;

const environment = {
	PAGE_CACHE_MB: String(growthCacheMb),
	PAGE_CACHE_DISK_MB: "4096",
	// The sandbox makes lists of thousands of packages slower than a page waits, and a page without them costs less.
	DEADLINE_PUBLIC_MS: "30000",
};
/** A process that renders needs more memory than one that only sends, whatever the size of its catalogue. */
const renderedFirst = Array.from({ length: 400 }, (_, index) => `/search?q=kerala-${index}`);
/** `mem_limit` in compose.yaml: the kernel kills what wants more. */
const containerMb = 512;
/** Of 40 packages in the demonstration data. */
const copiesPerPackage = [1, 100, 500];

interface Catalogue {
	/** Has the sandbox's database. */
	readonly folder: string;
	readonly copies: number;
	/** Of the packages, those of the demonstration data first. */
	readonly paths: string[];
}

interface CatalogueSite {
	readonly paths: string[];
	readonly site: RunningServer;
	readonly inspectorPort: number;
	readonly stop: () => Promise<void>;
}

/**
 * One catalogue after the other: in rounds that take turns its pages would grow old while others are viewed, and the next
 * views would pay for their renewals.
 */
export async function measureCatalogues(length: RunLength): Promise<CatalogueLoad[]> {
	const loads: CatalogueLoad[] = [];
	for (const copies of copiesPerPackage) {
		const catalogue = await createCatalogue(copies);
		try {
			loads.push(await measureCatalogue(catalogue, length));
		} finally {
			rmSync(catalogue.folder, { recursive: true, force: true });
		}
	}
	return loads;
}

async function measureCatalogue(catalogue: Catalogue, length: RunLength): Promise<CatalogueLoad> {
	const { paths, site, inspectorPort, stop } = await startCatalogue(catalogue, benchPorts.growth);
	const packageCount = paths.length;
	const measure = async (order: "zipf" | "uniform", pauseMs: number): Promise<LoadResult> => {
		const name = `${packageCount} packages, ${order}, ${pauseMs > 0 ? "steady" : "saturated"}`;
		const target = { name, url: `${site.origin}/`, pids: [site.pid], paths, order, pauseMs };
		const { [name]: result } = await measureLoad([target], length);
		if (!result) throw new Error("no rounds");
		return result;
	};
	const measureViews = async (order: "zipf" | "uniform"): Promise<CatalogueViews> => ({
		steady: await measure(order, steadyPauseMs),
		saturated: await measure(order, 0),
	});
	try {
		const zipf = await measureViews("zipf");
		const uniform = await measureViews("uniform");
		return { packageCount, zipf, uniform, heldMb: await heldMemoryMb(inspectorPort) };
	} finally {
		await stop();
	}
}

/** Renders the packages of the demonstration data, puts their pages in the place of all others, and visits every one. */
async function startCatalogue({ folder, copies, paths }: Catalogue, port: number): Promise<CatalogueSite> {
	const stops: (() => Promise<void>)[] = [];
	const stop = async (): Promise<void> => {
		for (const one of stops.toReversed()) await one();
	};
	try {
		const sandbox = await startBenchSandbox(port, folder);
		stops.push(sandbox.stop);
		const stateDir = join(folder, "site");
		const limit = createMemoryLimit(`${copies}-copies`, containerMb);
		stops.push(limit.remove);
		const inspectorPort = port + 2;
		const env = { ...environment, NODE_OPTIONS: inspectorOption(inspectorPort) };
		const start = () => startBenchSite(sandbox.origin, port + 1, { stateDir, env, limit });
		const first = await start();
		await warmWholePages(first.origin, paths.slice(0, paths.length / copies)).finally(first.stop);
		await copyRenderedPages(stateDir, paths);
		const site = await start();
		stops.push(site.stop);
		await warmCache(site.origin, paths);
		await warmCache(site.origin, renderedFirst);
		return { paths, site, inspectorPort, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

async function createCatalogue(copies: number): Promise<Catalogue> {
	const folder = mkdtempSync(join(tmpdir(), "bench-catalogue-"));
	const database = await openDatabase({ dataDir: join(folder, "sandbox"), template: findTemplate() });
	try {
		await seedDatabase(database.db, Date.now);
		await growCatalogue(database.db, copies);
		const { rows } = (await database.db.execute(sql`select slug from packages order by position`)) as {
			rows: { slug: string }[];
		};
		// Pages that lack a part are not cached as long as others.
		const failing: string[] = [packageRoles.weatherFails, packageRoles.reviewsFail];
		const slugs = rows.map(({ slug }) => slug).filter((slug) => !failing.includes(slug.replace(/-\d+$/, "")));
		return { folder, copies, paths: slugs.map((slug) => `/package/${slug}`) };
	} finally {
		await database.close();
	}
}
