import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contract, fillPath, findMessage, findStatusCode, isSuccess, readReply } from "#server/contract/index.ts";
import { encodeForm, encodeQuery, readQuery } from "./encoding.ts";
import { entityId } from "./value.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });

describe("fillPath", () => {
	it("sends a lone surrogate as the replacement character", () => {
		expect(fillPath("/a/{b}", { b: "x\uD800y" })).toBe("/a/x%EF%BF%BDy");
	});

	it.each(["", ".", "..", "a\0b", "a\n", "\u0085", "\x7f"])("rejects %j, which is not a segment", (value) => {
		expect(() => fillPath("/a/{b}", { b: value })).toThrow(/b of \/a\/\{b\}/);
	});

	it("rejects a missing parameter", () => {
		expect(() => fillPath("/a/{b}")).toThrow(/not usable/);
	});

	it("keeps literal segments", () => {
		expect(fillPath(contract.user.updateImage.path, { x: "profile" })).toBe("/api/v1/user/image/profile/-1");
	});
});

describe("queries and forms", () => {
	it("encode arrays with brackets", () => {
		expect(encodeQuery({ id: ["a b", "c&d[]="] })).toBe("id[]=a+b&id[]=c%26d%5B%5D%3D");
		expect(encodeQuery({ page: "2", limit: "24", none: undefined })).toBe("page=2&limit=24");
		expect(encodeQuery()).toBe("");
	});

	it("are decoded as they were encoded", () => {
		const name = fc.stringMatching(/^[A-Za-z_]{1,12}$/);
		const text = fc.oneof(anyText, fc.array(anyText, { minLength: 1, maxLength: 4 }));
		const values = fc.dictionary(name, text, { noNullPrototype: true });
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

	it("encode files beside texts and arrays", () => {
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
		expect(readReply(flat, body)).toEqual({ ok: true, value: good, drift: [] });
	});

	it("prefers the body where the operation says so", () => {
		const op = { reply: z.object({ user: z.object({ mobile: z.number() }) }), replyAt: "body" as const };
		const body = { user: { mobile: 1 }, data: { user: { mobile: 2 } } };
		expect(readReply(op, body)).toEqual({ ok: true, value: { user: { mobile: 1 } }, drift: [] });
	});

	it("names the path of the faulty field and never a value", () => {
		expect(readReply(flat, { data: { price: { adult: "secret" } } })).toEqual({ ok: false, fault: "price.adult" });
		expect(readReply(flat, { data: "secret" })).toEqual({ ok: false, fault: "(root)" });
		expect(readReply(flat, undefined)).toEqual({ ok: false, fault: "(empty)" });
	});

	it("names the deepest path of a union", () => {
		const body = { packages: [{ title: "Kerala", lists: [{ id: "1", title: "A", slug: {}, duration: {} }] }] };
		expect(readReply(contract.package.search, body)).toEqual({ ok: false, fault: "packages.lists.slug" });
	});

	it("cuts overlong arrays and texts", () => {
		const row = { name: "India", iso2: "IN", phonecode: "91" };
		const long = { ...row, name: "x".repeat(101) };
		const many = readReply(contract.country.list, { data: Array(401).fill(row) });
		expect(many).toMatchObject({ value: { length: 400 }, drift: [{ kind: "cut" }] });
		const name = expect.stringMatching(/^x{99}\u2026$/);
		expect(readReply(contract.country.list, { data: [long] })).toMatchObject({ value: [{ name }] });
	});
});

describe("identifiers", () => {
	it.each([
		["a1", "a1"],
		[7, "7"],
		[{ id: 7 }, "7"],
		[{ _id: "64af" }, "64af"],
	])("reads %j as text", (sent, read) => {
		expect(entityId.parse(sent)).toBe(read);
	});

	it.each([[""], [null], [{}], [1.5], [{ id: "" }], ["x".repeat(101)]])("rejects %j", (sent) => {
		expect(entityId.safeParse(sent).success).toBe(false);
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

	it("reads the code and the message of a body", () => {
		expect(findStatusCode({ statuscode: 400 })).toBe(400);
		expect(findStatusCode({ statuscode: "no" })).toBeUndefined();
		expect(findStatusCode([])).toBeUndefined();
		expect(findMessage({ Message: "A", message: "B" })).toBe("A");
		expect(findMessage({ message: "", data: { message: "C" } })).toBe("C");
		expect(findMessage({ message: 5 })).toBeUndefined();
		expect(findMessage(null)).toBeUndefined();
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
		const signedIn = { id: expect.stringMatching(/^1?$/), token: "t", firstname: "Asha" };
		expect(read(contract.auth.signInWithPassword, body)).toEqual(signedIn);
	});

	it("reject a sign-in without token", () => {
		expect(read(contract.auth.signInWithPassword, { data: { user: {} } })).toBe("token");
	});

	it("keep all fields of the user of a sign-up", () => {
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

	it("read a single review as an array of one", () => {
		const review = { id: 1, name: "A", rating: 5, text: "Good", date: "2026-01-01" };
		expect(read(contract.review.forPackage, { data: review })).toMatchObject([{ id: "1", verified: false }]);
	});

	it.each([{ data: null }, { data: {} }, null])("read an empty cart: %j", (body) => {
		expect(read(contract.cart.current, body)).toBeNull();
	});

	it("read a page of articles with and without their total", () => {
		expect(read(contract.blog.list, { statuscode: 200, data: [], total: 53 })).toEqual({ data: [], total: 53 });
		expect(read(contract.blog.list, { data: { data: [], total: 53 } })).toEqual({ data: [], total: 53 });
		expect(read(contract.blog.list, { data: [] })).toEqual({ data: [], total: null });
	});

	it("read calling codes with plus, without, and as numbers", () => {
		const rows = ["91", "+91", 91].map((phonecode) => ({ name: "India", iso2: "IN", phonecode }));
		expect(read(contract.country.list, { data: rows })).toEqual(rows.map((row) => ({ ...row, phonecode: "91" })));
	});
});
