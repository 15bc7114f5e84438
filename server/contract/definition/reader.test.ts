import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Drift, type DriftEntry, unreadable } from "./drift.ts";
import { readReply } from "./operation.ts";
import { pageOf } from "./page-reader.ts";
import { pairOf } from "./pair-reader.ts";
import { assumed, defaulted, listOf, nullable, oneOf, type Reader, recommended, record, strict } from "./reader.ts";
import { textListOf } from "./text-list.ts";
import {
	amountValue,
	count,
	dayOfAny,
	durationOf,
	emptyWords,
	filledOf,
	flag,
	idValue,
	keyOf,
	keyOrEmptyOf,
	momentValue,
	numberOf,
	pictureValue,
	priceValue,
	textOf,
	typedOf,
	wordOf,
} from "./value-readers.ts";

function isSound(value: unknown): boolean {
	if (typeof value === "object" && value !== null) return Object.values(value).every(isSound);
	return typeof value === "number" ? Number.isFinite(value) : value !== undefined;
}

type JsonSchema = Exclude<z.core.JSONSchema.BaseSchema, boolean>;

const ofText = ({ enum: words, format, maxLength = 60, minLength = 0 }: JsonSchema): fc.Arbitrary<unknown> => {
	if (words) return fc.constantFrom(...words);
	const days = fc.date({ noInvalidDate: true, min: new Date("1990-01-01"), max: new Date("2090-01-01") });
	const moments = days.map((day) => day.toISOString());
	if (format === "date") return moments.map((moment) => moment.slice(0, 10));
	const markup = fc
		.constantFrom("<p>", "</p>", "<br>", "&amp;", "<", "Goa ")
		.filter(({ length }) => length <= maxLength);
	const marked = fc.array(markup, { minLength: 1, maxLength: Math.max(1, Math.floor(maxLength / 5)) });
	const texts = fc
		.oneof(
			fc.string({ minLength, maxLength }),
			marked.map((parts) => parts.join("")),
		)
		.filter((value) => !emptyWords.has(value.trim()));
	return fc.oneof({ weight: 4, arbitrary: texts }, moments);
};

/** Generates values that the schema accepts, with very few exceptions. */
function valuesOf(schema: JsonSchema, defs: JsonSchema["$defs"]): fc.Arbitrary<unknown> {
	const referred = schema.$ref?.startsWith("#/$defs/") ? defs?.[schema.$ref.slice(8)] : undefined;
	if (typeof referred === "object") return valuesOf(referred, defs);
	const { type, properties = {}, required = [], items, minimum = -1e6, maximum = 1e6 } = schema;
	if (schema.const !== undefined) return fc.constant(schema.const);
	const branches = (schema.anyOf ?? schema.oneOf ?? []).filter((branch) => typeof branch === "object");
	if (branches.length > 0) return fc.oneof(...branches.map((branch) => valuesOf(branch, defs)));
	if (type === "string") return ofText(schema);
	if (type === "boolean") return fc.boolean();
	if (type === "null") return fc.constant(null);
	if (type === "integer") return fc.integer({ min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6) });
	if (type === "number") return fc.double({ min: minimum, max: maximum, noNaN: true });
	if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => valuesOf(item as JsonSchema, defs)));
	if (type === "array" && typeof items === "object" && !Array.isArray(items))
		return fc.array(valuesOf(items, defs), { maxLength: schema.maxItems ?? 5 });
	const fields = Object.entries(properties).map(
		([name, field]) => [name, valuesOf(field as JsonSchema, defs)] as const,
	);
	return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

function sendable(schema: z.ZodType): fc.Arbitrary<unknown> {
	const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
	return valuesOf(json, json.$defs);
}

function readBy<Out>(reader: Reader<Out>, value: unknown): { value: unknown; drift: readonly DriftEntry[] } {
	const drift = new Drift();
	const read = reader.read(value, drift);
	return { value: read, drift: drift.entries };
}

const hotel = record({ name: filledOf(20), city: recommended(textOf(20), ""), stars: nullable(count) });
const tour = record(
	{
		id: idValue,
		title: filledOf(30),
		price: recommended(priceValue, null),
		currency: assumed(strict(z.literal("INR")), "INR"),
		days: recommended(count, null),
		hotels: defaulted(listOf(hotel, 3), []),
		bands: nullable(listOf(record({ percent: amountValue }), 3, { whole: true })),
	},
	{ also: { title: ["name"] }, from: { days: ({ nights }) => (typeof nights === "number" ? nights + 1 : undefined) } },
);
const sound = { id: "1", title: "Kerala", price: 100, days: 3 };

const leaves = {
	...{ text: textOf(20), filled: filledOf(20), typed: typedOf(20), key: keyOf(20), keyOrEmpty: keyOrEmptyOf(20) },
	...{ number: numberOf(z.number().min(-5).max(5)), count, amount: amountValue, price: priceValue, flag },
	...{ word: wordOf(["available", "soldout"]), day: dayOfAny, moment: momentValue, picture: pictureValue, id: idValue },
	...{ duration: durationOf(z.object({ nights: z.number().int().min(0), days: z.number().int().min(1) })), tour },
	...{ tours: listOf(tour, 4), either: oneOf(tour, listOf(hotel, 2)) },
	pair: pairOf(record({ tours: listOf(tour, 2) }), record({ hotels: listOf(hotel, 2) })),
};

describe.each(Object.entries<Reader>(leaves))("%s", (_, reader) => {
	it("reads what its schema accepts without drift", () => {
		fc.assert(
			fc.property(sendable(reader.sent), (value) => {
				fc.pre(reader.sent.safeParse(value).success);
				const read = readBy(reader, value);
				expect(read.value).not.toBe(unreadable);
				expect(read.drift).toEqual([]);
			}),
			{ numRuns: 300 },
		);
	});

	it("never throws, and counts what it makes good", () => {
		const value = fc.oneof(fc.jsonValue({ maxDepth: 4 }), sendable(reader.sent));
		fc.assert(
			fc.property(value, (any) => {
				const { value: read, drift } = readBy(reader, any);
				expect(read === unreadable || isSound(read)).toBe(true);
				for (const { count: times } of drift) expect(times).toBeGreaterThan(0);
			}),
			{ numRuns: 500 },
		);
	});
});

describe("a record", () => {
	it.each([
		["nothing but essentials", { id: 1, title: "A" }, { price: null, currency: "INR", hotels: [], bands: null }],
		["other names", { _id: "7", NAME: "A", price: 1, nights: 4 }, { id: "7", title: "A", days: 5 }],
		["a wrong optional value", { ...sound, price: { odd: 1 } }, { price: null }],
		["another currency", { ...sound, currency: "USD" }, { currency: null }],
		["one bad entry", { ...sound, hotels: [{ name: "A" }, { city: "B" }] }, { hotels: [{ name: "A" }] }],
		["a promise with one bad part", { ...sound, bands: [{ percent: 1 }, { percent: "x" }] }, { bands: null }],
	])("is read with %s", (_, value, expected) => expect(readBy(tour, value).value).toMatchObject(expected));

	it.each([
		["no title", { id: 1 }],
		["an empty title", { id: 1, title: "" }],
		["no id", { title: "A" }],
		["a list", []],
	])("is unreadable with %s", (_, value) => expect(readBy(tour, value).value).toBe(unreadable));

	it("tells what was sent differently from what is lost", () => {
		const driftOf = (stars: unknown) => readBy(hotel, { name: "Lake House", city: "Kochi", stars }).drift;
		expect(driftOf("4")).toEqual([{ field: "stars", kind: "type", count: 1 }]);
		expect(driftOf("four")).toEqual([{ field: "stars", kind: "type", count: 1, lost: 1 }]);
	});

	it("names each deviation by field and kind, never by value", () => {
		const value = { ...sound, price: null, hotels: [{}, { name: "A", stars: "3" }, {}], extra: "secret" };
		expect(readBy(tour, value).drift).toEqual([
			{ field: "price", kind: "null", count: 1 },
			{ field: "hotels.name", kind: "missing", count: 2 },
			{ field: "hotels", kind: "dropped", count: 2 },
			{ field: "hotels.city", kind: "missing", count: 1 },
			{ field: "hotels.stars", kind: "type", count: 1 },
		]);
	});
});

describe("a list", () => {
	const names = listOf(filledOf(5), 2);

	it.each([
		["too long", ["a", "b", "c"], ["a", "b"]],
		["below a name", { items: ["a"] }, ["a"]],
		["empty", [], []],
	])("that is %s is read", (_, value, expected) => expect(readBy(names, value).value).toEqual(expected));

	it("of which nothing can be read is unreadable, not empty", () => {
		expect(readBy(names, [1, {}]).value).toEqual(["1"]);
		expect(readBy(names, [{}, null]).value).toBe(unreadable);
	});
});

describe("a page of a list", () => {
	const page = pageOf(filledOf(5), 2);

	it.each(["data", "list", "items", "results", "docs", "rows"])("is read below %s", (name) =>
		expect(readBy(page, { [name]: ["a"], total: 9 }).value).toEqual({ data: ["a"], total: 9 }),
	);
	it.each(["total", "count", "totalcount"])("is counted by %s", (name) =>
		expect(readBy(page, { data: ["a"], [name]: 9 }).value).toEqual({ data: ["a"], total: 9 }),
	);
	it("is a bare list", () => expect(readBy(page, ["a"]).value).toEqual({ data: ["a"], total: null }));
});

const inWords = ["12 Dec 2026", "12-dec-2026", "Sat, 12th December, 2026", "December 12, 2026", "Dec 12 2026"];
const noDates = ["31 Feb 2026", "12 Decade 2026", "12 Octopus 2026", "Dec 2026", "12 Dec 26"];
it.each<readonly [Reader, unknown, unknown]>([
	[textOf(12), "Backwaters of Kerala", "Backwaters\u2026"],
	[textOf(5), "[object Object]", unreadable],
	[textOf(20), "<p>null</p>", unreadable],
	[textOf(2000), "<p>Visit <b>Munnar</b> &amp; more</p><p>Stay</p>", "Visit Munnar & more\nStay"],
	[filledOf(20), "<b>Kerala</b><br>Tour", "Kerala Tour"],
	[filledOf(20), "<p> </p>", unreadable],
	[textOf(12), "<p><i>Backwaters</i> of Kerala</p>", "Backwaters\u2026"],
	[listOf(textOf(20), 3), ["<li>Tea</li>", "Toll &amp; tax"], ["Tea", "Toll & tax"]],
	[textListOf(20, 3), ["<li>Tea</li>", "Toll &amp; tax"], ["Tea", "Toll & tax"]],
	[textListOf(20, 3), "Hotel\n\n- Bus &amp; boat", ["Hotel", "Bus & boat"]],
	[textListOf(20, 3), "<ul><li>Hotel</li><li>Bus</li></ul>", ["Hotel", "Bus"]],
	[textListOf(20, 2), "a\nb\nc", ["a", "b"]],
	[textListOf(20, 3), " ", []],
	[textListOf(20, 3), "undefined", unreadable],
	[textListOf(20, 3), { text: "Hotel" }, unreadable],
	[typedOf(20), "A <b> &amp; C", "A <b> &amp; C"],
	[typedOf(20), "Good \u202egnaf\u202c trip", "Good gnaf trip"],
	[filledOf(20), "\u202e\u2069", unreadable],
	[keyOf(20), "a&amp;b", "a&amp;b"],
	[priceValue, "\u20b9 32,900", 32_900],
	[priceValue, "Rs. 32,900.50/-", 32_900.5],
	[priceValue, "\u20b9\u00a01,23,456.00", 123_456],
	[priceValue, "&#8377; 1,200 /-", 1200],
	[priceValue, "<b>INR</b> 1,200", 1200],
	[priceValue, "1,200 INR", 1200],
	[priceValue, "from 1,200", unreadable],
	[priceValue, "1.2 lakh", unreadable],
	[priceValue, { adult: "1200" }, 1200],
	[priceValue, -1, unreadable],
	[amountValue, "1,200", unreadable],
	[amountValue, { amount: 1 }, unreadable],
	[amountValue, "1200.50", 1200.5],
	[flag, "Yes", true],
	[flag, 1, true],
	[flag, 0, false],
	[wordOf(["soldout"]), "SOLD_OUT", "soldout"],
	[wordOf(["soldout"]), "gone", unreadable],
	[dayOfAny, "2026-12-24T20:00:00Z", "2026-12-25"],
	[dayOfAny, "24-12-2026", "2026-12-24"],
	[dayOfAny, 1_766_534_400_000, "2025-12-24"],
	[dayOfAny, "2026-02-31", unreadable],
	[dayOfAny, 5, unreadable],
	...inWords.map((words) => [dayOfAny, words, "2026-12-12"] as const),
	...["1 Sept 2026", "01 Sep 2026"].map((words) => [dayOfAny, words, "2026-09-01"] as const),
	...noDates.map((words) => [dayOfAny, words, unreadable] as const),
	[momentValue, "Sat 12 Dec 2026", "2026-12-12"],
	[momentValue, 1_766_534_400_000, "2025-12-24T00:00:00.000Z"],
	[pictureValue, { src: "/a.png" }, "/a.png"],
	[leaves.duration, "5 Nights / 6 Days", { nights: 5, days: 6 }],
	[leaves.duration, "6D/5N", { nights: 5, days: 6 }],
	[leaves.duration, "6 days", { nights: 5, days: 6 }],
	[leaves.duration, { nights: "5", days: "6" }, { nights: 5, days: 6 }],
	[leaves.duration, "soon", unreadable],
])("value %# is read", (reader, value, expected) => expect(readBy(reader, value).value).toEqual(expected));

it("a reply is read where it has the least drift", () => {
	const page = record({ data: listOf(hotel, 5), total: nullable(count) });
	const read = readReply({ reply: page }, { statuscode: 200, data: { data: [{ name: "A", city: "B" }], total: 53 } });
	expect(read).toMatchObject({ ok: true, value: { total: 53 }, drift: [] });
});
