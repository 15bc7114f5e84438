import { execFile, execFileSync } from "node:child_process";
import { chownSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findServerPrograms, serverUser } from "../../scripts/postgres.mjs";
import { freePort } from "./servers.ts";

const run = promisify(execFile);

/** This is a server of the test's own, which it may stop. */
export interface PostgresServer {
	readonly url: string;
	/** The mode `immediate` is a crash: connections are cut, and the data is recovered from the log. */
	readonly restart: (mode: "fast" | "immediate") => Promise<void>;
	readonly query: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>;
	readonly stop: () => Promise<void>;
}

export async function startPostgres(): Promise<PostgresServer> {
	const programs = findServerPrograms();
	if (!programs) throw new Error("Install the system package postgresql.");
	const folder = await mkdtemp(join(tmpdir(), "paradise-postgres-"));
	const user = serverUser();
	if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
	const data = join(folder, "data");
	const options = { ...user, cwd: folder };
	const initial = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"];
	execFileSync(join(programs, "initdb"), initial, { ...options, stdio: "ignore" });
	const port = await freePort();
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
	const control = async (...command: string[]): Promise<void> => {
		const server = ["-o", `-p ${port} -h 127.0.0.1 -k ${folder}`, "-l", join(folder, "log")];
		await run(join(programs, "pg_ctl"), [...command, "-D", data, "-w", "-t", "30", ...server], options);
	};
	await control("start");
	return {
		url,
		restart: (mode) => control("restart", "-m", mode),
		async query<Row extends pg.QueryResultRow>(statement: string) {
			const client = new pg.Client({ connectionString: url });
			await client.connect();
			try {
				return (await client.query<Row>(statement)).rows;
			} finally {
				await client.end();
			}
		},
		async stop() {
			await run(join(programs, "pg_ctl"), ["stop", "-m", "immediate", "-D", data, "-w"], options);
			await rm(folder, { recursive: true, force: true });
		},
	};
}
