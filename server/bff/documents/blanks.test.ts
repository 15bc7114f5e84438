import { describe, expect, it } from "vitest";
import { blanks, fill, piecesOf } from "./blanks.ts";

const heart = (id: string): string =>
	`<either-way of="${id}"><either-no><b>wish</b></either-no><either-yes><b>unwish</b></either-yes></either-way>`;
const page = piecesOf(
	`<p>For ${blanks.name}: ${heart("7")}\n${heart("a&amp;b")}${heart("77")}<i data-own="${blanks.data}"></i>`,
);

/** What a browser reads in the attribute of a filled page. */
function dataIn(html: string): unknown {
	const text = /data-own="([^"]*)"/.exec(html)?.[1] ?? "";
	const signs = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };
	return JSON.parse(text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => signs[entity as keyof typeof signs]));
}

describe("a page with blanks", () => {
	it("has each visitor's name and wishes put in, and nothing left of the blanks", () => {
		const asha = fill(page, { name: "Asha", hearts: ["7", "a&b"] });
		expect(asha.split("<i")[0]).toBe("<p>For Asha: <b>unwish</b>\n<b>unwish</b><b>wish</b>");
		const ravi = fill(page, { name: "Ravi", hearts: ["77"] });
		expect(ravi.split("<i")[0]).toBe("<p>For Ravi: <b>wish</b>\n<b>wish</b><b>unwish</b>");
		for (const html of [asha, ravi, fill(page, { name: null, hearts: [] })])
			expect(html.split("<i")[0]).not.toMatch(/either|[\uE000-\uF8FF]/);
	});

	it("may say what its marks are called", () => {
		expect(fill(piecesOf("<p>either-or, either-way, data-own"), { name: "Asha", hearts: [] })).toContain("either-way");
	});

	it("is refused where one stands within another", () => {
		for (const inner of [blanks.name, heart("8")])
			expect(() => piecesOf(heart("7").replace("wish", inner))).toThrow("within");
	});

	it("tells the script the same", () => {
		expect(dataIn(fill(page, { name: "Asha", hearts: ["7", "9"] }))).toEqual([
			[blanks.hearts, "7 9"],
			[blanks.name, "Asha"],
		]);
	});

	it("takes a name for text, whatever is in it", () => {
		for (const name of [
			"<script>alert(1)</script>",
			`"><b a='`,
			"$& $1 $`",
			heart("7"),
			blanks.name,
			blanks.data,
			"&amp;",
		]) {
			const html = fill(page, { name, hearts: [] });
			const text = html.slice("<p>For ".length, html.indexOf(": <b>"));
			expect(text).not.toMatch(/[<>"']/);
			expect(dataIn(html)).toContainEqual([blanks.name, name]);
			expect(html.match(/<i data-own="[^"]*"><\/i>$/)).not.toBeNull();
		}
	});
});
