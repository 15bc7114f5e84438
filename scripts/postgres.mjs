// @ts-check
// A PostgreSQL for the tests: the one given or running here, else one of our own in a temporary folder.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installDebianPackage } from "./debian-packages.mjs";
import { freePort } from "./free-port.mjs";

/** @typedef {{ url: string, stop: () => void }} Postgres */

/** @param {string} url @returns {Promise<boolean>} */
async function isReachable(url) {
	const { default: pg } = await import("pg");
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
	client.on("error", () => undefined);
	try {
		await client.connect();
		await client.query("select 1");
		return true;
	} catch {
		return false;
	} finally {
		await client.end().catch(() => undefined);
	}
}

/** @returns {string | undefined} the folder of the newest installed server's programs */
function findPrograms() {
	const root = "/usr/lib/postgresql";
	if (!existsSync(root)) return undefined;
	const newest = readdirSync(root).sort((a, b) => Number(b) - Number(a))[0];
	const folder = newest && join(root, newest, "bin");
	return folder && existsSync(join(folder, "initdb")) ? folder : undefined;
}

/** @returns {string | undefined} the folder of the newest server's programs, which are installed where they are missing */
export function findServerPrograms() {
	return findPrograms() ?? (installDebianPackage("postgresql") ? findPrograms() : undefined);
}

/** The server refuses to run as root: the package's own user runs it then. @returns {{ uid?: number, gid?: number }} */
export function serverUser() {
	if (process.getuid?.() !== 0) return {};
	const id = (/** @type {string} */ flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
	return { uid: id("-u"), gid: id("-g") };
}

/** @param {string} programs @returns {Promise<Postgres>} */
async function startOwn(programs) {
	const folder = mkdtempSync(join(tmpdir(), "paradise-postgres-"));
	const user = serverUser();
	if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
	const options = { ...user, cwd: folder, stdio: /** @type {const} */ ("ignore") };
	const data = join(folder, "data");
	execFileSync(join(programs, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8"], options);
	const port = await freePort();
	const server = spawn(
		join(programs, "postgres"),
		["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder],
		options,
	);
	const stop = () => {
		server.kill("SIGINT");
		server.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	};
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
	for (let tries = 0; tries < 60; tries += 1) {
		if (await isReachable(url)) return { url, stop };
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
	stop();
	throw new Error("PostgreSQL was started but did not answer within 15 s");
}

/** @returns {Promise<Postgres | undefined>} undefined where none can be reached, started or installed */
export async function findPostgres() {
	for (const url of [process.env.TEST_DATABASE_URL, "postgres://postgres@127.0.0.1:5432/postgres"]) {
		if (url && (await isReachable(url))) return { url, stop: () => undefined };
	}
	const programs = findServerPrograms();
	return programs ? startOwn(programs) : undefined;
}
