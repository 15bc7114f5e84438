import { expect, it } from "vitest";
import * as z from "zod/mini";
import { createPostedForm, readFormOnce } from "./form.ts";
import { maxFormBytes } from "./read-form.ts";

const schema = z.object({
	name: z.string("Name is required").check(z.minLength(3, "Name is required")),
	password: z.optional(z.string()),
	digit: z.optional(z.array(z.string())),
});

const read = (fields: Record<string, string> | string[][]) =>
	createPostedForm(
		readFormOnce(new Request("http://localhost:3000/x", { method: "POST", body: new URLSearchParams(fields) })),
	).form;

it("a posted form has the schema's output when it is valid", async () => {
	const posted = await read([
		["name", "Asha"],
		["digit", "1"],
		["digit", "2"],
	])(schema);
	expect(posted).toMatchObject({ ok: true, value: { name: "Asha", digit: ["1", "2"] } });
});

it("a posted form is invalid with the schema's messages and its values, except secret fields", async () => {
	const posted = await read({ name: "A", password: "canary", note: "kept" })(schema, { secret: ["password"] });
	const { data, init } = posted.invalid();
	expect(posted.ok).toBe(false);
	expect(init?.status).toBe(422);
	expect(data.result).toMatchObject({
		...{ status: "error", error: { name: ["Name is required"] }, initialValue: { name: "A", note: "kept" } },
	});
	expect(JSON.stringify(data)).not.toContain("canary");
});

it("a posted form is invalid with messages of the action", async () => {
	const posted = await read({ name: "Asha", password: "canary" })(schema, { secret: ["password"] });
	const { data, init } = posted.invalid({ name: ["Taken"], "": ["Look again"] });
	expect(init?.status).toBe(422);
	expect(data.result).toMatchObject({ status: "error", error: { name: ["Taken"], "": ["Look again"] } });
	expect(data.result.initialValue).toEqual({ name: "Asha" });
});

it("a posted form can be parsed with several schemas", async () => {
	const form = read({ name: "Asha", _intent: "send" });
	const first = await form(z.object({ _intent: z.string() }));
	expect(first).toMatchObject({ ok: true, value: { _intent: "send" } });
	expect(await form(schema)).toMatchObject({ ok: true, value: { name: "Asha" } });
});

it("a posted form rejects a file in place of text", async () => {
	const body = new FormData();
	body.set("name", new File(["x"], "x.txt"));
	const posted = await createPostedForm(
		readFormOnce(new Request("http://localhost:3000/x", { method: "POST", body }), { maxBytes: maxFormBytes(1) }),
	).form(schema);
	expect(posted.ok).toBe(false);
	expect(() => JSON.stringify(posted.invalid().data)).not.toThrow();
	expect(posted.invalid().data.result.initialValue).toEqual({});
});
