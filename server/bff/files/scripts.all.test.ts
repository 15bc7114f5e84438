import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { namesInScripts, receiptOfNames, voucherOfNames } from "#tests/support/script-names.ts";
import { receiptFile, voucherFile } from "./index.ts";

/** Returns the text as a reader's text search finds it: without marks of direction and layout. */
function readText(pdf: Uint8Array): string {
	const text = execFileSync("pdftotext", ["-", "-"], { input: pdf }).toString("utf8").normalize("NFC");
	return text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").replace(/\s+/g, " ");
}

it.each([
	["voucher", () => voucherFile(voucherOfNames(), null)],
	["receipt", () => receiptFile(receiptOfNames())],
])("[R58] pdftotext finds each of 14 names in 14 scripts in the %s", async (_kind, create) => {
	const text = readText(new Uint8Array(await (await create()).arrayBuffer()));
	const names = namesInScripts.map(({ name }) => name.replace(/ \p{Extended_Pictographic}/u, ""));
	expect(names.filter((name) => !text.includes(name))).toEqual([]);
});
