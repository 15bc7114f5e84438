import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder } from "#tests/support/folder.ts";
import { serveSite } from "#tests/support/in-process.ts";
import { shareUpstream } from "#tests/support/share-upstream.ts";

const upstream = shareUpstream();
const path = join(makeFolder("overrides"), "operations.json");

const file = async (text: string): Promise<Record<string, string>> => {
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
