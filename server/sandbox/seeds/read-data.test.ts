import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { readData } from "./read-data.ts";

const folder = mkdtempSync(join(tmpdir(), "sandbox-data-"));
afterAll(() => rmSync(folder, { recursive: true }));
const rows = z.array(z.strictObject({ id: z.string(), seats: z.int() }));

function read(text: string) {
	writeFileSync(join(folder, "rows.json"), text);
	return readData("rows.json", rows, folder);
}

it("returns the rows of a valid file", () => {
	expect(read('[{ "id": "a", "seats": 3 }]')).toEqual([{ id: "a", seats: 3 }]);
});

it.each([
	['[{ "id": "a", "seats": 3 }, { "id": "b", "seats": "many" }]', /^rows\.json: 1\.seats: /],
	['[{ "id": "a", "seats": 3, "extra": true }]', /^rows\.json: 0: .*extra/],
	['[{ "id": "a", ', /^rows\.json: /],
])("reports file and path of the invalid value in %s", (text, message) => {
	expect(() => read(text)).toThrow(message);
});
