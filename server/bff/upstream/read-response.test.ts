import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kindOfError, messageIn } from "./failure.ts";
import { isTooDeep, readJson } from "./read-response.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const response = (body: string | Uint8Array, headers: { contentType?: string; contentEncoding?: string } = {}) => ({
	bytes: typeof body === "string" ? utf8(body) : body,
	contentType: "application/json; charset=utf-8",
	contentEncoding: "",
	...headers,
});
const kindOf = (read: () => unknown): string => {
	try {
		read();
		return "read";
	} catch (error) {
		return kindOfError(error);
	}
};

describe("the body of a response", () => {
	it.each(["application/json", "application/problem+json", "Application/JSON;charset=UTF-8"])(
		"may be declared as %s",
		(contentType) => {
			expect(readJson(response('{"a":"ü"}', { contentType }))).toEqual({ a: "ü" });
		},
	);

	it.each(["text/html", "", "text/plain", "application/jsonx", "text/json"])(
		"may not be declared as %j",
		(contentType) => {
			expect(kindOf(() => readJson(response("{}", { contentType })))).toBe("content_type");
		},
	);

	it("is rejected when compressed", () => {
		expect(kindOf(() => readJson(response("{}", { contentEncoding: "gzip" })))).toBe("content_type");
	});

	it.each(["", "{", "undefined", '{"a":1}}'])("must be valid JSON: %j", (text) => {
		expect(kindOf(() => readJson(response(text)))).toBe("bad_json");
	});

	it("is rejected when it nests deeply", () => {
		const deep = utf8(`${"[".repeat(2_600_000)}${"]".repeat(2_600_000)}`);
		expect(kindOf(() => readJson(response(deep)))).toBe("bad_json");
	});

	it("counts nesting outside of strings only", () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 10 }), fc.string(), (value, text) => {
				const sent = JSON.stringify({ value, text: `${text}\\"[[[{{{${"[".repeat(80)}` });
				expect(isTooDeep(utf8(sent))).toBe(false);
				expect(isTooDeep(utf8(`${"[".repeat(65)}${sent}${"]".repeat(65)}`))).toBe(true);
			}),
		);
	});
});

describe("messages of the upstream", () => {
	it.each([
		[{ message: "Code expired" }, "Code expired"],
		[{ Message: "  <b>Welcome</b>\u0007\n back " }, "Welcome back"],
		[{ data: { message: "<script>alert(1)</script>" } }, "alert(1)"],
		[{ message: "x".repeat(900) }, "x".repeat(300)],
	])("become plain text: %j", (body, message) => {
		expect(messageIn(body)).toEqual({ message });
	});

	it.each([
		[{ message: "" }],
		[{ message: "<i></i>" }],
		[{ message: 42 }],
		[null],
		[{ message: "TypeError: x is not a function\n    at run (/srv/app/index.js:10:5)" }],
		[{ message: "Error at /srv/app/index.js:10:5" }],
	])("are dropped when they are empty or a stack trace: %j", (body) => {
		expect(messageIn(body)).toEqual({});
	});
});
