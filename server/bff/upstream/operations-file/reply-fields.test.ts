import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absent, compilePointer, isPointer } from "./pointer.ts";
import { compileField } from "./reply-fields.ts";
import type { FieldMapping } from "./schema.ts";

const read = (field: string | FieldMapping, value: unknown): unknown => compileField(field)(value);

describe("a pointer", () => {
	it.each([
		["", { a: 1 }, { a: 1 }],
		["/a/b/1", { a: { b: [5, 6] } }, 6],
		["/a~1b/~0", { "a/b": { "~": 7 } }, 7],
		["/a", { a: null }, null],
		["/", { "": 1 }, 1],
	])("%j finds a value", (pointer, value, found) => expect(read(pointer, value)).toEqual(found));

	it.each([
		["/a/b", { a: "text" }],
		["/a", null],
		["/length", "text"],
		["/constructor/name", {}],
		["/__proto__", {}],
		["/3", [1]],
	])("%j finds nothing in %j", (pointer, value) => expect(read(pointer, value)).toBe(absent));

	it("finds what JSON has at each of its places", () => {
		const escaped = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");
		fc.assert(
			fc.property(fc.string(), fc.string(), fc.jsonValue(), (outer, inner, value) => {
				const body: unknown = JSON.parse(JSON.stringify({ [outer]: { [inner]: value } }));
				const pointer = `/${escaped(outer)}/${escaped(inner)}`;
				fc.pre(isPointer(pointer));
				expect(compilePointer(pointer)(body)).toEqual(JSON.parse(JSON.stringify(value)));
			}),
		);
	});
});

describe("a field", () => {
	it.each([
		[{ from: "/p", divide: 100 }, { p: 12345 }, 123.45],
		[{ from: "/p", divide: 100 }, { p: " 3974100 " }, 39741],
		[{ from: "/p", multiply: 100 }, { p: "12.5" }, 1250],
		[{ from: "/s", words: { OPEN: "available", 1: "limited", true: "soldout" } }, { s: "OPEN" }, "available"],
		[{ from: "/s", words: { 1: "limited" } }, { s: 1 }, "limited"],
		[{ from: "/s", words: { true: "soldout" } }, { s: true }, "soldout"],
		[{ from: "/s", words: { OPEN: "available" } }, { s: "other" }, "other"],
		[{ from: "/s", words: { OPEN: "available" } }, { s: "constructor" }, "constructor"],
		[{ from: "/s" }, { s: null }, null],
		[{ from: "/c", fields: { id: "/_id" } }, { c: null }, null],
		[{ value: "INR" }, {}, "INR"],
		[{ fields: { nights: "/n", days: "/d" } }, { n: 2 }, { nights: 2 }],
		[{ from: "/l", each: true }, { l: { a: 1, b: 2 } }, [1, 2]],
		[{ from: "/l", each: true, divide: 100 }, { l: [100, "no", "200"] }, [1, 2]],
		[{ from: "/l", each: true, fields: { id: "/_id" } }, { l: [{ _id: 1 }, "x"] }, [{ id: 1 }, {}]],
		[{ from: "/l", each: true, fields: { name: "" } }, { l: ["x"] }, [{ name: "x" }]],
		[{ from: "/l", each: true, pick: "/n" }, { l: [{ n: "Kochi" }, {}] }, ["Kochi"]],
		[{ from: "/l", each: true, pick: "/n", prefix: "/img/" }, { l: [{ n: "a" }, { n: 7 }] }, ["/img/a", "/img/7"]],
		[{ from: "/p", prefix: "/img/" }, { p: "" }, ""],
		[{ from: "/p", prefix: "/img/" }, { p: null }, null],
	] satisfies [FieldMapping, unknown, unknown][])("%j reads %j", (field, value, found) => {
		expect(read(field, value)).toEqual(found);
	});

	it.each([
		[{ from: "/p", divide: 100 }, { p: "1,234" }],
		[{ from: "/p", divide: 100 }, { p: "\u20B9 12" }],
		[{ from: "/p", divide: 100 }, { p: "" }],
		[{ from: "/p", divide: 100 }, { p: "1e9" }],
		[{ from: "/p", divide: 100 }, { p: null }],
		[{ from: "/p", divide: 100 }, { p: [100] }],
		[{ from: "/p", multiply: 1e9 }, { p: Number.MAX_VALUE }],
		[{ from: "/l", each: true }, {}],
		[{ from: "/l", each: true }, { l: null }],
		[{ from: "/l", each: true }, { l: "text" }],
		[{ fields: { nights: "/n" } }, {}],
		[{ from: "/x", fields: { nights: "/n", always: { value: 1 } } }, {}],
	] satisfies [FieldMapping, unknown][])("%j is absent from %j", (field, value) => {
		expect(read(field, value)).toBe(absent);
	});
});

const pointer = fc.constantFrom("", "/a", "/a/b", "/0", "/b~1c", "/constructor", "/__proto__/a");
const leaf = fc.oneof(
	pointer,
	fc.record({ from: pointer, divide: fc.constantFrom(100, 3) }),
	fc.record({ from: pointer, multiply: fc.constantFrom(1e9, 0.5), each: fc.boolean() }),
	fc.record({ from: pointer, words: fc.constant({ x: "y", "": false }) }),
	fc.record({ value: fc.constantFrom(null, "INR", 0) }),
);
const { field: anyField } = fc.letrec<{ field: string | FieldMapping }>((tie) => ({
	field: fc.oneof(
		{ maxDepth: 4 },
		leaf,
		fc.record({
			from: pointer,
			each: fc.boolean(),
			fields: fc.dictionary(fc.constantFrom("id", "title", "price"), tie("field"), { maxKeys: 3 }),
		}),
	),
}));

const depthOf = (value: unknown): number =>
	typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

it("maps any JSON without throwing, without NaN, and no deeper than body and mapping are", () => {
	const keys = fc.constantFrom("a", "b", "0", "b/c", "id");
	const { body } = fc.letrec<{ body: unknown }>((tie) => ({
		body: fc.oneof(
			{ maxDepth: 5 },
			fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.double(), fc.constantFrom("100", "x", "1e400", "-5.25")),
			fc.array(tie("body"), { maxLength: 3 }),
			fc.dictionary(keys, tie("body"), { maxKeys: 4 }),
		),
	}));
	fc.assert(
		fc.property(anyField, body, (field, sent) => {
			const value: unknown = JSON.parse(JSON.stringify(sent));
			const before = JSON.stringify(value);
			const made = compileField(field)(value);
			expect(JSON.stringify(value)).toBe(before);
			if (made === absent) return;
			expect(JSON.parse(JSON.stringify(made))).toEqual(made);
			expect(depthOf(made)).toBeLessThanOrEqual(depthOf(value) + depthOf(field));
		}),
		{ numRuns: 2000 },
	);
});
