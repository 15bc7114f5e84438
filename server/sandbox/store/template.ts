import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { migrationsFolder, openStore } from "./open.ts";
import { dataSetVersion, plantSeeds } from "./seed.ts";

const fileName = "sandbox-template.tar.gz";
const top = join(import.meta.dirname, "../../..");
const cached = join(top, ".cache", fileName);

/** A seeded database in a file, so that a first start skips making one: it lies beside the bundle; to the sources, in the build or the cache. */
const places = [join(import.meta.dirname, fileName), join(top, "build", fileName), cached];

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
		// The note goes last: whoever reads it finds the file whole, also while another process makes the same one.
		const unfinished = `${file}.${process.pid}`;
		writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
		renameSync(unfinished, file);
		writeFileSync(keyFile(unfinished), contentKey());
		renameSync(keyFile(unfinished), keyFile(file));
	} finally {
		await store.close();
	}
}

/** The template to start from; where there is none it is made and kept in the cache. For tests, which start often. */
export async function readyTemplate(): Promise<string> {
	const known = findTemplate();
	if (known !== undefined) return known;
	await buildTemplate(cached);
	return cached;
}
