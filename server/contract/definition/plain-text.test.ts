import fc from "fast-check";
import { expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

it.each([
	["<p>Visit <b>Munnar</b> &amp; Alleppey&#8217;s   lakes</p>", "Visit Munnar & Alleppey\u2019s lakes"],
	["<p>Yes &amp; no.</p>\n\t<ul><li>One</li><li>Two &lt;3</li></ul>", "Yes & no.\nOne\nTwo <3"],
	["One<br>two<br/>three<BR />four", "One\ntwo\nthree\nfour"],
	["before<script>x('</p>')</script><style>p{}</style>after", "beforeafter"],
	["kept<script>never closed <b>x</b>", "kept"],
	["a<!-- <b>not shown</b> -->b<!DOCTYPE html>c", "abc"],
	['<a href="/x" title="a > b">link</a>', "link"],
	["<table><tr><td>Delhi</td><td>4 nights</td></tr></table>", "Delhi 4 nights"],
	["5 < 6 and 7 > 3", "5 < 6 and 7 > 3"],
	["write to <asha@example.com>, I <3 it", "write to <asha@example.com>, I <3 it"],
	["\u20b9 &#8377; &#x20B9; &rupee; &eacute;&nbsp;&#146;&#0;&#xD800;", "\u20b9 \u20b9 \u20b9 &rupee; \u00e9 \u2019"],
	["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
	["first line\nsecond line", "first line\nsecond line"],
	["Tom &amp; Co\nsecond line", "Tom & Co\nsecond line"],
	['<p class="x>open', '<p class="x>open'.slice(12)],
	["cut <a href=", "cut <a href="],
	["Kerala \u202eruot\u202c tour\u0000\u2066!\u2069", "Kerala ruot tour!"],
	["<b>Goa</b>&#8238;&#x2067;\ufeff trip\u200d", "Goa trip\u200d"],
])("plain text of %j is %j", (text, plain) => expect(plainText(text)).toBe(plain));

it("plain text is one line where that is wanted", () => {
	expect(plainText("<ul><li>One</li><li>Two</li></ul>", " ")).toBe("One Two");
});

const pieces = fc.constantFrom(
	...[
		...["<", ">", "</", "<p>", "<b ", "</p>", "<br/>", "<script>", "</script>", "<!--", "-->"],
		'"',
		...["'", "&amp;", "&#", ";"],
	],
	...["&lt;", "x", " ", "\n", "td", "<!", "<style"],
);

it("plain text never grows, and holds no known tag", () => {
	fc.assert(
		fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 40 }), (parts) => {
			const text = parts.join("");
			const plain = plainText(text);
			expect(plain.length).toBeLessThanOrEqual(text.length);
			if (!text.includes("&")) expect(plain).not.toMatch(/<\/?(?:p|br|script)\s*\/?>/i);
		}),
		{ numRuns: 2000 },
	);
});

it.each([
	...["<a ", "<a", "<!--", '<a "'],
	...["<a '\"", "<script>", "</script", "&", "&#", "<b>", "< ", "\n \t"],
	'<p x="',
	"<!x",
])("plain text looks at each character of a long text a bounded number of times: %j", (piece) => {
	// Quadratic time would take minutes here.
	const text = piece.repeat(200_000);
	expect(plainText(`${text}&`).length).toBeLessThanOrEqual(text.length + 1);
});
