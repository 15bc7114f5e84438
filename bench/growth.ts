import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { growCatalogue } from "#server/sandbox/database/grow.ts";
import { openDatabase } from "#server/sandbox/database/open.ts";
import { seedDatabase } from "#server/sandbox/database/seed.ts";
import { findTemplate } from "#server/sandbox/database/template.ts";
import { packageRoles } from "#server/sandbox/seeds/roles.ts";
import { benchPorts, type RunLength } from "./config.ts";
import { type LoadResult, measureLoad } from "./load.ts";
import { startBenchSandbox, startBenchSite, warmCache } from "./site.ts";

/** Views of package pages by Zipf's law. */
export interface CatalogueLoad {
	packageCount: number;
	load: LoadResult;
}

/** Of 40 packages in the demonstration data. */
const copiesPerPackage = [1, 10, 100];

/** @param results receives each catalogue's result, also when a later one fails */
export async function measureCatalogues(length: RunLength, results: CatalogueLoad[]): Promise<void> {
	for (const copies of copiesPerPackage) {
		const { stateDir, slugs } = await createCatalogue(copies);
		const sandbox = await startBenchSandbox(benchPorts.largeSandbox, stateDir);
		const site = await startBenchSite(sandbox.origin, benchPorts.growthSite);
		try {
			const paths = slugs.map((slug) => `/package/${slug}`);
			await warmCache(site.origin, paths);
			const name = `${slugs.length} packages`;
			const { [name]: load } = await measureLoad([{ name, url: `${site.origin}/`, pids: [site.pid], paths }], length);
			if (load) results.push({ packageCount: slugs.length, load });
		} finally {
			await site.stop();
			await sandbox.stop();
			rmSync(stateDir, { recursive: true, force: true });
		}
	}
}

async function createCatalogue(copies: number): Promise<{ stateDir: string; slugs: string[] }> {
	const stateDir = mkdtempSync(join(tmpdir(), "bench-catalogue-"));
	const database = await openDatabase({ dataDir: join(stateDir, "sandbox"), template: findTemplate() });
	try {
		await seedDatabase(database.db, Date.now);
		await growCatalogue(database.db, copies);
		const { rows } = (await database.db.execute(sql`select slug from packages order by position`)) as {
			rows: { slug: string }[];
		};
		// Pages that lack a part are not cached as long as others.
		const failing: string[] = [packageRoles.weatherFails, packageRoles.reviewsFail];
		return { stateDir, slugs: rows.map(({ slug }) => slug).filter((slug) => !failing.includes(slug)) };
	} finally {
		await database.close();
	}
}
