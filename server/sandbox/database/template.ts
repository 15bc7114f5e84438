import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { assetFolder } from "../asset-folder.ts";
import { openDatabase } from "./open.ts";
import { seedDatabase, seedVersion } from "./seed.ts";

const fileName = "sandbox-template.tar.gz";
const top = join(import.meta.dirname, "../../..");
const cached = join(top, ".cache", fileName);

/** A dump of the seeded database makes first starts fast: beside the bundle, or in `build/` or `.cache/`. */
const places = [join(import.meta.dirname, fileName), join(top, "build", fileName), cached];

/** A template is valid for its own migrations and seeds only. */
function contentKey(): string {
	const journal = readFileSync(join(assetFolder("migrations"), "meta/_journal.json"));
	return `${createHash("sha256").update(journal).digest("hex").slice(0, 16)} ${seedVersion}`;
}

const keyFile = (file: string): string => `${file}.key`;

export function findTemplate(): string | undefined {
	const key = contentKey();
	return places.find(
		(file) => existsSync(file) && existsSync(keyFile(file)) && readFileSync(keyFile(file), "utf8") === key,
	);
}

export async function buildTemplate(file: string): Promise<void> {
	const store = await openDatabase({});
	try {
		await seedDatabase(store.db, Date.now);
		// Without the checkpoint each start from the template would replay the whole seeding from the log.
		await store.db.execute(sql`checkpoint`);
		const dump = await store.dump?.();
		if (dump === undefined) throw new Error("only the embedded database makes templates");
		mkdirSync(dirname(file), { recursive: true });
		// The key file is written last: a key means that the dump is complete.
		const unfinished = `${file}.${process.pid}`;
		writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
		renameSync(unfinished, file);
		writeFileSync(keyFile(unfinished), contentKey());
		renameSync(keyFile(unfinished), keyFile(file));
	} finally {
		await store.close();
	}
}

/** Builds a missing template into the cache. */
export async function ensureTemplate(): Promise<string> {
	const known = findTemplate();
	if (known !== undefined) return known;
	await buildTemplate(cached);
	return cached;
}
