import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { roles } from "#server/sandbox/seeds/roles.ts";
import { openStore } from "#server/sandbox/store/open.ts";
import { plantSeeds } from "#server/sandbox/store/seed.ts";
import { findTemplate } from "#server/sandbox/store/template.ts";

/** A sandbox's state with more packages than the data set has. */
export interface Catalogue {
	readonly stateDir: string;
	/** Slugs of all packages but the two that always lack something: nobody keeps their pages. */
	readonly slugs: readonly string[];
}

/** Makes a sandbox's state in which every package of the data set stands `copies` times, each with its own dates. */
export async function growCatalogue(copies: number): Promise<Catalogue> {
	const stateDir = mkdtempSync(join(tmpdir(), "bench-grown-"));
	const store = await openStore({ dataDir: join(stateDir, "sandbox"), template: findTemplate() });
	try {
		await plantSeeds(store.db, Date.now);
		// One statement each: a copy differs from its model in what names it.
		await store.db.execute(sql`
			insert into packages (id, slug, title, category_slug, position, search_text, content)
			select id || '-' || n, slug || '-' || n, title || ' ' || n, category_slug, position + 1000 * n, search_text, content
			from packages, generate_series(2, ${copies}::int) n`);
		await store.db.execute(sql`
			insert into departures (id, package_id, date, city, seats, "left", status, price_delta_in_paise)
			select package_id || '-' || n || '.' || date, package_id || '-' || n, date, city, seats, "left", status, price_delta_in_paise
			from departures, generate_series(2, ${copies}::int) n`);
		const found = (await store.db.execute(sql`select slug from packages order by position`)) as {
			rows: { slug: string }[];
		};
		const lacking: readonly string[] = [roles.weatherFails, roles.reviewsFail];
		return { stateDir, slugs: found.rows.map(({ slug }) => slug).filter((slug) => !lacking.includes(slug)) };
	} finally {
		await store.close();
	}
}
