import { createHash } from "node:crypto";
import { and, getTableColumns, inArray, notInArray, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type Clock, todayIn } from "../clock.ts";
import * as seeds from "../seeds/index.ts";
import type { Database } from "./open.ts";
import { catalogueRows, departureRows } from "./rows-of-catalogue.ts";
import { peopleRows } from "./rows-of-people.ts";
import * as schema from "./schema.ts";

const { bookings, departures, facts } = schema;
const rowsPerStatement = 400;
const seedLock = 4_000_105;

/** Changes whenever a row of the data set does. */
const fingerprint = createHash("sha256").update(JSON.stringify(seeds)).digest("hex").slice(0, 16);

type Rows<Table extends PgTable> = readonly Table["$inferInsert"][];

async function inPieces<Row>(rows: readonly Row[], insert: (piece: Row[]) => PromiseLike<unknown>): Promise<void> {
	for (let start = 0; start < rows.length; start += rowsPerStatement) {
		await insert(rows.slice(start, start + rowsPerStatement));
	}
}

/** Puts rows in, over what stood under the same key. */
async function renew<Table extends PgTable>(db: Database, table: Table, key: PgColumn, rows: Rows<Table>) {
	const names = Object.keys(rows[0] ?? {}).filter((name) => name in getTableColumns(table));
	const set = Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]));
	await inPieces(rows, (piece) =>
		db
			.insert(table)
			.values(piece as PgInsertValue<Table>[])
			.onConflictDoUpdate({ target: key, set: set as PgUpdateSetSource<Table> }),
	);
}

/** Puts in the rows that are not there yet. */
async function add<Table extends PgTable>(db: Database, table: Table, rows: Rows<Table>) {
	await inPieces(rows, (piece) =>
		db
			.insert(table)
			.values(piece as PgInsertValue<Table>[])
			.onConflictDoNothing(),
	);
}

async function renewCatalogue(db: Database, today: string, nowMs: number): Promise<void> {
	const rows = catalogueRows(today, nowMs);
	await renew(db, schema.packages, schema.packages.id, rows.packages);
	await renew(db, schema.categories, schema.categories.id, rows.categories);
	await renew(db, schema.reviews, schema.reviews.id, rows.reviews);
	await renew(db, schema.testimonials, schema.testimonials.id, rows.testimonials);
	await renew(db, schema.faqs, schema.faqs.id, rows.faqs);
	await renew(db, schema.faqComments, schema.faqComments.id, rows.faqComments);
	await renew(db, schema.blogs, schema.blogs.id, rows.blogs);
	await renew(db, schema.offers, schema.offers.id, rows.offers);
	await renew(db, schema.coupons, schema.coupons.code, rows.coupons);
	await renew(db, schema.countries, schema.countries.iso2, rows.countries);
	await renew(db, schema.webinars, schema.webinars.meetingId, rows.webinars);
	await renew(db, schema.guides, schema.guides.id, rows.guides);
}

/** Brings the dates forward to where the data set has them today; a date that somebody booked stays as it is. */
async function renewDepartures(db: Database, today: string): Promise<void> {
	const wanted = departureRows(today);
	const booked = (await db.selectDistinct({ id: bookings.departureId }).from(bookings)).flatMap(({ id }) => id ?? []);
	const kept = new Set(booked);
	await db.delete(departures).where(
		and(
			notInArray(
				departures.id,
				wanted.map(({ id }) => id),
			),
			booked.length > 0 ? notInArray(departures.id, booked) : undefined,
		),
	);
	await renew(
		db,
		departures,
		departures.id,
		wanted.filter(({ id }) => !kept.has(id)),
	);
}

async function addPeople(db: Database, today: string): Promise<void> {
	const rows = await peopleRows(today);
	await add(db, schema.users, rows.users);
	await add(db, schema.passengers, rows.passengers);
	await add(db, schema.wishes, rows.wishes);
	await add(db, schema.enquiries, rows.enquiries);
	await add(db, schema.bookings, rows.bookings);
	await add(db, schema.walletEntries, rows.walletEntries);
	await add(db, schema.bankAccounts, rows.bankAccounts);
	await add(db, schema.notifications, rows.notifications);
	await add(db, schema.couponUses, rows.couponUses);
}

const factNames = { catalogue: "catalogue", people: "people" } as const;

/**
 * Plants the data set. What is for sale follows the data set and the day (nothing happens when both are unchanged); the
 * users and what is theirs are added once for each version of the data set and never overwritten.
 */
export async function plantSeeds(db: Database, clock: Clock): Promise<void> {
	const today = todayIn(clock);
	const state = { catalogue: `${fingerprint} ${today}`, people: fingerprint };
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
		const known = await tx
			.select()
			.from(facts)
			.where(inArray(facts.name, Object.values(factNames)));
		const isCurrent = (name: keyof typeof state) =>
			known.some((fact) => fact.name === name && fact.value === state[name]);
		if (!isCurrent("catalogue")) {
			await renewCatalogue(tx, today, clock());
			await renewDepartures(tx, today);
		}
		if (!isCurrent("people")) await addPeople(tx, today);
		for (const [name, value] of Object.entries(state)) {
			await tx.insert(facts).values({ name, value }).onConflictDoUpdate({ target: facts.name, set: { value } });
		}
	});
}

/** Empties every table and plants the data set anew. */
export async function resetStore(db: Database, clock: Clock): Promise<void> {
	const tables = Object.values(schema).map((table) => sql`${table}`);
	await db.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`);
	await plantSeeds(db, clock);
}

/** Identifies the version of the data set that this program plants. */
export const dataSetVersion = fingerprint;
