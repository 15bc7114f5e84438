import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { headScript, lateLoader } from "./late-loader.ts";
import { policyFor } from "./policy.ts";

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const directives = (policy: string) =>
	Object.fromEntries(policy.split(";").map((one) => [one.split(" ")[0], one.split(" ").slice(1)]));

describe("a page's policy", () => {
	const policy = policyFor({ first: "p{color:red}", rest: "" }, true);
	const { "script-src": scripts = [], "style-src": styles = [], ...rest } = directives(policy);

	it("allows the scripts that pages carry and the page's own style, by their hashes, and files of the site", () => {
		expect(scripts).toEqual(["'self'", sha(headScript("")), sha(lateLoader)]);
		expect(styles).toEqual(["'self'", sha("p{color:red}")]);
	});

	it("allows what a page with parts far below carries besides", () => {
		const rule = "[data-slow] p{color:red}";
		expect(directives(policyFor({ first: rule, rest: "" }, true))["script-src"]).toContain(sha(headScript(rule)));
		expect(scripts).not.toContain(sha(headScript(rule)));
	});

	it("has no way around it", () => {
		expect(policy).not.toMatch(/unsafe|http:|https:|data:|\*/);
		expect(rest).toMatchObject({
			"default-src": ["'self'"],
			"object-src": ["'none'"],
			"base-uri": ["'none'"],
			"form-action": ["'self'"],
			"frame-ancestors": ["'none'"],
			"upgrade-insecure-requests": [],
		});
	});

	it("does not ask http sites to be https", () =>
		expect(policyFor({ first: "", rest: "" }, false)).not.toContain("upgrade"));
});

describe("the scripts that every page carries", () => {
	it("are a kilobyte at most", () =>
		expect(headScript("[data-slow] p{color:red}").length + lateLoader.length).toBeLessThanOrEqual(1024));
});
