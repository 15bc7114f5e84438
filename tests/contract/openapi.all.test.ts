import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { serveSandbox } from "#tests/support/in-process.ts";

/** From the registry, because nothing of the site needs them. */
it.each([
	["OpenAPI Schema Validator", "npx --yes -p @seriousme/openapi-schema-validator@2.11.0 validate-api"],
	["Redocly CLI", "npx --yes @redocly/cli@2.77.0 lint --extends=spec"],
])(
	"%s finds the OpenAPI document valid",
	async (_, command) => {
		const folder = mkdtempSync(join(tmpdir(), "openapi-"));
		const sandbox = await serveSandbox();
		const file = join(folder, "openapi.json");
		writeFileSync(file, await (await fetch(`${sandbox.origin}/openapi.json`)).text());
		await sandbox.stop();
		const { status, stdout, stderr } = spawnSync(`${command} ${file}`, { shell: true, encoding: "utf8" });
		rmSync(folder, { recursive: true });
		expect([status, stdout + stderr]).toEqual([0, expect.stringMatching(/"valid": true|is valid/)]);
	},
	300_000,
);
