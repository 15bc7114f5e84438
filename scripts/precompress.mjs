// @ts-check
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const isText = /\.(css|html|js|json|svg|txt|xml)$/;
/** Smaller files hardly gain. */
const minBytes = 200;

/** Puts a `.br` and a `.gz` beside every text file that gains by it. @param {string} folder */
export async function precompress(folder) {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	for (const entry of entries) {
		if (!entry.isFile() || !isText.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const bytes = await readFile(path);
		if (bytes.length < minBytes) continue;
		const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
		const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
		if (br.length < bytes.length) await writeFile(`${path}.br`, br);
		if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz);
	}
}
