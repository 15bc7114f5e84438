import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { deferredScript, headScript } from "./deferred-script.ts";

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const directives = (policy: string) =>
	Object.fromEntries(policy.split(";").map((one) => [one.split(" ")[0], one.split(" ").slice(1)]));

describe("the content security policy", () => {
	const policy = contentSecurityPolicy("p{color:red}", true);
	const { "script-src": scripts = [], "style-src": styles = [], ...rest } = directives(policy);

	it("allows the inline scripts and the inline style by their hashes, and files of the site", () => {
		expect(scripts).toEqual(["'self'", sha(headScript), sha(deferredScript)]);
		expect(styles).toEqual(["'self'", sha("p{color:red}")]);
	});

	it("allows files alone where a page has no inline style", () =>
		expect(directives(contentSecurityPolicy(null, true))["style-src"]).toEqual(["'self'"]));

	it("[S22] allows nothing unsafe and no other origin", () => {
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

	it("upgrades no requests of a site on http", () => expect(contentSecurityPolicy("", false)).not.toContain("upgrade"));
});

it("the inline scripts of a page are 1.2 KB at most", () =>
	expect(headScript.length + deferredScript.length).toBeLessThanOrEqual(1228));
