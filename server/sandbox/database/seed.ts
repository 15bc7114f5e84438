import { createHash } from "node:crypto";
import { and, getTableColumns, inArray, like, notInArray, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { defaultPasswordCost, hashPassword } from "../auth/password.ts";
import { type SandboxClock, todayIn } from "../clock.ts";
import * as seeds from "../seeds/index.ts";
import { catalogueRows, departureRows } from "./catalogue-rows.ts";
import type { Database } from "./open.ts";
import { peopleRows } from "./people-rows.ts";
import * as schema from "./schema.ts";

const { bookingsTable, packageDeparturesTable, seedStateTable, usersTable } = schema;
const rowsPerStatement = 400;
const seedLock = 4_000_105;

/** The seeds are sorted, because the order of a module's exports depends on what loads it. */
const sortedSeeds = Object.entries(seeds).sort(([one], [other]) => (one < other ? -1 : 1));
const fingerprint = createHash("sha256").update(JSON.stringify(sortedSeeds)).digest("hex").slice(0, 16);

type Rows<Table extends PgTable> = readonly Table["$inferInsert"][];

async function inPieces<Row>(rows: readonly Row[], insert: (piece: Row[]) => PromiseLike<unknown>): Promise<void> {
	for (let start = 0; start < rows.length; start += rowsPerStatement) {
		await insert(rows.slice(start, start + rowsPerStatement));
	}
}

async function renew<Table extends PgTable>(db: Database, table: Table, key: PgColumn, rows: Rows<Table>) {
	const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in (rows[0] ?? {}));
	const set = Object.fromEntries(
		columns.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(toSnakeCase(name))}`]),
	);
	await inPieces(rows, (piece) =>
		db
			.insert(table)
			.values(piece as PgInsertValue<Table>[])
			.onConflictDoUpdate({ target: key, set: set as PgUpdateSetSource<Table> }),
	);
}

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
	await renew(db, schema.packagesTable, schema.packagesTable.id, rows.packages);
	await renew(db, schema.categoriesTable, schema.categoriesTable.id, rows.categories);
	await renew(db, schema.reviewsTable, schema.reviewsTable.id, rows.reviews);
	await renew(db, schema.testimonialsTable, schema.testimonialsTable.id, rows.testimonials);
	await renew(db, schema.faqsTable, schema.faqsTable.id, rows.faqs);
	await renew(db, schema.faqCommentsTable, schema.faqCommentsTable.id, rows.faqComments);
	await renew(db, schema.blogsTable, schema.blogsTable.id, rows.blogs);
	await renew(db, schema.offersTable, schema.offersTable.id, rows.offers);
	await renew(db, schema.couponsTable, schema.couponsTable.code, rows.coupons);
	await renew(db, schema.countriesTable, schema.countriesTable.iso2, rows.countries);
	await renew(db, schema.webinarsTable, schema.webinarsTable.meetingId, rows.webinars);
	await renew(db, schema.guidesTable, schema.guidesTable.id, rows.guides);
}

/** Booked departures keep their dates. */
async function renewDepartures(db: Database, today: string): Promise<void> {
	const wanted = departureRows(today);
	const booked = (await db.selectDistinct({ id: bookingsTable.departureId }).from(bookingsTable)).flatMap(
		({ id }) => id ?? [],
	);
	const bookedIds = new Set(booked);
	await db.delete(packageDeparturesTable).where(
		and(
			notInArray(
				packageDeparturesTable.id,
				wanted.map(({ id }) => id),
			),
			booked.length > 0 ? notInArray(packageDeparturesTable.id, booked) : undefined,
		),
	);
	await renew(
		db,
		packageDeparturesTable,
		packageDeparturesTable.id,
		wanted.filter(({ id }) => !bookedIds.has(id)),
	);
}

async function addPeople(db: Database, today: string): Promise<void> {
	const rows = await peopleRows(today);
	await add(db, schema.usersTable, rows.users);
	await add(db, schema.passengersTable, rows.passengers);
	await add(db, schema.wishesTable, rows.wishes);
	await add(db, schema.enquiriesTable, rows.enquiries);
	await add(db, schema.bookingsTable, rows.bookings);
	await add(db, schema.paymentsTable, rows.payments);
	await add(db, schema.walletEntriesTable, rows.walletEntries);
	await add(db, schema.bankAccountsTable, rows.bankAccounts);
	await add(db, schema.notificationsTable, rows.notifications);
	await add(db, schema.couponUsesTable, rows.couponUses);
}

const factNames = { catalogue: "catalogue", people: "people" } as const;

/**
 * The catalogue is upserted when the seeds or the day change. User rows are added once per seed version and never
 * overwritten.
 */
export async function seedDatabase(db: Database, clock: SandboxClock): Promise<void> {
	const today = todayIn(clock);
	const state = { catalogue: `${fingerprint} ${today}`, people: fingerprint };
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
		const known = await tx
			.select()
			.from(seedStateTable)
			.where(inArray(seedStateTable.name, Object.values(factNames)));
		const isCurrent = (name: keyof typeof state) =>
			known.some((fact) => fact.name === name && fact.value === state[name]);
		if (!isCurrent("catalogue")) {
			await renewCatalogue(tx, today, clock());
			await renewDepartures(tx, today);
		}
		if (!isCurrent("people")) await addPeople(tx, today);
		for (const [name, value] of Object.entries(state)) {
			await tx
				.insert(seedStateTable)
				.values({ name, value })
				.onConflictDoUpdate({ target: seedStateTable.name, set: { value } });
		}
	});
}

export async function resetDatabase(db: Database, clock: SandboxClock): Promise<void> {
	const tables = Object.values(schema).map((table) => sql`${table}`);
	await db.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`);
	await seedDatabase(db, clock);
}

/** Gives the passwords of the seeds another cost than the template's; one that a user has set stays. */
export async function rehashSeedPasswords(db: Database, cost: number): Promise<void> {
	for (const password of new Set(seeds.userSeeds.map((user) => user.password))) {
		const ids = seeds.userSeeds.flatMap((user) => (user.password === password ? [user.id] : []));
		await db
			.update(usersTable)
			.set({ passwordHash: await hashPassword(password, cost) })
			.where(and(inArray(usersTable.id, ids), like(usersTable.passwordHash, `scrypt$${defaultPasswordCost}$%`)));
	}
}

export const seedVersion = fingerprint;
