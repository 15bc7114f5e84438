import fc from "fast-check";
import { expect, it } from "vitest";
import { createSealer } from "./seal.ts";

const [oldSecret, newSecret] = ["old".padEnd(32, "o"), "new".padEnd(32, "n")];

const sealer = createSealer([newSecret]);

it("a sealer opens what it sealed, for the same purpose only", () => {
	fc.assert(
		fc.property(fc.jsonValue(), (value) => {
			const text = sealer.seal(value, "s");
			expect(sealer.open(text, "s")).toEqual(JSON.parse(JSON.stringify(value)));
			expect(sealer.open(text, "t")).toBeUndefined();
		}),
	);
});

it("a sealer encrypts the value, differently each time", () => {
	const [one, two] = [sealer.seal({ token: "canary" }, "s"), sealer.seal({ token: "canary" }, "s")];
	expect(one).not.toBe(two);
	expect(Buffer.from(one.split(".")[2] ?? "", "base64url").toString("latin1")).not.toContain("canary");
});

it("[S17] a sealer opens text of a rotated secret until it is dropped", () => {
	const before = createSealer([oldSecret]).seal("kept", "s");
	const during = createSealer([newSecret, oldSecret]);
	expect(during.open(before, "s")).toBe("kept");
	expect(createSealer([newSecret]).open(during.seal("new", "s"), "s")).toBe("new");
	expect(createSealer([newSecret]).open(before, "s")).toBeUndefined();
});

it("a sealer needs a secret", () => expect(() => createSealer([])).toThrow(/at least one secret/));
