// @ts-check
// `npm run vnu`, after a build: the Nu Html Checker over some pages of every route, signed out and in. Needs Java, and fetches
// the checker (30 MB) once.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { runTool } from "./run.mjs";

const crawled = "test-results/pages";
const folder = "node_modules/.cache/vnu";
const jar = `${folder}/node_modules/vnu-jar/build/dist/vnu.jar`;
/** The checker's own reader of style sheets does not know these yet; browsers skip what they do not know. */
const unknownStyles =
	"CSS: “(?:animation-timeline|animation-range|view-timeline-name|timeline-scope|container-type|field-sizing|mask|clip-path)”: .*|CSS: Unrecognized at-rule “@container”.*";

if (spawnSync("java", ["-version"], { stdio: "ignore" }).status !== 0) fail("there is no Java on this machine");
if (!existsSync(jar)) {
	const install = ["install", "--prefix", folder, "--no-save", "--ignore-scripts", "vnu-jar@26.9.27"];
	if (spawnSync("npm", install, { stdio: "inherit" }).status !== 0) fail("the checker was not fetched");
}

rmSync(crawled, { recursive: true, force: true });
await runTool("vitest", ["run", "--project", "architecture", "tests/architecture/pages.test.ts"], {
	PAGES_DIR: crawled,
});

const checker = ["-Xss8m", "-jar", jar, "--errors-only", "--skip-non-html", "--filterpattern", unknownStyles, crawled];
const { status, stderr } = spawnSync("java", checker, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
const addresses = /** @type {Record<string, string>} */ (JSON.parse(readFileSync(`${crawled}/addresses.json`, "utf8")));
process.stderr.write(stderr.replace(/"file:[^"]*\/([\w-]+\.html)"/g, (_, file) => `${addresses[file] ?? file}`));
process.stdout.write(`${Object.keys(addresses).length} pages checked: ${status === 0 ? "no error" : "errors above"}\n`);
process.exitCode = status ?? 1;

/** @param {string} reason */
function fail(reason) {
	process.stderr.write(`vnu: ${reason}\n`);
	process.exit(1);
}
