import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { encodeForm, encodeQuery, readQuery } from "./encoding.ts";
import { contract, fillPath, isSuccess, messageOf, operations, readReply, statusCodeOf } from "./index.ts";
import { wireId } from "./operation.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });

describe("fillPath", () => {
	it("makes exactly one encoded segment of whatever it is given", () => {
		fc.assert(
			fc.property(anyText, fc.constantFrom(...[...operations.values()].map(({ path }) => path)), (value, template) => {
				const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
				fc.pre(names.length > 0 && !["", ".", ".."].includes(value) && !/\p{Cc}/u.test(value));
				const path = fillPath(template, Object.fromEntries(names.map((name) => [name, value])));
				const { pathname, search, hash } = new URL(path, "http://upstream.test");
				expect([pathname, search, hash]).toEqual([path, "", ""]);
				const sent = path.split("/");
				const expected = template.split("/");
				expect(sent).toHaveLength(expected.length);
				expected.forEach((part, at) => {
					if (part.startsWith("{")) expect(decodeURIComponent(sent[at] ?? "")).toBe(value.toWellFormed());
					else expect(sent[at]).toBe(part);
				});
			}),
			{ numRuns: 10_000 },
		);
	});

	it("sends a lone surrogate as the replacement character", () => {
		expect(fillPath("/a/{b}", { b: "x\uD800y" })).toBe("/a/x%EF%BF%BDy");
	});

	it.each(["", ".", "..", "a\0b", "a\n", "\u0085", "\x7f"])("refuses %j, which is no segment", (value) => {
		expect(() => fillPath("/a/{b}", { b: value })).toThrow(/b of \/a\/\{b\}/);
	});

	it("refuses a parameter that was not given", () => {
		expect(() => fillPath("/a/{b}")).toThrow(/not usable/);
	});

	it("keeps literal segments, also those that look odd", () => {
		expect(fillPath(contract.user.updateImage.path, { x: "profile" })).toBe("/api/v1/user/image/profile/-1");
	});
});

describe("queries and forms", () => {
	it("repeat a list's name with brackets", () => {
		expect(encodeQuery({ id: ["a b", "c&d[]="] })).toBe("id[]=a+b&id[]=c%26d%5B%5D%3D");
		expect(encodeQuery({ page: "2", limit: "24", none: undefined })).toBe("page=2&limit=24");
		expect(encodeQuery()).toBe("");
	});

	it("are read as they were written", () => {
		const name = fc.stringMatching(/^[A-Za-z_]{1,12}$/);
		const values = fc.dictionary(name, fc.oneof(anyText, fc.array(anyText, { minLength: 1, maxLength: 4 })), {
			noNullPrototype: true,
		});
		fc.assert(
			fc.property(values, (query) => {
				const wellFormed = JSON.parse(JSON.stringify(query), (_, value) =>
					typeof value === "string" ? value.toWellFormed() : value,
				);
				expect(readQuery(new URLSearchParams(encodeQuery(query)))).toEqual(wellFormed);
			}),
			{ numRuns: 1_000 },
		);
	});

	it("carry files in a form beside texts and lists", () => {
		const photo = new File(["x"], "photo.png", { type: "image/png" });
		const form = encodeForm({ photo, batch: ["1", "2"], note: "", none: undefined });
		expect([...form.keys()]).toEqual(["photo", "batch[]", "batch[]", "note"]);
		expect(form.getAll("batch[]")).toEqual(["1", "2"]);
		expect(form.get("photo")).toMatchObject({ name: "photo.png", type: "image/png", size: 1 });
	});
});

const flat = { reply: z.object({ price: z.object({ adult: z.number() }) }) };

describe("readReply", () => {
	const good = { price: { adult: 1 } };

	it.each([
		["below data", { statuscode: 200, message: "", data: good }],
		["below data.data", { data: { data: good } }],
		["at the top", good],
	])("finds the reply %s", (_, body) => {
		expect(readReply(flat, body)).toEqual({ ok: true, value: good });
	});

	it("takes the top first where the operation says so", () => {
		const op = { reply: z.object({ user: z.object({ mobile: z.number() }) }), replyAt: "body" as const };
		const body = { user: { mobile: 1 }, data: { user: { mobile: 2 } } };
		expect(readReply(op, body)).toEqual({ ok: true, value: { user: { mobile: 1 } } });
	});

	it("names the path of the fault and never a value", () => {
		expect(readReply(flat, { data: { price: { adult: "secret" } } })).toEqual({ ok: false, fault: "price.adult" });
		expect(readReply(flat, { data: "secret" })).toEqual({ ok: false, fault: "(root)" });
		expect(readReply(flat, undefined)).toEqual({ ok: false, fault: "(empty)" });
	});

	it("names the path within the alternative that came furthest", () => {
		const body = { packages: [{ title: "Kerala", lists: [{ id: "1", title: "A", slug: 5, duration: {} }] }] };
		expect(readReply(contract.package.search, body)).toMatchObject({ fault: expect.stringMatching(/^packages\.0\./) });
	});

	it("stops at lists and texts without end", () => {
		const row = { name: "India", iso2: "IN", phonecode: "91" };
		expect(readReply(contract.country.list, { data: Array(401).fill(row) }).ok).toBe(false);
		expect(readReply(contract.country.list, { data: [{ ...row, name: "x".repeat(101) }] }).ok).toBe(false);
	});

	it("never throws, whatever it is given", () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(...operations.values()), (body, op) => {
				const reply = readReply(op, body);
				if (!reply.ok) expect(typeof reply.fault).toBe("string");
			}),
			{ numRuns: 2_000 },
		);
	});
});

describe("identifiers", () => {
	it.each([
		["a1", "a1"],
		[7, "7"],
		[{ id: 7 }, "7"],
		[{ _id: "64af" }, "64af"],
	])("reads %j as text", (sent, read) => {
		expect(wireId.parse(sent)).toBe(read);
	});

	it.each([[""], [null], [{}], [1.5], [{ id: "" }], ["x".repeat(101)]])("refuses %j", (sent) => {
		expect(wireId.safeParse(sent).success).toBe(false);
	});
});

describe("success", () => {
	it.each([
		["plain 200", 200, {}, true],
		["200 with statuscode 200", 200, { statuscode: 200 }, true],
		["200 with statuscode 400", 200, { statuscode: 400 }, false],
		["200 with statuscode below data", 200, { data: { statuscode: 400 } }, false],
		["200 with statuscode as text", 200, { statuscode: "400" }, false],
		["201", 201, {}, false],
		["500 that claims 200", 500, { statuscode: 200 }, false],
	])("by default: %s", (_, status, body, expected) => {
		expect(isSuccess(contract.enquiry.create, status, body)).toBe(expected);
	});

	it.each([
		["statuscode 200 in the body", { statuscode: 200 }, true],
		["statuscode 200 below data", { data: { statuscode: 200 } }, true],
		["no statuscode", {}, false],
		["no body", null, false],
	])("of send-opt: %s", (_, body, expected) => {
		expect(isSuccess(contract.auth.sendOtp, 200, body)).toBe(expected);
	});

	it("tells the code and the message that a body claims", () => {
		expect(statusCodeOf({ statuscode: 400 })).toBe(400);
		expect(statusCodeOf({ statuscode: "no" })).toBeUndefined();
		expect(statusCodeOf([])).toBeUndefined();
		expect(messageOf({ Message: "A", message: "B" })).toBe("A");
		expect(messageOf({ message: "", data: { message: "C" } })).toBe("C");
		expect(messageOf({ message: 5 })).toBeUndefined();
		expect(messageOf(null)).toBeUndefined();
	});
});

describe("replies that may come in several shapes", () => {
	const read = (op: Parameters<typeof readReply>[0], body: unknown) => {
		const reply = readReply(op, body);
		return reply.ok ? reply.value : reply.fault;
	};

	it.each([
		{ data: { token: "t", user: { id: 1, firstname: "Asha" } } },
		{ token: "t", user: { firstname: "Asha" } },
		{ data: { user: { token: "t", firstname: "Asha" } } },
		{ data: { accountdetail: { token: "t", firstname: "Asha" } } },
	])("find a sign-in's token: %j", (body) => {
		expect(read(contract.auth.signInWithPassword, body)).toEqual({
			id: expect.stringMatching(/^1?$/),
			token: "t",
			firstname: "Asha",
		});
	});

	it("refuse a sign-in without token", () => {
		expect(read(contract.auth.signInWithPassword, { data: { user: {} } })).toBe("token");
	});

	it("keep the whole user of a sign-up, since it goes back with the code", () => {
		const user = { mobile: 9876543210, _id: "64af", nested: { a: [1] } };
		expect(read(contract.auth.signUp, { statuscode: 200, Message: "Sent", user })).toEqual({ user });
		expect(read(contract.auth.signUp, { user: { ...user, more: "x".repeat(4000) } })).toMatch(/user/);
	});

	it.each([
		["ids", [1, "2"]],
		["entries", [{ id: 90, wishlisttypeid: 1 }, { wishlisttypeid: "2" }]],
	])("read wished packages from %s, bare or below data", (_, list) => {
		expect(read(contract.wishlist.ids, list)).toEqual(["1", "2"]);
		expect(read(contract.wishlist.ids, { data: list })).toEqual(["1", "2"]);
	});

	it("take a single review as a list of one", () => {
		const review = { id: 1, name: "A", rating: 5, text: "Good", date: "2026-01-01" };
		expect(read(contract.review.forPackage, { data: review })).toMatchObject([{ id: "1", verified: false }]);
	});

	it.each([{ data: null }, { data: {} }, null])("know an empty cart: %j", (body) => {
		expect(read(contract.cart.current, body)).toBeNull();
	});

	it("read a page of articles with and without their total", () => {
		expect(read(contract.blog.list, { statuscode: 200, data: [], total: 53 })).toEqual({ data: [], total: 53 });
		expect(read(contract.blog.list, { data: { data: [], total: 53 } })).toEqual({ data: [], total: 53 });
		expect(read(contract.blog.list, { data: [] })).toEqual({ data: [] });
	});

	it("read calling codes with plus, without, and as numbers", () => {
		const rows = ["91", "+91", 91].map((phonecode) => ({ name: "India", iso2: "IN", phonecode }));
		expect(read(contract.country.list, { data: rows })).toEqual(rows.map((row) => ({ ...row, phonecode: "91" })));
	});
});
