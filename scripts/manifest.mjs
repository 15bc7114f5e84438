// @ts-check
/** The list of routes that browsers fetch. The server has one of its own, which stays whole. */
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const assignment = /^window\.__reactRouterManifest=(.*);$/s;

/**
 * Leaves out what a router in a browser never reads here: what is `false`, and which modules a module needs, which is for
 * pages that are fetched ahead; `late-data.ts` tells it for the page that is shown.
 * @param {string} folder
 */
export async function slimManifest(folder) {
	const name = readdirSync(folder).find((entry) => /^manifest-\w+\.js$/.test(entry));
	if (name === undefined) throw new Error("the build has no manifest");
	const path = join(folder, name);
	const json = assignment.exec(await readFile(path, "utf8"))?.[1];
	if (json === undefined) throw new Error("the manifest is not written as it was");
	// `slim-router.ts` takes all that serves them out of the router.
	const { root, ...others } = JSON.parse(json).routes;
	if (/"hasClient\w+":true/.test(JSON.stringify(others)) || root.hasClientLoader || root.hasClientAction)
		throw new Error("loaders and actions run on the server alone, and so does middleware but for the root's");
	const slim = JSON.stringify(JSON.parse(json), (key, value) =>
		value === false || key === "imports" || (key === "css" && value.length === 0) ? undefined : value,
	);
	await writeFile(path, `window.__reactRouterManifest=${slim};`);
}
