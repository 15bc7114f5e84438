import { describe, expect, it } from "vitest";
import { foundIn } from "./found.ts";
import { stylesFor } from "./rules.ts";
import { parseSheet } from "./sheets.ts";
import { createStyles } from "./styles.ts";

const only = (css: string, ...classes: string[]) =>
	stylesFor([parseSheet(css)], foundIn(`<html lang="en" data-theme="dark"><p class="${classes.join(" ")}">`)).first;

describe("the style of a page", () => {
	it.each([
		["rules that name no class", "html{color:red}:root[data-theme=dark]{--ink:#fff}", undefined],
		["rules whose classes are all there", ".a .b:hover::after{color:red}", undefined],
		["blocks, and blocks in blocks", "@media (width>1px){@supports (a:b){.a{color:red}}}", undefined],
		[
			"what the root's own attributes allow",
			':root[data-theme="dark"] .a,:root:not([data-light]),:root:has(.a[open]),:root[lang]{color:red}',
			undefined,
		],
		[
			"none of the looks that the root rules out",
			":root[data-theme=light],:root:not([data-theme]) .a,:root[data-light]{color:red}.a{color:red}",
			".a{color:red}",
		],
		["what a browser may open", ".a[open] p{color:red}", undefined],
		["of places within brackets what is there", 'p:nth-child(odd),p[class^="b i"],.a:has(i,p){color:red}', undefined],
		["none of the rules for tags that are not there", "table,p{color:red}.a hr{color:red}", "p{color:red}"],
		["none for what only script sets", ".a[aria-busy=true],.b[data-live]{color:red}.a{color:red}", ".a{color:red}"],
		["what a class may be without", ".a:not(.gone){color:red}.a:is(.b,.gone){color:red}", undefined],
		["faces and the order of layers", '@layer base,look;@font-face{font-family:"X";src:url("/x.woff2")}', undefined],
		["braces and quotes within texts", `.a::before{content:"}{;\\""}.b{color:red}`, undefined],
		["none for what no element can be", ".a:disabled,.b::placeholder,.a p:hover{color:red}", ".a p:hover{color:red}"],
		["none of the rules for other elements", ".a{color:red}.gone{color:red}.a .gone{color:red}", ".a{color:red}"],
		["no empty block", "@media print{.gone{color:red}}.b{color:red}", ".b{color:red}"],
		["of several selectors those that meet", ".gone,.a,.a .gone{color:red}", ".a{color:red}"],
		[
			"keyframes that are used",
			"@keyframes spin{to{rotate:1turn}}@keyframes gone{to{top:0}}.a{animation:1s spin}",
			".a{animation:1s spin}@keyframes spin{to{rotate:1turn}}",
		],
	])("has %s", (_what, css, kept) => expect(only(css, "a", "b")).toBe(kept ?? css));

	it("has no filling that nothing asks for, and no twin for browsers of yesterday", () => {
		const rules = ":root{--a:light;--b:red;--S:gold;--display:x;color-scheme:var(--a)}";
		expect(only(`${rules}.a{-webkit-mask-size:1px;mask-size:1px;-webkit-user-select:none}`, "a")).toBe(
			":root{--a:light;--S:gold;--display:x;color-scheme:var(--a)}.a{mask-size:1px;-webkit-user-select:none}",
		);
		expect(only(":root{--a:1;--b:red}.a{color:var(--a)}", "a")).toBe(":root{--a:1;}.a{color:var(--a)}");
	});

	it.each([".a{color:red", "@media print{.a{color:red}", ".a{color:red}}"])("refuses a broken sheet: %s", (css) =>
		expect(() => parseSheet(css)).toThrow("a style sheet"),
	);

	it("is made from the classes in the document and its sheets, in their order", () => {
		const sheets: Record<string, string> = {
			"/1.css": ".a{top:0}.c{top:0}",
			"/2.css": '.a{top:1px}.b{content:"</p>"}',
			"/3.css": ".b{top:0}.a{top:1px}",
		};
		const styles = createStyles((address) => sheets[address] ?? "");
		const both = ["/1.css", "/2.css"];
		expect(styles('<p class="a b">c</p>', both).first).toBe('.a{top:0}.a{top:1px}.b{content:"<\\/p>"}');
		expect(styles('<p class="c">a</p>', both)).toEqual({ first: ".c{top:0}", rest: "" });
		const split = (rest: string) => styles(`<p class="a">A</p>${rest}`, ["/3.css"]);
		expect(split('<p data-fold="" class="b"></p>')).toEqual({ first: ".a{top:1px}", rest: ".b{top:0}" });
		expect(split('<p data-fold="" class="b a"></p>')).toEqual({ first: ".b{top:0}.a{top:1px}", rest: "" });
		expect([...foundIn('<p class="a b"><i class="c"></i></p>').classes]).toEqual(["a", "b", "c"]);
	});
});
