import { sql } from "drizzle-orm";
import type { Database } from "./open.ts";

/**
 * Makes each package of the demonstration data exist several times, with departures of its own and in the same categories:
 * 500 copies make 20,000 packages. The next renewal of the seeds takes the copies out of their groups again.
 *
 * @param isShort leaves days and departures out of the copies, which makes them in a fraction of the time
 */
export async function growCatalogue(db: Database, copies: number, { isShort = false } = {}): Promise<void> {
	const leftOut = JSON.stringify(
		isShort ? { itinerary: [], gallery: [], inclusions: [], exclusions: [], hotels: [] } : {},
	);
	await db.transaction(async (tx) => {
		await tx.execute(sql`
			insert into packages (id, slug, title, category_slug, position, search_text, content)
			select id || '-' || n, slug || '-' || n, title || ' ' || n, category_slug, position + 1000 * n, search_text, content || ${leftOut}::jsonb
			from packages, generate_series(2, ${copies}::int) n`);
		if (!isShort)
			await tx.execute(sql`
			insert into departures (id, package_id, date, city, seats, "left", status, price_delta_in_paise)
			select package_id || '-' || n || '.' || date, package_id || '-' || n, date, city, seats, "left", status, price_delta_in_paise
			from departures, generate_series(2, ${copies}::int) n`);
		await tx.execute(sql`
			update categories set package_slugs = (
				select jsonb_agg(case n when 1 then slug else slug || '-' || n end order by n, place)
				from jsonb_array_elements_text(package_slugs) with ordinality listed(slug, place),
					generate_series(1, ${copies}::int) n)
			where package_slugs <> '[]'`);
	});
}
