import { inflateSync } from "node:zlib";

export interface PdfContents {
	/** The pages are in drawing order. */
	readonly pages: readonly string[];
	/** An `ActualText` is read aloud or copied instead of reordered glyphs. */
	readonly spelt: readonly string[];
	/** The runs are texts of one font with where they begin, in points from the left. */
	readonly runs: readonly { readonly text: string; readonly x: number }[];
}

const fromUtf16 = (hex: string): string =>
	Buffer.from(hex, "hex")
		.swap16()
		.toString("utf16le")
		.replace(/^\uFEFF/, "");

function objectsOf(bytes: Buffer): Map<string, { readonly head: string; readonly stream: string }> {
	const source = bytes.toString("latin1");
	const found = new Map<string, { head: string; stream: string }>();
	for (const match of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
		const [, id = "", body = ""] = match;
		const [head = "", raw] = body.split(/\nstream\n/);
		const packed = raw === undefined ? null : Buffer.from(raw.replace(/\nendstream$/, ""), "latin1");
		const isPacked = /FlateDecode/.test(head);
		found.set(id, { head, stream: packed ? (isPacked ? inflateSync(packed) : packed).toString("latin1") : "" });
	}
	return found;
}

function mapOf(cmap: string): Map<number, string> {
	const map = new Map<number, string>();
	for (const [, from = "", list = ""] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
		for (const [index, [, hex = ""]] of [...list.matchAll(/<([^>]*)>/g)].entries())
			map.set(Number.parseInt(from, 16) + index, fromUtf16(hex.replaceAll(" ", "")));
	return map;
}

/** Reads PDFs of pdfkit only. */
export function readPdf(bytes: Buffer): PdfContents {
	const objects = objectsOf(bytes);
	const fonts = new Map<string, Map<number, string>>();
	for (const { head } of objects.values()) {
		for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const cmapId = /\/ToUnicode (\d+)/.exec(objects.get(id)?.head ?? "")?.[1] ?? "";
			fonts.set(name, mapOf(objects.get(cmapId)?.stream ?? ""));
		}
	}
	const contents = [...objects.values()].flatMap(({ head }) => {
		const id = /\/Type \/Page\n/.test(head) ? /\/Contents (\d+)/.exec(head)?.[1] : undefined;
		return id === undefined ? [] : [objects.get(id)?.stream ?? ""];
	});
	const runs: { text: string; x: number }[] = [];
	const pages = contents.map((content) => {
		let font = new Map<number, string>();
		let x = 0;
		const parts: string[] = [];
		for (const match of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|1 0 0 1 ([\d.]+) [\d.]+ Tm/g)) {
			if (match[3]) x = Number(match[3]);
			if (match[1]) font = fonts.get(match[1]) ?? font;
			const glyphs = [...(match[2] ?? "").matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
			const text = glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? "").join("");
			if (text) runs.push({ text, x });
			parts.push(text);
		}
		return parts.join(" ").replace(/\s+/g, " ");
	});
	const spelt = contents.flatMap((content) =>
		[...content.matchAll(/\/ActualText (?:<(\w+)>|\(((?:\\[\s\S]|[^\\)])*)\))/g)].map(([, hex, text = ""]) =>
			hex ? fromUtf16(hex) : Buffer.from(unescaped(text), "latin1").swap16().toString("utf16le").slice(1),
		),
	);
	return { pages, spelt, runs };
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
const unescaped = (text: string): string =>
	text.replace(/\\([\s\S])/g, (_, character: string) => escapes[character] ?? character);
