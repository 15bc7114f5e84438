import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { growCatalogue } from "#server/sandbox/database/grow.ts";
import { openDatabase } from "#server/sandbox/database/open.ts";
import { seedDatabase } from "#server/sandbox/database/seed.ts";
import { findTemplate } from "#server/sandbox/database/template.ts";
import { type Running, startSandbox } from "#tests/support/servers.ts";

/** Starts a sandbox in which each of the 40 packages exists several times. Its folder is removed as it stops. */
export async function startLargeSandbox(copies: number): Promise<Running> {
	const stateDir = await mkdtemp(join(tmpdir(), "large-catalogue-"));
	const { db, close } = await openDatabase({ dataDir: join(stateDir, "sandbox"), template: findTemplate() });
	try {
		await seedDatabase(db, Date.now);
		await growCatalogue(db, copies, { isShort: true });
	} finally {
		await close();
	}
	const sandbox = await startSandbox({ STATE_DIR: stateDir });
	const stop = async () => {
		const code = await sandbox.stop();
		await rm(stateDir, { recursive: true, force: true });
		return code;
	};
	return { ...sandbox, stop };
}
