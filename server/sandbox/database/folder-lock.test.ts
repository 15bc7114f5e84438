import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(() => {
	folder = join(mkdtempSync(join(tmpdir(), "lock-")), "data");
});

const leaveLock = (holder: object) => {
	const here = { startedAt: "", host: hostname() };
	writeFileSync(`${folder}.lock`, JSON.stringify({ ...here, ...holder }));
};
const holder = () => JSON.parse(readFileSync(`${folder}.lock`, "utf8")) as { pid: number; startedAt: string };

function expectTakenOver(): void {
	const release = lockFolder(folder);
	expect(holder().pid).toBe(process.pid);
	release();
	expect(existsSync(`${folder}.lock`)).toBe(false);
}

describe("the lock of a data folder", () => {
	it("of a dead process whose id was reused is taken over", () => {
		leaveLock({ pid: process.pid, startedAt: "1" });
		expectTakenOver();
	});

	it("with an incomplete file is taken over", () => {
		writeFileSync(`${folder}.lock`, "");
		expectTakenOver();
	});

	it("of a living process is respected", () => {
		leaveLock({ pid: process.ppid });
		expect(() => lockFolder(folder)).toThrow(`process ${process.ppid} on ${hostname()}`);
	});

	it("of another host is respected while its heartbeat is recent", () => {
		leaveLock({ pid: 1, host: "elsewhere" });
		expect(() => lockFolder(folder)).toThrow(FolderInUseError);
		const longAgo = new Date(Date.now() - 60_000);
		utimesSync(`${folder}.lock`, longAgo, longAgo);
		expectTakenOver();
	});
});
