import { expect, it } from "vitest";
import { compileJsonata } from "./reply-jsonata.ts";

const run = (text: string, body: unknown, restMs = () => 1000) => compileJsonata("key", text)(body, restMs);

it("a JSONata reply makes the contract's value, also by joining two lists", async () => {
	const text =
		'{"packages": [hits.($id := _id; {"id": _id, "title": $uppercase(name), "city": $$.places[of = $id].city})]}';
	const body = { hits: [{ _id: 1, name: "Goa" }], places: [{ of: 1, city: "Panaji" }] };
	expect(await run(text, body)).toEqual({ ok: true, value: { packages: [{ id: 1, title: "GOA", city: "Panaji" }] } });
});

it.each([
	["$number(a)", { a: "canary" }, "reply.jsonata D3030 at 8"],
	["a / 2", { a: "canary" }, /^reply\.jsonata T2001 at \d+$/],
	["missing", {}, "reply.jsonata found nothing"],
	["[1..9999999]", {}, /^reply\.jsonata D\d{4} at \d+$/],
])("a JSONata reply that a reply breaks is a fault without a value: %s", async (text, body, fault) => {
	const mapped = await run(text, body);
	expect(mapped).toMatchObject({ ok: false, kind: "schema", fault: expect.stringMatching(fault) });
	expect(JSON.stringify(mapped)).not.toContain("canary");
});

it.each([
	["{", /key: S\d{4} at 1: /],
	['$eval("1")', /key: \$eval at \d+ is refused/],
	["$match(a, /(a+)+$/)", /key: a regular expression at/],
	["function($x){$x}(1)", /key: a function of its own at/],
	['($f := $eval; $f("1"))', /is refused/],
	["($sum := 1; $sum(a))", /key: a call of \$sum at/],
	["$upercase(a)", /key: \$upercase at \d+ is refused/],
	["$substring(?, 1)", /key: a partial function/],
	['$ ~> |a|{"b": 1}|', /key: a transformation/],
	["$now()", /key: \$now at/],
	["a.$pad('', 1000000000)", /key: \$pad at/],
	["$distinct(a)", /key: \$distinct at/],
	["$join(a, b)", /key: an argument of \$join that is no text of its own/],
	['$replace(a, ",", b)', /key: an argument of \$replace that is no text of its own/],
	['a ~> $replace(b, ",")', /key: an argument of \$replace that is no text of its own/],
])("a JSONata reply is refused at the start: %s", (text, message) => {
	expect(() => compileJsonata("key", text)).toThrow(message);
});

it.each(['$replace(a, ",", "")', 'a ~> $replace(",", "")', '$join([a, a], "; ")', "$join([a, a])"])(
	"a JSONata reply multiplies a text by what stands in the file: %s",
	async (text) => {
		expect(await run(text, { a: "1,2" })).toMatchObject({ ok: true });
	},
);

it("a JSONata reply is evaluated one at a time, and gives up its turn after the deadline", async () => {
	const map = compileJsonata("key", '[a.{"n": $}]');
	const body = { a: Array.from({ length: 2000 }, (_, index) => index) };
	const results = await Promise.all(Array.from({ length: 12 }, () => map(body, () => 1000)));
	expect(results.every(({ ok }) => ok)).toBe(true);
	expect(await map(body, () => 0)).toEqual({ ok: false, kind: "shed", fault: "reply.jsonata waited too long" });
});
