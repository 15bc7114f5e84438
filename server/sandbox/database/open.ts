import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzleOverPostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzleOverPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { assetFolder } from "../asset-folder.ts";
import { lockFolder } from "./folder-lock.ts";

export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseHandle {
	readonly db: Database;
	/** The dump is a gzipped tar; PostgreSQL makes none. */
	readonly dump?: () => Promise<Blob>;
	readonly close: () => Promise<void>;
}

/** The database is one of PostgreSQL, else one that is embedded in a folder, else one in memory. */
interface DatabaseOptions {
	readonly databaseUrl?: string | undefined;
	readonly dataDir?: string | undefined;
	/** A new embedded database starts from this dump. */
	readonly template?: string | undefined;
}

const casing = "snake_case";
const migrationLock = 4_000_104;

async function openPostgres(databaseUrl: string): Promise<DatabaseHandle> {
	const pool = new Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 });
	// A connection that PostgreSQL closes fails its running query and is replaced; without a listener the process would end.
	pool.on("error", () => undefined);
	pool.on("connect", (client) => void client.on("error", () => undefined));
	const db = drizzleOverPostgres(pool, { casing });
	const client = await pool.connect();
	try {
		// An advisory lock belongs to its connection, so the migrations use the same one.
		const runner = drizzleOverPostgres(client, { casing });
		await runner.execute(sql`select pg_advisory_lock(${migrationLock})`);
		await migratePostgres<Record<string, never>>(runner, { migrationsFolder: assetFolder("migrations") });
		await runner.execute(sql`select pg_advisory_unlock(${migrationLock})`);
	} finally {
		client.release();
	}
	return { db, close: () => pool.end() };
}

async function isEmpty(folder: string): Promise<boolean> {
	return !existsSync(folder) || (await readdir(folder)).length === 0;
}

async function openEmbedded({ dataDir, template }: DatabaseOptions): Promise<DatabaseHandle> {
	const release = dataDir === undefined ? () => undefined : lockFolder(dataDir);
	try {
		const isNew = dataDir === undefined || (await isEmpty(dataDir));
		const dump = isNew && template !== undefined ? new Blob([new Uint8Array(await readFile(template))]) : undefined;
		if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
		const client = await PGlite.create({
			...(dataDir === undefined ? {} : { dataDir }),
			...(dump === undefined ? {} : { loadDataDir: dump }),
		});
		const db = drizzleOverPglite(client, { casing });
		await migratePglite(db, { migrationsFolder: assetFolder("migrations") });
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

/** @throws FolderInUseError, or the driver's error */
export function openDatabase(choice: DatabaseOptions): Promise<DatabaseHandle> {
	return choice.databaseUrl === undefined ? openEmbedded(choice) : openPostgres(choice.databaseUrl);
}
