import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/**
 * These are lengths in bytes of LMDB's file format (`mdb.c` of the `lmdb` package) on 64-bit little-endian machines.
 */
const pageHeaderLength = 24;
const nodeHeaderLength = 8;
const metaLength = 160;
const magic = 0xbeefc0de;
const dataVersion = 2;
const branchPage = 0x01;
const leafPage = 0x02;
const overflowNode = 0x01;
const databaseNode = 0x02;
const rootOffsetInDatabase = 40;
const emptyRoot = 2n ** 64n - 1n;

interface Meta {
	readonly pageSize: number;
	readonly roots: readonly bigint[];
	readonly lastPage: bigint;
	readonly transactionId: bigint;
}

const damaged = (reason: string): Error => new Error(`store.lmdb is damaged (${reason}): restore or remove it`);

function read(fd: number, position: number, length: number): Buffer {
	const bytes = Buffer.alloc(length);
	if (readSync(fd, bytes, 0, length, position) < length) throw damaged("cut short");
	return bytes;
}

function readMeta(fd: number, position: number): Meta {
	const page = read(fd, position, metaLength);
	if (page.readUInt32LE(24) !== magic) throw damaged("not an LMDB file");
	if ((page.readUInt32LE(28) & 0xffff) !== dataVersion) throw damaged("another version of LMDB");
	const pageSize = page.readUInt32LE(48);
	if (pageSize < 512 || pageSize > 65_536) throw damaged("page size");
	return {
		pageSize,
		roots: [page.readBigUInt64LE(88), page.readBigUInt64LE(136)],
		lastPage: page.readBigUInt64LE(144),
		transactionId: page.readBigUInt64LE(152),
	};
}

/** Returns the child pages of a tree page. Throws RangeError where an offset leads out of the page. */
function childPages(page: Buffer, requireOverflow: (lastPage: bigint) => void): bigint[] {
	const isBranch = (page.readUInt16LE(18) & branchPage) !== 0;
	if (!isBranch && (page.readUInt16LE(18) & leafPage) === 0) throw damaged("page type");
	const children: bigint[] = [];
	for (let index = 0; index < page.readUInt16LE(20) >> 1; index += 1) {
		const node = pageHeaderLength + page.readUInt16LE(pageHeaderLength + 2 * index);
		const flags = page.readUInt16LE(node + 4);
		const data = node + nodeHeaderLength + page.readUInt16LE(node + 6);
		if (isBranch) children.push(BigInt(page.readUInt32LE(node)) + (BigInt(flags) << 32n));
		else if (flags & overflowNode) requireOverflow(page.readBigUInt64LE(data) + page.readBigUInt64LE(data + 16) - 1n);
		else if (flags & databaseNode) children.push(page.readBigUInt64LE(data + rootOffsetInDatabase));
	}
	return children;
}

function checkTrees(fd: number, { pageSize, roots }: Meta, pageCount: number): void {
	const requirePage = (page: bigint): void => {
		if (page >= BigInt(pageCount)) throw damaged("cut short");
	};
	const pending = [...roots];
	let visited = 0;
	for (let page = pending.pop(); page !== undefined; page = pending.pop()) {
		if (page === emptyRoot) continue;
		requirePage(page);
		visited += 1;
		if (visited > pageCount) throw damaged("page cycle");
		pending.push(...childPages(read(fd, Number(page) * pageSize, pageSize), requirePage));
	}
}

/**
 * Throws if the file is no LMDB store or lacks pages: LMDB maps the file into memory without a check, so that the process
 * would end by SIGSEGV or SIGBUS. An empty or missing file is a new store.
 */
export function checkLmdbFile(path: string): void {
	let fd: number;
	try {
		fd = openSync(path, "r");
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
		throw error;
	}
	try {
		if (fstatSync(fd).size === 0) return;
		const first = readMeta(fd, 0);
		const second = readMeta(fd, first.pageSize);
		const meta = second.transactionId > first.transactionId ? second : first;
		const pageCount = Math.floor(fstatSync(fd).size / meta.pageSize);
		// A transaction does not write a page that it added and freed, so an intact file may end before the last page.
		if (BigInt(pageCount) <= meta.lastPage) checkTrees(fd, meta, pageCount);
	} catch (error) {
		throw error instanceof RangeError ? damaged("page content") : error;
	} finally {
		closeSync(fd);
	}
}
