import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { FolderInUse, lockFolder } from "./lock.ts";

let folder: string;
beforeEach(() => {
	folder = join(mkdtempSync(join(tmpdir(), "lock-")), "data");
});

describe("the lock of a data folder", () => {
	it("is held by one at a time and given back", () => {
		const release = lockFolder(folder);
		expect(readFileSync(`${folder}.lock`, "utf8")).toBe(String(process.pid));
		expect(() => lockFolder(folder)).toThrow(FolderInUse);
		expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
		release();
		expect(existsSync(`${folder}.lock`)).toBe(false);
		lockFolder(folder)();
	});

	it("of a dead process is taken over", () => {
		const { pid } = spawnSync(process.execPath, ["-e", ""]);
		writeFileSync(`${folder}.lock`, String(pid));
		const release = lockFolder(folder);
		expect(readFileSync(`${folder}.lock`, "utf8")).toBe(String(process.pid));
		release();
	});

	it("of a living process of somebody else is respected", () => {
		writeFileSync(`${folder}.lock`, "1");
		expect(() => lockFolder(folder)).toThrow(FolderInUse);
	});
});
