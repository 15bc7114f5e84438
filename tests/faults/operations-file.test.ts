import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { serveSite } from "#tests/support/in-process.ts";
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
