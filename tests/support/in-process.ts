import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { getTableName, sql } from "drizzle-orm";
import type { ServerBuild } from "react-router";
import { createLoadShedding } from "#server/bff/admission/load-shedding.ts";
import { createApp } from "#server/bff/app.ts";
import { parseEnv, runInProduction } from "#server/bff/env.ts";
import { openSite } from "#server/bff/open-site.ts";
import { createLog } from "#server/bff/telemetry/log.ts";
import { type DatabaseHandle, openDatabase } from "#server/sandbox/database/open.ts";
import * as schema from "#server/sandbox/database/schema.ts";
import { seedDatabase } from "#server/sandbox/database/seed.ts";
import { ensureTemplate } from "#server/sandbox/database/template.ts";
import { readSandboxEnv } from "#server/sandbox/env.ts";
import { startSandboxServer } from "#server/sandbox/start.ts";
import { buildFolder, freePort, sandboxVariables, siteVariables } from "./servers.ts";

/** A test uses it like a started process; it has no process of its own. */
export interface Served {
	readonly origin: string;
	readonly output: () => string;
	readonly stop: () => Promise<void>;
}

export interface ServedSite extends Served {
	readonly stateDir: string;
}

const loadBuild = async (): Promise<ServerBuild> => {
	runInProduction();
	return (await import(/* @vite-ignore */ pathToFileURL(join(buildFolder, "server/index.js")).href)) as ServerBuild;
};

/** The worker's event loop has other work than the site's: only the tests of load shedding tell it that it is late. */
const neverLate = { lateMs: () => 0, close: () => undefined };

/**
 * Serves the built site in the worker's own process: the whole pipeline behind a real port, with new services and a new
 * state folder, ready after milliseconds.
 * @param operations what the operations file of the site says
 */
export async function serveSite(
	apiBaseUrl: string,
	variables: Record<string, string> = {},
	operations?: Readonly<Record<string, object>>,
): Promise<ServedSite> {
	const folder = await mkdtemp(join(tmpdir(), "paradise-"));
	const stateDir = variables.STATE_DIR ?? join(folder, "state");
	const file = join(folder, "operations.json");
	if (operations) await writeFile(file, JSON.stringify(operations));
	const port = variables.PORT ?? String(await freePort());
	const env = parseEnv({
		...siteVariables(apiBaseUrl, port),
		STATE_DIR: stateDir,
		...(operations && { API_OPERATIONS_FILE: file }),
		...variables,
	});
	const lines: string[] = [];
	const log = createLog(
		env.logLevel,
		new Writable({
			write(chunk, _encoding, done) {
				lines.push(String(chunk));
				done();
			},
		}),
	);
	const clientFolder = join(buildFolder, "client");
	const app = createApp({ env, log, clientFolder, overload: createLoadShedding(neverLate) });
	const services = await openSite({ app, env, log, loadBuild });
	await new Promise<void>((done, fail) => app.server.once("error", fail).listen(env.port, env.host, done));
	app.setReady();
	let stopped: Promise<void> | undefined;
	async function stop(): Promise<void> {
		const closed = new Promise((done) => app.server.close(done));
		app.server.closeAllConnections();
		await closed;
		await services.api.close();
		await services.close();
		await rm(folder, { recursive: true, force: true });
	}
	return {
		origin: `http://127.0.0.1:${port}`,
		stateDir,
		output: () => lines.join(""),
		stop: () => {
			stopped ??= stop();
			return stopped;
		},
	};
}

/** No sandbox uses these databases now: their rows are made anew faster than a database. */
const idle: DatabaseHandle[] = [];

const tables = Object.values(schema).map((table) => getTableName(table));

/** Keeps the rows of the first day in a schema of their own. */
async function openPristine(): Promise<DatabaseHandle> {
	const store = await openDatabase({ template: await ensureTemplate() });
	await seedDatabase(store.db, Date.now);
	await store.db.execute(sql.raw("create schema pristine"));
	for (const name of tables) await store.db.execute(sql.raw(`create table pristine."${name}" as table "${name}"`));
	return store;
}

async function restoreRows({ db }: DatabaseHandle): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql.raw("set local session_replication_role = replica"));
		await tx.execute(sql.raw(`truncate ${tables.map((name) => `"${name}"`).join(", ")} restart identity`));
		for (const name of tables) await tx.execute(sql.raw(`insert into "${name}" table pristine."${name}"`));
	});
}

/** The database has the rows of the first day; its `close` leaves it to the next file of the worker. */
export async function takeDatabase(): Promise<DatabaseHandle> {
	const used = idle.pop();
	if (used) await restoreRows(used);
	const store = used ?? (await openPristine());
	return { ...store, close: async () => void idle.push(store) };
}

/** Serves the sandbox in the worker's own process, with its rows as on the first day. */
export async function serveSandbox(variables: Record<string, string> = {}): Promise<Served> {
	const own = variables.STATE_DIR === undefined && variables.DATABASE_URL === undefined;
	const options = readSandboxEnv({ ...sandboxVariables(variables.SANDBOX_PORT ?? "0"), ...variables });
	const { origin, close } = await startSandboxServer({ ...options, quiet: true, ...(own && { open: takeDatabase }) });
	let stopped: Promise<void> | undefined;
	return {
		origin,
		output: () => "",
		stop: () => {
			stopped ??= close();
			return stopped;
		},
	};
}
