import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkOperationsFile, describeOperations, operationsJsonSchema } from "./check-file.ts";
import { readOperationsFile } from "./read-file.ts";

const folder = "deploy/operations";
const warningsOf = (reply: unknown, id = "package.bySlug") =>
	checkOperationsFile({ operations: { [id]: { reply } } }).flatMap(({ warnings }) => warnings);

it("the JSON Schema of the operations file is the one that ships (npm run --silent check:operations -- --schema)", () => {
	const shipped: unknown = JSON.parse(readFileSync(`${folder}/operations.schema.json`, "utf8"));
	expect(shipped).toEqual(JSON.parse(operationsJsonSchema()));
});

describe("a check of an operations file", () => {
	const shipped = readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "operations.schema.json");

	it("has files to check", () => expect(shipped.length).toBeGreaterThan(0));

	it.each(shipped)("finds nothing in %s", (name) => {
		const entries = checkOperationsFile(readOperationsFile(`${folder}/${name}`));
		expect(entries.length).toBeGreaterThan(0);
		expect(entries.flatMap(({ warnings }) => warnings)).toEqual([]);
	});

	it("lists what is mapped, and what can be", () => {
		const file = { "coupon.list": { enabled: false }, "menu.list": { path: "/v2/menu", deadlineMs: 500 } };
		expect(checkOperationsFile(file)).toEqual([
			{ id: "menu.list", call: "GET /v2/menu", isEnabled: true, mapped: ["path", "deadlineMs"], warnings: [] },
			{ id: "coupon.list", call: expect.any(String), isEnabled: false, mapped: ["enabled"], warnings: [] },
		]);
		expect(checkOperationsFile({ defaults: { enabled: false }, operations: file })).toHaveLength(2);
		const lines = describeOperations().join("\n");
		expect(lines).toContain("auth.signInWithOtp: Sign in with a number and the code sent to it\n  inputs: {mobile}");
		expect(lines).toMatch(
			/^menu\.list: .*\n.*\n {2}reply: a list of title, slug, icon, children \[title, slug, packages \[id, /m,
		);
		expect(lines).toMatch(/ departures \[id, date, city, seats, left, status \(available\|.* prices \{child, infant, /);
		expect(lines).toMatch(/ {2}reply: a list of \{packages \[id, .*\]\} and \{categories \[title, slug, image\]\}\n/);
	});

	it("warns of fields and lists that the contract does not have", () => {
		expect(warningsOf({ fields: { titel: "/name", prices: { fields: { grownup: "/p" } } } })).toEqual([
			"reply.fields.titel: the contract has no such field",
			"reply.fields.prices.fields.grownup: the contract has no such field",
		]);
		expect(warningsOf({ fields: { hotels: { from: "/h", fields: { name: "/n" } } } })).toEqual([
			"reply.fields.hotels: a list of the contract needs each",
		]);
		expect(warningsOf({ fields: { hotels: { from: "/h", each: true } } })).toEqual([
			expect.stringMatching(/^reply\.fields\.hotels: a list of objects needs fields; it has the fields name, city/),
		]);
		expect(warningsOf({ fields: { prices: { from: "/p", each: true, fields: { adult: "/a" } } } })).toEqual([
			"reply.fields.prices: each, but the contract has no list there; it has the fields adult, child, infant, singlesupplement, strikeoff",
		]);
	});

	it("says where the list of a page of entries belongs", () => {
		expect(warningsOf({ from: "/rows", each: true, fields: { title: "/t" } }, "blog.list")).toEqual([
			"reply: each, but the contract has no list there; it has the fields data, total",
		]);
	});

	it("warns of an operation that is mapped and stays off, as some are until they are enabled", () => {
		const warned = (entry: object) =>
			checkOperationsFile({ "order.byId": { path: "/v2/trips/{id}", ...entry } }).map(({ warnings }) => warnings);
		expect(warned({})).toEqual([["enabled: it is off unless it is true here"]]);
		expect(warned({ enabled: true })).toEqual([[]]);
		expect(warned({ enabled: false })).toEqual([[]]);
	});

	it("warns of a list that JSONata makes without [ ], which is no list with one entry", () => {
		const jsonata = '{"id": _id, "hotels": stays.{"name": n}, "days": 1, "departures": [batches.{"on": d}]}';
		expect(warningsOf({ jsonata })).toEqual([
			"reply.jsonata hotels: a list of the contract is not made by [ ]",
			"reply.jsonata: the contract has no field days",
			"reply.jsonata departures: the contract has no field on",
		]);
		expect(warningsOf({ jsonata: 'items.{"title": t}' }, "menu.list")).toHaveLength(1);
		expect(warningsOf({ jsonata: '(items[].{"title": t})' }, "menu.list")).toEqual([]);
		expect(warningsOf({ jsonata: 'a ? [items.{"title": t}] : []' }, "menu.list")).toEqual([]);
	});
});
