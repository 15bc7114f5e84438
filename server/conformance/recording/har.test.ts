import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder } from "#tests/support/folder.ts";
import { parseRecording, readRecording } from "./har.ts";

const folder = makeFolder("paradise-har");

function fileWith(text: string): string {
	const file = join(folder, "recording.har");
	writeFileSync(file, text);
	return file;
}

const entry = (changes: { request?: object; content?: object; status?: number } = {}) => ({
	request: { method: "get", url: "https://api.example/v2/lands?of=asia", ...changes.request },
	response: {
		status: changes.status ?? 200,
		content: { mimeType: "application/json", text: '{"lands":[]}', ...changes.content },
	},
});

const harOf = (...entries: readonly unknown[]) => ({ log: { version: "1.2", entries } });
const parse = (...entries: readonly unknown[]) => parseRecording(harOf(...entries));

it("a recording holds calls that were answered with JSON", () => {
	const { exchanges, leftOut } = parse(entry());
	expect(exchanges).toMatchObject([{ method: "GET", status: 200, body: { lands: [] } }]);
	expect(exchanges[0]?.url.pathname).toBe("/v2/lands");
	expect(leftOut.size).toBe(0);
});

it("a recording decodes base64, and finds JSON that is declared as text", () => {
	const text = Buffer.from('{"name":"Köln"}').toString("base64");
	const asText = { mimeType: "text/html", text: " [1]" };
	const { exchanges } = parse(entry({ content: { text, encoding: "base64" } }), entry({ content: asText }));
	expect(exchanges.map(({ body }) => body)).toEqual([{ name: "Köln" }, [1]]);
});

it("a recording says what it leaves out", () => {
	const { exchanges, leftOut } = parse(
		{ request: {} },
		entry({ content: { mimeType: "text/html", text: "<html>" } }),
		entry({ content: { mimeType: "application/json", text: "{" } }),
		entry({ content: { text: undefined } }),
		entry({ content: { text: `"${"x".repeat(6_000_000)}"` } }),
	);
	expect(exchanges).toEqual([]);
	expect(Object.fromEntries(leftOut)).toEqual({
		...{ "not a HAR entry": 1, "not JSON": 2, "an answer without a recorded body": 1 },
		"an answer of more than 5 MB": 1,
	});
});

const multipart = "multipart/form-data; boundary=-x";
it.each([
	["application/json", { text: '{"a":1}' }, "json", { a: 1 }],
	["application/x-www-form-urlencoded", { text: "a=1&b=x%20y" }, "form", { a: "1", b: "x y" }],
	["application/x-www-form-urlencoded", { params: [{ name: "a", value: "1" }] }, "form", { a: "1" }],
	[multipart, { params: [{ name: "photo", fileName: "a.png" }] }, "multipart", { photo: "" }],
	[
		multipart,
		{
			text: '---x\r\ncontent-disposition: form-data; name="city"\r\n\r\nKochi\r\n---x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n....\r\n---x--\r\n',
		},
		"multipart",
		{ city: "Kochi", photo: "" },
	],
])("a recording reads what was sent as %s", (mimeType, sent, encoding, body) => {
	const { exchanges } = parse(entry({ request: { method: "POST", postData: { mimeType, ...sent } } }));
	expect(exchanges[0]?.sent).toEqual({ encoding, body });
});

it.each(["", "{", "[]", '{"log":{}}'])("a recording is refused where the file holds %j", (text) => {
	expect(() => readRecording(fileWith(text))).toThrow(/^the recording/);
});

it("a recording is refused where there is no file", () => {
	expect(() => readRecording("no/such/file.har")).toThrow("the recording cannot be read");
});

it("a recording is read with a byte order mark", () => {
	expect(readRecording(fileWith(`\uFEFF${JSON.stringify(harOf(entry()))}`)).exchanges).toHaveLength(1);
});
