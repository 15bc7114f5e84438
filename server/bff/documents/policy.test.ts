import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sealDocument } from "./policy.ts";

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const mark = "m4rk-m4rk";

const directives = (policy: string) =>
	Object.fromEntries(policy.split("; ").map((one) => [one.split(" ")[0], one.split(" ").slice(1)]));

describe("a page's policy", () => {
	const own = 'window.context = {"a":"</b>"};\n';
	const page = `<!doctype html><head><link rel="x" href="/a.css" nonce="${mark}"/><style>p{color:red}</style></head>
<script nonce="${mark}">${own}</script>
<script nonce="${mark}" type="module" async="" data-x="a>b">import "/assets/a.js";</script>
<script nonce="${mark}" src="/assets/b.js"></script>
<script>alert("came in with a text")</script><script nonce="guess">alert(2)</script></html>`;
	const { html, policy } = sealDocument(page, mark, true);
	const { "script-src": scripts = [], "style-src": styles = [], ...rest } = directives(policy);

	it("allows the page's own inline scripts, by their hashes, and files of the site", () => {
		expect(scripts).toEqual(["'self'", sha(own), sha('import "/assets/a.js";')]);
		expect(styles).toEqual(["'self'", sha("p{color:red}")]);
	});

	it("has no way around it", () => {
		expect(policy).not.toMatch(/script-src[^;]*(unsafe|http:|https:|data:|\*)/);
		expect(rest).toMatchObject({
			"default-src": ["'none'"],
			"object-src": ["'none'"],
			"base-uri": ["'none'"],
			"form-action": ["'self'"],
			"frame-ancestors": ["'none'"],
			"img-src": ["'self'", "data:"],
			"style-src-attr": ["'unsafe-inline'"],
			"upgrade-insecure-requests": [],
		});
	});

	it("leaves nothing of the mark in the page", () => {
		expect(html).not.toContain(mark);
		expect(html).toContain(`<script>${own}</script>`);
	});

	it("does not ask http sites to be https", () =>
		expect(sealDocument("", mark, false).policy).not.toContain("upgrade"));
});
