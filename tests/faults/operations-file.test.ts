import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { sessionCookieOf, tokenOf } from "#tests/support/signed-in.ts";
import { newVisitor } from "#tests/support/visitor.ts";
import { typedEnquiry } from "./fixtures.ts";

let folder: string;
let upstream: FaultUpstream;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "overrides-"));
	upstream = await startFaultUpstream();
});
afterAll(async () => {
	await upstream.close();
	await rm(folder, { recursive: true });
});

const file = async (text: string): Promise<Record<string, string>> => {
	const path = join(folder, "operations.json");
	await writeFile(path, text);
	return { API_OPERATIONS_FILE: path };
};

it.each([
	['{"enquiry.sumbit":{"path":"/x"}}', /API_OPERATIONS_FILE: enquiry\.sumbit: there is no such operation/],
	['{"package.bySlug":{"path":"/x/{id}"}}', /API_OPERATIONS_FILE: package\.bySlug\.path: \{id\} is not a parameter/],
	["{", /API_OPERATIONS_FILE: .*not JSON/],
])("the site does not start with operations it cannot follow: %s", async (text, message) => {
	await expect(serveSite(upstream.origin, await file(text))).rejects.toThrow(message);
});

it.each([
	[
		"a key",
		'{"operations":{"package.bySlug":{"reply":{"fields":{"price":{"divde":100}}}}}}',
		"fields.price.divde: there is no such key",
	],
	[
		"an input",
		'{"operations":{"enquiry.contact":{"body":{"who":"{nmae}"}}}}',
		"enquiry.contact.body.who: {nmae} is not a parameter",
	],
	[
		"an expression",
		'{"operations":{"menu.list":{"reply":{"jsonata":"$upercase(a)"}}}}',
		"menu.list.reply.jsonata: $upercase",
	],
])("the start ends in words about the operations file for %s", async (_, text, message) => {
	await expect(serveSite(upstream.origin, await file(text))).rejects.toThrow(message);
});

it("leaves out what is switched off, without a word of error", async () => {
	const off = ["menu.list", "package.weather", "review.forPackage", "faq.list", "country.list", "category.trending"];
	const entries = Object.fromEntries([...off, "blog.list", "coupon.history"].map((id) => [id, { enabled: false }]));
	const sandbox = await serveSandbox();
	const site = await serveSite(sandbox.origin, await file(JSON.stringify({ operations: entries })));
	try {
		const visitor = newVisitor(site.origin);
		for (const path of ["/", "/package/kerala-tour", "/enquiry", "/destinations", "/offers", "/webinars"]) {
			const { status, html } = await visitor.get(path);
			expect([path, status]).toEqual([path, 200]);
			expect(html).toMatch(/<h1[\s>]/);
			expect(html).not.toMatch(/unexpected error|could not|can(?:not|&#x27;t) show/i);
		}
		expect((await visitor.get("/package/kerala-tour")).html).not.toContain('id="weather"');
		expect((await visitor.get("/blogs")).status).toBe(404);
		visitor.carry(sessionCookieOf(await tokenOf(sandbox.origin, "asha@example.com")));
		expect((await visitor.get("/coupon-history")).status).toBe(404);
	} finally {
		await site.stop();
		await sandbox.stop();
	}
}, 120_000);

it("the site makes the calls of the operations file, and omits the disabled ones", async () => {
	const overrides = {
		"enquiry.panelSubmit": { method: "PUT", path: "/v2/leads" },
		"category.trending": { enabled: false },
	};
	const site = await serveSite(upstream.origin, await file(JSON.stringify(overrides)));
	try {
		upstream.rule(({ path }) => (path === "/v2/leads" ? { body: { data: "lead-1" } } : { body: { data: [] } }));
		const visitor = newVisitor(site.origin);
		expect((await visitor.get("/")).status).toBe(200);
		expect((await visitor.post("/enquiry", typedEnquiry)).location).toBe("/enquiry/verify");
		const asked = upstream.received.map(({ method, path }) => `${method} ${path}`);
		expect(asked).toContain("PUT /v2/leads");
		expect(asked.filter((call) => /trending|enquiry/.test(call))).toEqual([]);
	} finally {
		await site.stop();
	}
});
