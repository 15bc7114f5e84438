// @ts-check
// The programs that the tests run beside the site: found, or installed where that is possible.
import { spawnSync } from "node:child_process";
import { getBrowsers } from "./browsers.mjs";
import { getChromium } from "./chromium.mjs";
import { installDebianPackage } from "./debian-packages.mjs";
import { findPostgres } from "./postgres.mjs";

/** @typedef {{ env: Record<string, string>, browserTests: string[], missing: string[], stop: () => void }} Programs */

/** @type {Programs} */
export const noPrograms = { env: {}, browserTests: [], missing: [], stop: () => undefined };

/** @param {string} program @param {string} inPackage @returns {boolean} whether it is here now */
const getProgram = (program, inPackage) => canRun(program) || (installDebianPackage(inPackage) && canRun(program));

/** @param {string} program @returns {boolean} */
const canRun = (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;

/**
 * Finds Chromium and Redis for every suite; PostgreSQL and the other browsers for the whole one.
 * @param {boolean} isWholeSuite
 * @returns {Promise<Programs>}
 */
export async function getPrograms(isWholeSuite) {
	/** @type {Record<string, string>} */
	const env = { CHROMIUM_PATH: await getChromium() };
	const hasRedis = getProgram("redis-server", "redis-server");
	const missing = hasRedis ? [] : ["everything on Redis: redis-server is not here and cannot be installed"];
	if (!isWholeSuite) return { ...noPrograms, env, missing };
	const browsers = getBrowsers();
	missing.push(...browsers.missing);
	const postgres = await findPostgres();
	if (postgres) env.TEST_DATABASE_URL = postgres.url;
	else missing.push("everything on PostgreSQL: none could be reached, started or installed");
	return { env, browserTests: browsers.files, missing, stop: () => postgres?.stop() };
}
