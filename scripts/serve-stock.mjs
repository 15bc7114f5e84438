// @ts-check
/** The command `npm run serve:stock` runs the same build under the framework's own server, which knows fewer limits. */
import { pathToFileURL } from "node:url";
import { root } from "./run.mjs";

process.chdir(root);
process.env.NODE_ENV = "production";
try {
	// Modules of pages read the brand while they load.
	await import(pathToFileURL("build/brand.js").href);
	const { entry } = await import(pathToFileURL("build/server/index.js").href);
	entry.module.serverEntry.getOwnServices();
} catch (error) {
	process.stderr.write(`Not started.\n${error instanceof Error ? error.message : error}\n`);
	process.exit(1);
}
process.argv = [process.execPath, "react-router-serve", "build/server/index.js"];
await import(new URL("../node_modules/@react-router/serve/bin.js", import.meta.url).href);
