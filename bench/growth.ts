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
import { benchPorts, type RunLength } from "./config.ts";
import { copyRenderedPages } from "./copied-pages.ts";
import { type LoadResult, measureLoad } from "./load.ts";
import { startBenchSandbox, startBenchSite, warmCache, warmWholePages } from "./site.ts";

/** Package pages of one catalogue are viewed by Zipf's law, at the same rate for every catalogue. */
export interface CatalogueLoad {
	packageCount: number;
	load: LoadResult;
}

/** There are some 2,200 views a second over 50 connections, which the largest catalogue has room for. */
const pauseMs = 20;

const environment = {
	PAGE_CACHE_MB: "64",
	PAGE_CACHE_DISK_MB: "4096",
	// The sandbox makes lists of thousands of packages slower than a page waits, and a page without them costs less.
	DEADLINE_PUBLIC_MS: "30000",
};
/** The limit is `mem_limit` in compose.yaml: the kernel kills what wants more. */
const containerMb = 512;
/** The demonstration data has 40 packages, which are copied so often. */
const copiesPerPackage = [1, 100, 500];

interface Catalogue {
	/** The folder has the sandbox's database. */
	readonly folder: string;
	readonly copies: number;
	/** The paths are those of the packages, with those of the demonstration data first. */
	readonly paths: string[];
}

/**
 * One catalogue is measured after the other: in rounds that take turns its pages would grow old while others are
 * viewed, and the next views would pay for their renewals.
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

/** Renders the packages of the demonstration data, puts their pages in the place of all others, and visits every one. */
async function measureCatalogue({ folder, copies, paths }: Catalogue, length: RunLength): Promise<CatalogueLoad> {
	const sandbox = await startBenchSandbox(benchPorts.growth, folder);
	const stops: (() => Promise<unknown>)[] = [sandbox.stop];
	try {
		const stateDir = join(folder, "site");
		const limit = createMemoryLimit(`${copies}-copies`, containerMb);
		stops.push(limit.remove);
		const start = () =>
			startBenchSite(sandbox.origin, benchPorts.growth + 1, { ...environment, STATE_DIR: stateDir }, limit);
		const first = await start();
		await warmWholePages(first.origin, paths.slice(0, paths.length / copies)).finally(first.stop);
		await copyRenderedPages(stateDir, paths);
		const site = await start();
		stops.push(site.stop);
		await warmCache(site.origin, paths);
		const name = `${paths.length} packages`;
		const target = { name, url: `${site.origin}/`, pids: [site.pid], paths, pauseMs };
		const { [name]: load } = await measureLoad([target], length);
		if (!load) throw new Error("no rounds");
		return { packageCount: paths.length, load };
	} finally {
		for (const stop of stops.toReversed()) await stop();
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
		// A page that lacks a part is cached for a shorter time than others.
		const failing: string[] = [packageRoles.weatherFails, packageRoles.reviewsFail];
		const slugs = rows.map(({ slug }) => slug).filter((slug) => !failing.includes(slug.replace(/-\d+$/, "")));
		return { folder, copies, paths: slugs.map((slug) => `/package/${slug}`) };
	} finally {
		await database.close();
	}
}
