import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { formReader, postedBy } from "./form.ts";

const schema = z.object({
	name: z.string("Name is required").check(z.minLength(3, "Name is required")),
	password: z.optional(z.string()),
	digit: z.optional(z.array(z.string())),
});

const read = (fields: Record<string, string> | string[][]) =>
	formReader(postedBy(new Request("http://localhost:3000/x", { method: "POST", body: new URLSearchParams(fields) })));

describe("a posted form", () => {
	it("is its schema's value when it is sound", async () => {
		const posted = await read([
			["name", "Asha"],
			["digit", "1"],
			["digit", "2"],
		])(schema);
		expect(posted).toMatchObject({ ok: true, value: { name: "Asha", digit: ["1", "2"] } });
	});

	it("is refused with the schema's words and everything that was typed, but for secrets", async () => {
		const posted = await read({ name: "A", password: "canary", note: "kept" })(schema, { secret: ["password"] });
		const { data, init } = posted.refused();
		expect(posted.ok).toBe(false);
		expect(init?.status).toBe(422);
		expect(data.result).toMatchObject({
			status: "error",
			error: { name: ["Name is required"] },
			initialValue: { name: "A", note: "kept" },
		});
		expect(JSON.stringify(data)).not.toContain("canary");
	});

	it("is refused for what only the server knows", async () => {
		const posted = await read({ name: "Asha", password: "canary" })(schema, { secret: ["password"] });
		const { data, init } = posted.refused({ name: ["Taken"], "": ["Look again"] });
		expect(init?.status).toBe(422);
		expect(data.result).toMatchObject({ status: "error", error: { name: ["Taken"], "": ["Look again"] } });
		expect(data.result.initialValue).toEqual({ name: "Asha" });
	});

	it("comes back whole, with 503, when the upstream failed", async () => {
		const posted = await read({ name: "Asha", password: "canary" })(schema, { secret: ["password"] });
		if (!posted.ok) throw new Error("the form is sound");
		const { data, init } = posted.failed();
		expect(init?.status).toBe(503);
		expect(data.result).toMatchObject({ status: "error", initialValue: { name: "Asha" } });
		expect(JSON.stringify(data)).not.toContain("canary");
	});

	it("may be read with one schema after another", async () => {
		const form = read({ name: "Asha", _intent: "send" });
		const first = await form(z.object({ _intent: z.string() }));
		expect(first).toMatchObject({ ok: true, value: { _intent: "send" } });
		expect(await form(schema)).toMatchObject({ ok: true, value: { name: "Asha" } });
	});

	it("does not take a file for text", async () => {
		const body = new FormData();
		body.set("name", new File(["x"], "x.txt"));
		const posted = await formReader(postedBy(new Request("http://localhost:3000/x", { method: "POST", body })))(schema);
		expect(posted.ok).toBe(false);
		expect(() => JSON.stringify(posted.refused().data)).not.toThrow();
		expect(posted.refused().data.result.initialValue).toEqual({});
	});
});
