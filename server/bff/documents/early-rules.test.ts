import { describe, expect, it } from "vitest";
import { foundIn } from "./found.ts";
import { stylesFor } from "./rules.ts";
import { parseSheet } from "./sheets.ts";

const opening = '<html><body><p class="a both">A</p>';
const document = `${opening}<p class="b both"><i class="c"></i></p><b class="b"></b></body></html>`;
const split = (css: string) => stylesFor([parseSheet(css)], foundIn(document), foundIn(opening));

describe("the style of a page's beginning", () => {
	it.each([
		["has what meets something there", ".b{top:0}.a{top:0}p{color:tan}", ".a{top:0}p{color:tan}", ".b{top:0}"],
		["leaves what comes later where it is", ".a{top:0}.b{top:1px}", ".a{top:0}", ".b{top:1px}"],
		["has what would else weigh more than it does", ".b{top:0}.both{top:1px}", ".b{top:0}.both{top:1px}", ""],
		[
			"knows properties by their families",
			".b{padding:0}.both{padding-top:0}",
			".b{padding:0}.both{padding-top:0}",
			"",
		],
		["sees that one sets something else", ".b{left:0}.both{color:red}", ".both{color:red}", ".b{left:0}"],
		["sees that no element is met by both", ".c{top:0}.both{top:1px}", ".both{top:1px}", ".c{top:0}"],
		["sees who is important", ".b{top:0!important}.both{top:1px}", ".both{top:1px}", ".b{top:0!important}"],
		["follows from rule to rule", ".b{top:0;left:0}i,.b{left:1px;color:red}p{color:tan}", undefined, ""],
		[
			"settles the order of layers",
			"@layer base{.b{top:0}}@layer pieces{.a{top:0}}.both{top:1px}",
			"@layer base{}@layer pieces{.a{top:0}}.both{top:1px}",
			"@layer base{.b{top:0}}",
		],
		[
			"keeps conditions on both sides",
			"@media print{.a{top:0}.c{top:0}}",
			"@media print{.a{top:0}}",
			"@media print{.c{top:0}}",
		],
		[
			"has the keyframes of its own rules",
			".a{animation:1s go}.c{animation:1s stay}@keyframes go{to{top:0}}@keyframes stay{to{top:0}}",
			".a{animation:1s go}@keyframes go{to{top:0}}",
			".c{animation:1s stay}@keyframes stay{to{top:0}}",
		],
		[
			"has the colours that the rest asks for",
			":root{--a:1;--b:2}.c{color:var(--b)}",
			":root{--b:2}",
			".c{color:var(--b)}",
		],
	])("%s", (_what, css, first, rest) => expect(split(css)).toEqual({ first: first ?? css, rest }));

	it("is all there is where a page has no such beginning", () =>
		expect(stylesFor([parseSheet(".b{top:0}")], foundIn(document))).toEqual({ first: ".b{top:0}", rest: "" }));
});
