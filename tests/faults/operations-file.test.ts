import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { serveSite } from "#tests/support/in-process.ts";

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
