import { readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { open as openLmdb } from "lmdb";
import { pino } from "pino";
import { expect, it } from "vitest";
import { z } from "zod";
import { StoreError } from "./index.ts";
import { shareTestStore } from "./test-store.ts";

const store = shareTestStore();

const path = (): string => join(store.folder.path, "store.lmdb");

const fill = async (): Promise<void> => {
	const indexes = Array.from({ length: 400 }, (_, index) => index);
	await Promise.all(indexes.map((index) => store.current.set(`k${index}`, "x".repeat(index * 10), 100)));
};

const expectRefused = async (): Promise<void> => {
	const before = await readFile(path());
	const logged: string[] = [];
	store.open({ log: pino({}, { write: (line) => logged.push(line) }) });
	await expect(store.current.get("a")).rejects.toThrow(StoreError);
	await expect(store.current.set("a", "1", 100)).rejects.toThrow(StoreError);
	expect(logged).toHaveLength(1);
	expect(logged[0]).toContain("store.lmdb is damaged");
	expect(before.equals(await readFile(path()))).toBe(true);
};

it("[R29] refuses a file that is no LMDB store, logs it once and does not change the file", async () => {
	await store.current.close();
	for (const bytes of ["hello", "x".repeat(20_000)]) {
		await writeFile(path(), bytes);
		await expectRefused();
	}
});

it("[R29] refuses a file that is cut short, logs it once and does not change the file", async () => {
	await fill();
	await store.current.close();
	const { size } = await stat(path());
	for (const length of [size - 4096, size >> 1, 9000, 8192, 4096, 100]) {
		await truncate(path(), length);
		await expectRefused();
	}
});

it("opens an empty file as a new store", async () => {
	await store.current.close();
	for (const name of await readdir(store.folder.path)) await rm(join(store.folder.path, name));
	await writeFile(path(), "");
	store.open();
	await store.current.set("a", "1", 100);
	expect(await store.current.get("a")).toBe("1");
});

it("opens a file whose last pages were freed before they were written", async () => {
	await fill();
	await store.current.close();
	const root = openLmdb<string, string>({ path: path(), maxDbs: 4, overlappingSync: false });
	root.transactionSync(() => {
		root.put("removed", "x".repeat(1_000_000));
		root.remove("removed");
	});
	const lastPage = z.object({ lastPageNumber: z.number() }).parse(root.getStats()).lastPageNumber;
	await root.close();
	expect((await stat(path())).size).toBeLessThan(lastPage * 4096);
	store.open();
	for (let index = 0; index < 400; index += 1) expect(await store.current.get(`k${index}`)).toHaveLength(index * 10);
});
