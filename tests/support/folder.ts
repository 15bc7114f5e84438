import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Makes an empty folder of this machine, which is removed after the last test of the file or group. */
export function makeFolder(name: string): string {
	const folder = mkdtempSync(join(tmpdir(), `${name}-`));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
