import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { accountPages, publicPages } from "#tests/e2e/site-map.ts";
import { parseDocument } from "#tests/support/html.ts";
import { shareSite } from "#tests/support/share-site.ts";
import { makeSession } from "#tests/support/sign-in.ts";
import { fetchToken } from "#tests/support/signed-in.ts";
import { newVisitor, type TestVisitor, type VisitedPage } from "#tests/support/visitor.ts";

const { sandbox, site } = shareSite({ PUBLIC_ORIGIN: "https://paradise.example" });
let visitor: TestVisitor;

const strangers = ["/nowhere", "/package/no-such-tour", "/blogs/none", "/%zz", "/search?q=%00", "/bookings/none"];
const invalid: readonly (readonly [path: string, fields: Record<string, string>])[] = [
	["/enquiry", { name: "A" }],
	["/login", { mobileno: "1", countrycode: "IN" }],
	["/login/password", { email: "asha@example.com", password: "wrong" }],
	["/login/create", { email: "x" }],
	["/newsletter", { email: "x" }],
	["/faqs", { _intent: "question", title: "" }],
	["/preferences", { theme: "dark" }],
];

beforeAll(async () => {
	// The site takes the connection for TLS, so that cookies are as they are in production.
	visitor = newVisitor(site.origin);
	for (const { address } of publicPages) await visitor.get(address);
	for (const path of strangers) await visitor.get(path);
	for (const [path, fields] of invalid) await visitor.post(path, fields);
	await visitor.get("/profile");
	visitor.carry(makeSession({ user: await fetchToken(sandbox.origin, "asha@example.com") }, undefined, true));
	for (const path of accountPages) await visitor.get(path);
	await visitor.get("/check-out");
	await visitor.post("/travellers/add", { firstName: "A" });
	await visitor.post("/logout", {});
	expect(visitor.seen.length).toBeGreaterThan(65);
}, 120_000);

const isHtml = ({ headers }: VisitedPage): boolean => headers.get("content-type")?.startsWith("text/html") === true;

function policyOf({ headers }: VisitedPage): ReadonlyMap<string, readonly string[]> {
	const policy = headers.get("content-security-policy") ?? "";
	return new Map(
		policy.split(";").map((directive) => {
			const [name = "", ...sources] = directive.trim().split(/\s+/);
			return [name, sources];
		}),
	);
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("[S22] the content security policy", () => {
	it("is on every page, errors too, and allows nothing unsafe", () => {
		const pages = visitor.seen.filter(isHtml);
		expect(pages.length).toBeGreaterThan(60);
		expect(pages.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404, 422]));
		for (const page of pages) {
			const policy = policyOf(page);
			const scripts = policy.get("script-src") ?? policy.get("default-src") ?? [];
			expect(scripts.join(" ")).toMatch(/^(?:'none'|'self'(?: 'sha256-[\w+/=]+')*)$/);
			expect(policy.get("object-src") ?? policy.get("default-src")).toEqual(["'none'"]);
			expect(policy.get("base-uri")).toEqual(["'none'"]);
			expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
			expect(["'self'", "'none'"]).toContain(policy.get("form-action")?.join(" "));
		}
	});

	it("allows each inline script of its page by its hash, and there are no inline handlers", () => {
		let scripts = 0;
		for (const page of visitor.seen.filter(isHtml)) {
			const document = parseDocument(page.html);
			const allowed = policyOf(page).get("script-src") ?? [];
			for (const script of document.querySelectorAll("script:not([src])")) {
				const type = script.getAttribute("type");
				if (type !== null && !/^(?:module|text\/javascript)$/.test(type)) continue;
				scripts += 1;
				expect(allowed).toContain(hashOf(script.textContent ?? ""));
			}
			const attributes = [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
			expect(attributes.filter(({ name }) => /^on/i.test(name)).map(({ name }) => name)).toEqual([]);
		}
		expect(scripts).toBeGreaterThan(60);
	});
});

it("[S23] the cookies have the prefix and every attribute, and are small", () => {
	const lines = visitor.seen.flatMap(({ headers }) => headers.getSetCookie());
	const names = new Set(lines.map((line) => line.split("=")[0]));
	expect(names.size).toBeGreaterThan(1);
	for (const line of lines) {
		const [pair = "", ...attributes] = line.split(/;\s*/);
		expect(pair).toMatch(/^__Host-\w+=/);
		expect(pair.length).toBeLessThanOrEqual(3800);
		expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax", "Secure"]));
		expect(attributes.filter((attribute) => /^domain/i.test(attribute))).toEqual([]);
	}
	const largest = new Map<string, number>();
	for (const line of lines) {
		const [pair = ""] = line.split(";");
		const name = pair.split("=")[0] ?? "";
		largest.set(name, Math.max(largest.get(name) ?? 0, pair.length));
	}
	expect([...largest.values()].reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(6 * 1024);
});
