import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTooDeep, readJson } from "./body.ts";
import { kindOfError, messageIn } from "./failure.ts";
import { dayOf, paiseOf, pathTo, plainText } from "./reading.ts";

const json = { contentType: "application/json; charset=utf-8", contentEncoding: "" };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const kindOf = (read: () => unknown): string => {
	try {
		read();
		return "read";
	} catch (error) {
		return kindOfError(error);
	}
};

describe("bodies", () => {
	it.each(["application/json", "application/problem+json", "Application/JSON;charset=UTF-8"])(
		"may be %s",
		(contentType) => {
			expect(readJson(bytes('{"a":"ü"}'), { ...json, contentType })).toEqual({ a: "ü" });
		},
	);

	it.each(["text/html", "", "text/plain", "application/jsonx", "text/json"])("may not be %j", (contentType) => {
		expect(kindOf(() => readJson(bytes("{}"), { ...json, contentType }))).toBe("content_type");
	});

	it("lose the letters that mean nothing to anybody, however they are written, and nothing else", () => {
		const read = readJson(
			bytes('{"a":["x\uE000name\uE001y","\\ue000data\\uE001","\\uF8FF"],"b":1,"c":"\\u00e9\\\\ue000"}'),
			json,
		);
		expect(read).toEqual({ a: ["xnamey", "data", ""], b: 1, c: "é\\ue000" });
	});

	it("are not unpacked", () => {
		expect(kindOf(() => readJson(bytes("{}"), { ...json, contentEncoding: "gzip" }))).toBe("content_type");
	});

	it.each(["", "{", "undefined", '{"a":1}}'])("are JSON and nothing else: %j", (text) => {
		expect(kindOf(() => readJson(bytes(text), json))).toBe("bad_json");
	});

	it("are not nested endlessly, and refusing that takes no time", () => {
		const deep = bytes(`${"[".repeat(2_600_000)}${"]".repeat(2_600_000)}`);
		const start = performance.now();
		expect(kindOf(() => readJson(deep, json))).toBe("bad_json");
		expect(performance.now() - start).toBeLessThan(100);
	});

	it("count as deep by their nesting, never by their texts", () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 10 }), fc.string(), (value, text) => {
				const sent = JSON.stringify({ value, text: `${text}\\"[[[{{{${"[".repeat(80)}` });
				expect(isTooDeep(bytes(sent))).toBe(false);
				expect(isTooDeep(bytes(`${"[".repeat(65)}${sent}${"]".repeat(65)}`))).toBe(true);
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
	])("are dropped when they say nothing or show the machine: %j", (body) => {
		expect(messageIn(body)).toEqual({});
	});
});

describe("values", () => {
	it("of money are whole paise", () => {
		expect([32_900, 99.99, 0.1 + 0.2, 1234.565].map(paiseOf)).toEqual([3_290_000, 9999, 30, 123_457]);
	});

	it("of days lose their time and nothing else", () => {
		expect(dayOf("2026-03-01")).toBe("2026-03-01");
		expect(dayOf("2026-03-01T10:00:00.000Z")).toBe("2026-03-01");
		expect([dayOf("2026-03-01T18:29:59Z"), dayOf("2026-03-01T18:30:00Z")]).toEqual(["2026-03-01", "2026-03-02"]);
		expect([dayOf("01/03/2026"), dayOf("2026-13-45"), dayOf(""), dayOf(null)]).toEqual([null, null, null, null]);
		// The last moment that there is: in India it would be later still.
		expect([dayOf("+275760-09-13T00:00:00Z"), dayOf("+010000-01-01T00:00:00Z")]).toEqual([null, null]);
	});

	it("of paths are one encoded segment each", () => {
		expect(pathTo("packages", "a b/../c?d")).toBe("/packages/a%20b%2F..%2Fc%3Fd");
	});

	it("of answers with markup are plain lines", () => {
		expect(plainText("<p>Yes &amp; no.</p><ul><li>One</li><li>Two &lt;3</li></ul><script>x()</script>")).toBe(
			"Yes & no.\nOne\nTwo <3",
		);
		expect(plainText("5 < 6 and 7 > 3")).toBe("5 < 6 and 7 > 3");
	});
});
