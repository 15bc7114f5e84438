// @ts-check
// The bill of materials (CycloneDX) of what the site ships, from the lock file alone.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

/** @param {string} file */
export function writeBillOfMaterials(file) {
	const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--offline"];
	const { stdout, stderr, status } = spawnSync("npm", args, {
		encoding: "utf8",
		maxBuffer: 64 * 1024 * 1024,
		shell: process.platform === "win32",
	});
	if (status !== 0) throw new Error(`npm sbom ended with ${status}: ${stderr}`);
	const bill = JSON.parse(stdout);
	// Its own `--omit dev` leaves out shipped packages that a development tool wants as well.
	const shipped = bill.components.filter(isShipped);
	const refs = new Set([bill.metadata.component, ...shipped].map((component) => component["bom-ref"]));
	bill.components = shipped;
	bill.dependencies = bill.dependencies
		.filter((/** @type {{ ref: string }} */ { ref }) => refs.has(ref))
		.map((/** @type {{ ref: string, dependsOn?: string[] }} */ { ref, dependsOn = [] }) => ({
			ref,
			dependsOn: dependsOn.filter((one) => refs.has(one)),
		}));
	// Without the time and a random number, the same packages make the same file.
	delete bill.serialNumber;
	delete bill.metadata.timestamp;
	// npm names it after the folder.
	bill.metadata.component.name = JSON.parse(readFileSync("package.json", "utf8")).name;
	writeFileSync(file, `${JSON.stringify(bill, null, "\t")}\n`);
}

/** @param {{ properties?: { name: string }[] }} component */
function isShipped({ properties = [] }) {
	return !properties.some(({ name }) => name === "cdx:npm:package:development");
}
