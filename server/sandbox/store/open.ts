import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzleOverPostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzleOverPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { lockFolder } from "./lock.ts";
import * as schema from "./schema.ts";

/** A connection to the store, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open store. */
export interface Store {
	readonly db: Database;
	/** The whole embedded database as a gzipped tar; absent on PostgreSQL. */
	readonly dump?: () => Promise<Blob>;
	readonly close: () => Promise<void>;
}

/** Which store: PostgreSQL by address, else the embedded database in a folder, else one in memory that ends with the process. */
export interface StoreChoice {
	readonly databaseUrl?: string | undefined;
	readonly dataDir?: string | undefined;
	/** A dump that a new embedded database starts from. */
	readonly template?: string | undefined;
}

const casing = "snake_case";
const migrationLock = 4_000_104;

/** Where the migrations lie: beside the bundle once built, beside this folder in the sources. @throws when they are missing */
export function migrationsFolder(): string {
	const places = [join(import.meta.dirname, "sandbox-migrations"), join(import.meta.dirname, "../migrations")];
	const folder = places.find((place) => existsSync(place));
	if (folder === undefined) throw new Error("The sandbox's migrations are missing beside the program");
	return folder;
}

async function openPostgres(databaseUrl: string): Promise<Store> {
	const pool = new Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 });
	const db = drizzleOverPostgres(pool, { schema, casing });
	const client = await pool.connect();
	try {
		// The lock belongs to its connection: the migrations must run on the same one.
		const runner = drizzleOverPostgres(client, { schema, casing });
		await runner.execute(sql`select pg_advisory_lock(${migrationLock})`);
		await migratePostgres(runner, { migrationsFolder: migrationsFolder() });
		await runner.execute(sql`select pg_advisory_unlock(${migrationLock})`);
	} finally {
		client.release();
	}
	return { db, close: () => pool.end() };
}

async function isEmpty(folder: string): Promise<boolean> {
	return !existsSync(folder) || (await readdir(folder)).length === 0;
}

async function openEmbedded({ dataDir, template }: StoreChoice): Promise<Store> {
	const release = dataDir === undefined ? () => undefined : lockFolder(dataDir);
	try {
		const isNew = dataDir === undefined || (await isEmpty(dataDir));
		const dump = isNew && template !== undefined ? new Blob([new Uint8Array(await readFile(template))]) : undefined;
		if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
		const client = await PGlite.create({
			...(dataDir === undefined ? {} : { dataDir }),
			...(dump === undefined ? {} : { loadDataDir: dump }),
		});
		const db = drizzleOverPglite(client, { schema, casing });
		await migratePglite(db, { migrationsFolder: migrationsFolder() });
		return {
			db,
			dump: () => client.dumpDataDir("gzip"),
			close: async () => {
				await client.close();
				release();
			},
		};
	} catch (error) {
		release();
		throw error;
	}
}

/**
 * Opens the store and brings its tables up to date.
 * @throws FolderInUse when another process holds the folder; the driver's errors when the database cannot be reached
 */
export function openStore(choice: StoreChoice): Promise<Store> {
	return choice.databaseUrl === undefined ? openEmbedded(choice) : openPostgres(choice.databaseUrl);
}
