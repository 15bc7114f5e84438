import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveSite } from "#tests/support/in-process.ts";
import { shareUpstream } from "#tests/support/share-upstream.ts";

const upstream = shareUpstream();
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "overrides-"));
});
afterAll(() => rm(folder, { recursive: true }));

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
