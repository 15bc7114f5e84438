import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contract, operations } from "#server/contract/index.ts";
import { readOperationsFile, resolveRoutes } from "./index.ts";

const entry = (change: object) => ({ operations: { "package.bySlug": change } });
const addWith = (shop: object) => ({ "cart.add": { body: { shop } } });
const searchWith = (change: object) => ({ "package.search": change });
const inBraces = "package.search.body.query: inputs do not stand in a text with braces";
const fieldOf = (a: unknown) => ({ reply: { fields: { a } } });
const listWith = (b: object) => ({ each: true, fields: { b } });
const cache = { freshSeconds: 1, staleSeconds: 1 };
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const bySlug = (file: unknown) => resolveRoutes(contract, file).get(contract.package.bySlug);

describe("operations", () => {
	it("leave every operation as the contract declares it", () => {
		const routes = resolveRoutes(contract);
		expect(routes.size).toBe(operations.size);
		for (const [id, operation] of operations) {
			const { method, path, enabled = true } = operation;
			expect(routes.get(operation)).toMatchObject({ id, method, path, isEnabled: enabled });
		}
	});

	it("change method, path and enabled of the named operation only", () => {
		const routes = resolveRoutes(contract, {
			"package.bySlug": { path: "/v2/tours/{slug}" },
			"enquiry.panelVerify": { method: "PUT", path: "/v2/otp", enabled: false },
		});
		const tour = { method: "GET", path: "/v2/tours/{slug}", isEnabled: true };
		expect(routes.get(contract.package.bySlug)).toMatchObject(tour);
		const code = { method: "PUT", path: "/v2/otp", isEnabled: false };
		expect(routes.get(contract.enquiry.panelVerify)).toMatchObject(code);
		expect(routes.get(contract.enquiry.verify)).toMatchObject({ method: "POST", path: "/api/v1/enquiry/verify" });
	});

	it("can enable an operation that is disabled by default", () => {
		const [off] = [...operations].filter(([, { enabled }]) => enabled === false);
		const [id, operation] = off ?? [];
		if (!id || !operation) throw new Error("the contract has no operation that is off");
		expect(resolveRoutes(contract, { [id]: { enabled: true } }).get(operation)?.isEnabled).toBe(true);
	});

	it.each([
		["an operation of another name", { "package.byName": {} }, "package.byName: there is no such operation"],
		["a GET with a body", { "enquiry.create": { method: "GET" } }, "enquiry.create.method"],
		["no object", [], "JSON object"],
		["another key beside operations", { operations: {}, version: 1 }, "version: there is no such key"],
		["no operations", { operations: [] }, "operations"],
		["a secret in a body", addWith({ client_secret: "abc" }), "cart.add.body.shop.client_secret: would hold a secret"],
		["a text of GraphQL", searchWith({ method: "POST", body: { query: '{ find(q: "{query}") }' } }), inBraces],
		[
			"a filter of JSON",
			searchWith({ query: { filter: '{"title":"{query}"}' } }),
			"search.query.filter: inputs do not",
		],
		["a cache of a user's reply", { "wallet.mine": { cache } }, "wallet.mine.cache: only"],
		["a file as JSON", { "user.updateImage": { encoding: "json" } }, "user.updateImage.encoding"],
		["an unknown parameter", entry({ path: "/x/{id}" }), /package\.bySlug\.path: \{id\} is not a parameter.*\{slug\}/],
		["an expression", entry({ reply: { jsonata: "{" } }), /bySlug\.reply\.jsonata: S\d{4} at 1/],
		["deep nesting", entry({ method: "POST", body: nested(100) }), /deeper than/],
		[
			"the fault of each operation",
			{ "package.bySlug": { path: "/x/{id}" }, "user.profile": { query: { of: "{reference}" } } },
			/package\.bySlug\.path: \{id\}.*\nuser\.profile\.query\.of: \{reference\}/,
		],
	])("are rejected with %s", (_, file, message) => {
		expect(() => resolveRoutes(contract, file)).toThrow(message);
	});

	it.each([
		["a path upwards", { path: "/x/../{slug}" }, "path"],
		["another origin", { path: "//evil.example/{slug}" }, "path"],
		["a query in its path", { path: "/x?slug={slug}" }, "path"],
		["an unknown method", { method: "TRACE" }, "method"],
		["an unknown field", { url: "/x" }, "url: there is no such key"],
		["a key of a field", fieldOf({ divde: 1 }), "reply.fields.a.divde: there is no such key"],
		["a key of a list", fieldOf(listWith({ form: "/x" })), "reply.fields.a.fields.b.form"],
		["a key beside jsonata", { reply: { jsonata: "a", from: "/x" } }, "reply.from: there is no such key"],
		["a pointer", fieldOf("_id"), "reply.fields.a: must be a JSON pointer"],
		["a pointer of a field", fieldOf({ from: "_id" }), "reply.fields.a.from: must be a JSON pointer"],
		["a field's name", { reply: { fields: { __proto: "/x" } } }, "reply.fields.__proto: must be a field"],
		["a divisor", fieldOf({ from: "/p", divide: 0 }), "reply.fields.a.divide"],
		["two changes", { reply: { from: "/p", divide: 2, words: {} } }, "reply.words: cannot stand beside divide"],
		["a constant that is read", { reply: { from: "/p", value: 2 } }, "reply.value: cannot stand beside from"],
		["a prefix of an object", { reply: { from: "/a", fields: {}, prefix: "x" } }, "reply.prefix: cannot stand"],
		["a key of success", { ok: { status: [200] } }, "ok.status: there is no such key"],
		["an HTTP status", { ok: { http: [404] } }, "ok.http.0"],
		["a header with a secret", { headers: { Authorization: "x" } }, "headers.Authorization: is set"],
		["a cookie", { headers: { cookie: "x" } }, "headers.cookie"],
		["an API key", { headers: { "x-api-key": "x" } }, "headers.x-api-key"],
		["a line break in a header", { headers: { "x-a": "a\r\nx-b: c" } }, "headers.x-a: must be printable"],
		["a secret in a query", { query: { api_key: "abc" } }, "query.api_key: would hold a secret"],
		["a header's input", { headers: { "x-a": "{id}" } }, "headers.x-a: {id} is not a parameter"],
		["a query's input", { query: { a: "{id}" } }, "query.a: {id} is not a parameter"],
		["a body's input", { method: "POST", body: { a: ["{id}"] } }, "body.a.0: {id} is not a parameter"],
		["a body of a GET", { body: {} }, "method: a GET carries no body"],
		["a deadline", { deadlineMs: 0 }, "deadlineMs"],
		["a cache", { cache: { freshSeconds: 5, staleSeconds: 1 } }, "cache.staleSeconds"],
		["a cache's key", { cache: { fresh: 5 } }, "cache.fresh: there is no such key"],
	])("are rejected with %s of an operation", (_, change, fault) => {
		expect(() => bySlug(entry(change))).toThrow(`package.bySlug.${fault}`);
	});
});

describe("routes of an operations file", () => {
	it("may name what looks like a secret where an input fills it", () => {
		const file = { "auth.signInWithPassword": { body: { password: "{password}", grant_type: "password" } } };
		expect(() => resolveRoutes(contract, file)).not.toThrow();
	});

	it("may have a slug in a text of another language, and any input in its variables", () => {
		const query = "query($q: String!) { find(q: $q) { title } }";
		const file = {
			"package.search": { method: "POST", body: { query, variables: { q: "{query}" } } },
			"package.bySlug": { query: { filter: '{"slug":"{slug}"}' } },
		};
		expect(() => resolveRoutes(contract, file)).not.toThrow();
	});

	it("have every text of the contract's inputs to fill in", () => {
		const body = { when: "{yatraDate}", riders: "{PassengerList}", by: "{source}" };
		const book = { operations: { "cart.add": { path: "/v2/carts/{packageID}", body } } };
		const { cart } = contract;
		expect(resolveRoutes(contract, book).get(cart.add)).toMatchObject({ path: "/v2/carts/{packageID}" });
		const inputs = { to: "{mobile}", mail: "{email}", why: "{purpose}", of: "{reference}" };
		expect(() => resolveRoutes(contract, { "auth.resendOtp": { body: inputs } })).not.toThrow();
	});

	it("wait as long as the file says, else as the group does, else as the contract does", () => {
		const { bySlug: read, weather } = contract.package;
		const routes = resolveRoutes(contract, { "package.bySlug": { deadlineMs: 900 } }, { public: 700 });
		expect(routes.get(read)?.deadlineMs).toBe(900);
		expect(routes.get(contract.menu.list)?.deadlineMs).toBe(700);
		expect(routes.get(weather)?.deadlineMs).toBe(weather.deadlineMs);
	});

	it("are shared between visitors only where contract and file agree that the reply is public", () => {
		const shared = (change: object) => bySlug({ "package.bySlug": change });
		expect(shared({})).toMatchObject({ isShared: true, cache: contract.package.bySlug.cache });
		expect(shared({ auth: "none", cache: false })).toMatchObject({ isShared: true, cache: undefined });
		for (const change of [{ auth: "user" }, { auth: "either" }, { method: "POST" }])
			expect(shared(change)).toMatchObject({ isShared: false, cache: undefined });
		const wallet = resolveRoutes(contract, { "wallet.mine": { auth: "public", query: { user: "{userid}" } } });
		expect(wallet.get(contract.wallet.mine)).toMatchObject({ isShared: false, cache: undefined });
	});
});

describe("what is read or changed of an account", () => {
	const file = (entry: object, id = "order.list") => {
		const read = { operations: { [id]: entry } };
		return () => resolveRoutes(contract, read);
	};
	it.each([[{ auth: "public" }], [{ auth: "none", path: "/orders" }], [{ auth: "either", query: { page: "1" } }]])(
		"is refused by a call that names no account: %j",
		(entry) => expect(file(entry)).toThrow("it would read or change anybody's"),
	);
	it.each(["passenger.update", "user.changeMobile", "wishlist.add", "order.cancel", "user.erase"])(
		"is changed by no call that names no account: %s",
		(id) => {
			expect(file({ auth: "public", enabled: true }, id)).toThrow("it would read or change anybody's");
			expect(file({ auth: "none", enabled: true, headers: { "x-user": "{userid}" } }, id)).not.toThrow();
		},
	);
	it.each([
		[{ path: "/v2/orders" }],
		[{ auth: "none", path: "/users/{userid}/orders" }],
		[{ auth: "public", query: { "filter[mail]": "{email}" } }],
		[{ auth: "none", enabled: false }],
	])("is read by one that does: %j", (entry) => expect(file(entry)).not.toThrow());
	it("is no input of what all visitors share", () => {
		const shared = { operations: { "offer.list": { query: { for: "{userid}" } } } };
		expect(() => resolveRoutes(contract, shared)).toThrow("{userid} is not a parameter");
	});
});

const routes = resolveRoutes(contract, {
	defaults: { enabled: false, message: "/note", none: { at: "/state", is: ["EMPTY"] }, headers: { "X-App": "a" } },
	operations: { "offer.list": { message: "/text", headers: { "X-Own": "b" } }, "order.byId": {} },
});
it("what a file says of all operations holds where an operation does not say otherwise", () => {
	const [offers, menu] = [routes.get(contract.offer.list), routes.get(contract.menu.list)];
	expect([offers?.isEnabled, menu?.isEnabled]).toEqual([true, false]);
	expect(routes.get(contract.order.byId)?.isEnabled).toBe(false);
	expect(offers?.reply.messageOf({ note: "no", text: "yes" })).toBe("yes");
	expect(menu?.reply.messageOf({ note: "no" })).toBe("no");
	expect(offers?.reply.isRuledNone(200, { state: "EMPTY" })).toBe(true);
	expect(Object.keys(offers?.template.headers ?? {})).toEqual(["x-app", "x-own"]);
});

it.each(["{page}*24", "24 * {page}", "{offset}+1"])("nothing is calculated: %s is refused", (text) => {
	const file = { operations: { "offer.list": { query: { skip: text } } } };
	expect(() => resolveRoutes(contract, file)).toThrow("{offset} is where a page begins");
});

it("an operations file is read, with a clear error when that fails", () => {
	const folder = mkdtempSync(join(tmpdir(), "overrides-"));
	const read = (text: string) => {
		writeFileSync(join(folder, "file.json"), text);
		return readOperationsFile(join(folder, "file.json"));
	};
	for (const mark of ["", "\uFEFF"])
		expect(bySlug(read(`${mark}{"package.bySlug":{"enabled":false}}`))?.isEnabled).toBe(false);
	expect(() => read("{")).toThrow("not JSON");
	expect(() => read('{\n\t"menu.list": {},\n}')).toThrow("the file is not JSON: line 3");
	expect(() => readOperationsFile(join(folder, "none.json"))).toThrow("cannot be read");
});
