import { describe, expect, it } from "vitest";
import { tidy } from "./tidy.ts";

describe("a tidied page", () => {
	it.each([
		["items of lists", "<ul><li><a>x</a></li><li>y</li></ul>", "<ul><li><a>x</a><li>y</ul>"],
		["terms", "<dl><div><dt>x</dt><dd>y</dd></div></dl>", "<dl><div><dt>x<dd>y</div></dl>"],
		["choices", "<select><option>x</option><option>y</option></select>", "<select><option>x<option>y</select>"],
		[
			"cells and rows",
			"<table><caption>z</caption><thead><tr><th>x</th><td>y</td></tr></thead><tbody><tr><td></td></tr></tbody></table>",
			"<table><caption>z<thead><tr><th>x<td>y<tbody><tr><td></table>",
		],
		["paragraphs", "<div><p>x</p><p>y</p><ul></ul></div>", "<div><p>x<p>y<ul></ul></div>"],
		["parts of drawings", '<svg><use href="/a.svg#b"></use></svg>', '<svg><use href="/a.svg#b"/></svg>'],
		["empty elements and apostrophes", '<img alt="it&#x27;s"/>', `<img alt="it's">`],
		[
			"lists of attributes",
			'<input noValidate="" maxLength="9" value="a maxLength="/>',
			'<input novalidate maxlength="9" value="a maxLength=">',
		],
	])("leaves out the ends of %s", (_what, html, tidied) => expect(tidy(html)).toBe(tidied));

	it("keeps what only looks like an attribute, and an empty value at the end of its tag", () =>
		expect(tidy('<p>a maxLength="9" b=""</p><i data-weight="">x</i>')).toBe(
			'<p>a maxLength="9" b=""</p><i data-weight="">x</i>',
		));

	it.each(["<a><p>x</p></a>", "<p>x</p>y", "<p>x</p><a>y</a>", "<li>x</li>y", "<p>x</p><!-- --><p>y</p>"])(
		"keeps an end that no parser puts in there: %s",
		(html) => expect(tidy(html)).toContain(html.match(/<\/(?:p|li)>/)?.[0]),
	);
});
