import fc from "fast-check";
import { expect, it } from "vitest";
import { fillPath, operations, readReply } from "./index.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });

it("[R38] fillPath makes exactly one encoded segment of any value", () => {
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

it("readReply does not throw for any body", () => {
	fc.assert(
		fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(...operations.values()), (body, op) => {
			const reply = readReply(op, body);
			if (!reply.ok) expect(typeof reply.fault).toBe("string");
		}),
		{ numRuns: 2_000 },
	);
});
