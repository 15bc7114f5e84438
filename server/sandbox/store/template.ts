import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { migrationsFolder, openStore } from "./open.ts";
import { dataSetVersion, plantSeeds } from "./seed.ts";

/** A seeded database in a file, so that a first start skips making one: it lies beside the bundle, or where the build puts it. */
const places = [
	join(import.meta.dirname, "sandbox-template.tar.gz"),
	join(import.meta.dirname, "../../../build/sandbox-template.tar.gz"),
];

/** Names the tables and rows that a template holds: one made from others is not used. */
function contentKey(): string {
	const journal = readFileSync(join(migrationsFolder(), "meta/_journal.json"));
	return `${createHash("sha256").update(journal).digest("hex").slice(0, 16)} ${dataSetVersion}`;
}

const keyFile = (file: string): string => `${file}.key`;

/** The template to start from, where there is one made from the tables and rows of this program. */
export function findTemplate(): string | undefined {
	const key = contentKey();
	return places.find(
		(file) => existsSync(file) && existsSync(keyFile(file)) && readFileSync(keyFile(file), "utf8") === key,
	);
}

/** Makes a template: migrates and plants a database in memory and writes it to a file, with a note of what it holds. */
export async function buildTemplate(file: string): Promise<void> {
	const store = await openStore({});
	try {
		await plantSeeds(store.db, Date.now);
		const dump = await store.dump?.();
		if (dump === undefined) throw new Error("only the embedded database makes templates");
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(`${file}.new`, new Uint8Array(await dump.arrayBuffer()));
		writeFileSync(keyFile(file), contentKey());
		renameSync(`${file}.new`, file);
	} finally {
		await store.close();
	}
}
