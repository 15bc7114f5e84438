import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kindOfError, messageIn } from "./failure.ts";
import { isTooDeep, readJson } from "./read-json.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const response = (body: string | Uint8Array, contentType = "application/json; charset=utf-8") => ({
	bytes: typeof body === "string" ? utf8(body) : body,
	contentType,
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
			expect(readJson(response('{"a":"ü"}', contentType))).toEqual({ value: { a: "ü" }, drift: [] });
		},
	);

	it.each(["text/html", "", "text/plain; charset=utf-8", "text/json", "application/javascript"])(
		"is read where it is declared as %j, which is noted",
		(contentType) => {
			expect(readJson(response('{"a":"ü"}', contentType))).toEqual({ value: { a: "ü" }, drift: ["type"] });
		},
	);

	it.each(["text/html", "image/png", "application/jsonx"])("is not read where it is %s", (contentType) => {
		expect(kindOf(() => readJson(response("<p>Hello", contentType)))).toBe("content_type");
	});

	it.each([
		["iso-8859-1", [0x22, 0xfc, 0x22], "ü", []],
		["koi8-r", [0x22, 0xc1, 0x22], "а", []],
		["utf-16le", [0x22, 0, 0xfc, 0, 0x22, 0], "ü", []],
		["utf-8", [0x22, 0xfc, 0x22], "\uFFFD", ["charset"]],
		["utf-8", [0xef, 0xbb, 0xbf, 0x22, 0xc3, 0xbc, 0x22], "ü", []],
		["iso-8859-1", [0xef, 0xbb, 0xbf, 0x22, 0xc3, 0xbc, 0x22], "ü", []],
		["utf-8", [0xff, 0xfe, 0x22, 0, 0xfc, 0, 0x22, 0], "ü", []],
		["utf-8", [0xfe, 0xff, 0, 0x22, 0, 0xfc, 0, 0x22], "ü", []],
		['"UTF-8"', [0x22, 0xc3, 0xbc, 0x22], "ü", []],
	])("is read in %s", (charset, bytes, value, drift) => {
		const contentType = `application/json; charset=${charset}`;
		expect(readJson(response(Uint8Array.from(bytes), contentType))).toEqual({ value, drift });
	});

	it("is not read in an unknown character set", () => {
		expect(kindOf(() => readJson(response("{}", "application/json; charset=klingon")))).toBe("charset");
	});

	it("keeps every digit of a long number outside of texts", () => {
		const sent =
			'{"id":9007199254740993,"t":"9007199254740993 \\" 1","n":[-12345678901234567890],"f":0.12345678901234567890,"s":42}';
		expect(readJson(response(sent)).value).toEqual({
			...{ id: "9007199254740993", t: '9007199254740993 " 1', n: ["-12345678901234567890"] },
			...{ f: 0.12345678901234568, s: 42 },
		});
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
