import { expect, it } from "vitest";
import { createCriticalCss } from "./critical-css.ts";

const document =
	'<html lang="en" data-theme="dark"><head></head><body><p class="a">A</p><details><summary class="s">S</summary><b>B</b></details></body></html>';
const criticalCss = (css: string, html = document) => createCriticalCss(() => css)(html, ["/a.css"]);

it.each([
	[".a{top:0}.b{top:0}", ".a{top:0}"],
	["p,ul{top:0}", "p{top:0}"],
	["html .a{top:0}.s .a{top:0}", "html .a{top:0}"],
])("critical CSS has the rules that match an element: %s", (css, expected) => expect(criticalCss(css)).toBe(expected));

it.each([
	".a:hover{top:0}",
	".a:focus-visible{top:0}",
	'.a:before{content:""}',
	...[":focus-visible{top:0}", "::selection{color:red}", "details[open] .s{top:0}", "details:not([open])>b{top:0}"],
	...["[data-lazy-layout] .a{top:0}", ":root{--a:1}"],
	':root[data-theme="dark"]{--a:2}',
	...[":root:not([data-contrast]){--a:3}", "@media print{.a{top:0}}", "@media (min-width:60em){.a{top:0}}"],
	...["@supports (top:0){.a{top:0}}", "@layer base{.a{top:0}}", "@keyframes go{to{top:0}}.a{animation:go 1s}"],
])("critical CSS keeps states that need no script, media queries, themes and layers: %s", (css) =>
	expect(criticalCss(css)).toBe(css),
);

it("critical CSS leaves out keyframes that nothing uses, and themes that the document does not have", () =>
	expect(criticalCss('@keyframes go{to{top:0}}:root[data-theme="light"]{--a:1}.a{top:0}')).toBe(".a{top:0}"));

it("critical CSS keeps a font face that a matching rule uses, and no other", () => {
	const face = (family: string) => `@font-face{font-family:${family};src:url(/${family}.woff2)}`;
	const used = `${face("one")}.a{font-family:one,serif}`;
	expect(criticalCss(`${used}${face("two")}`)).toBe(used);
});

it("critical CSS keeps the order of rules and layers across style sheets", () => {
	const sheets: Record<string, string> = { "/a.css": "@layer base{.a{top:0}}", "/b.css": "@layer pieces{.a{top:1px}}" };
	expect(createCriticalCss((path) => sheets[path] ?? "")(document, Object.keys(sheets))).toBe(
		"@layer base{.a{top:0}}@layer pieces{.a{top:1px}}",
	);
});

it("critical CSS of a first screen leaves out print and what a visitor brings about", () => {
	const css = ".a:hover{top:0}[open] .s{top:0}@media print{.a{top:0}}.a:not(:focus),.a:active{top:0}.a{left:0}";
	const first = createCriticalCss(() => css)(document, ["/a.css"], true);
	expect(first).toBe(".a:not(:focus),.a:active{top:0}.a{left:0}");
});

it("critical CSS cannot close its style element", () =>
	expect(criticalCss('.a:before{content:"</style>"}')).not.toContain("</style>"));
