import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSealer } from "./seal.ts";

const [oldSecret, newSecret] = ["old".padEnd(32, "o"), "new".padEnd(32, "n")];

describe("a seal", () => {
	const sealer = createSealer([newSecret]);

	it("opens what it sealed, for the same purpose only", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				const text = sealer.seal(value, "s");
				expect(sealer.open(text, "s")).toEqual(JSON.parse(JSON.stringify(value)));
				expect(sealer.open(text, "t")).toBeUndefined();
			}),
		);
	});

	it("shows nothing of the value and differs each time", () => {
		const [one, two] = [sealer.seal({ token: "canary" }, "s"), sealer.seal({ token: "canary" }, "s")];
		expect(one).not.toBe(two);
		expect(Buffer.from(one.split(".")[2] ?? "", "base64url").toString("latin1")).not.toContain("canary");
	});

	it("never opens and never throws for any of 10,000 corrupted texts", () => {
		const text = sealer.seal({ sid: "x", user: { token: "t" } }, "s");
		const flipped = fc
			.tuple(fc.nat(text.length - 1), fc.constantFrom(..."ABCxyz019-_.=%\0é"))
			.map(([at, character]) => text.slice(0, at) + character + text.slice(at + 1));
		const cut = fc.nat(text.length).map((at) => text.slice(0, at));
		const grown = fc.string().map((tail) => `${text}${tail}`);
		const invented = fc.string({ unit: "binary", maxLength: 300 });
		const other = fc.base64String().map((body) => `${text.split(".").slice(0, 2).join(".")}.${body}`);
		fc.assert(
			fc.property(fc.oneof(flipped, cut, grown, invented, other), (corrupted) => {
				fc.pre(corrupted !== text);
				expect(sealer.open(corrupted, "s")).toBeUndefined();
			}),
			{ numRuns: 10_000 },
		);
	});

	it("lives through a change of secrets until the old one is dropped", () => {
		const before = createSealer([oldSecret]).seal("kept", "s");
		const during = createSealer([newSecret, oldSecret]);
		expect(during.open(before, "s")).toBe("kept");
		expect(createSealer([newSecret]).open(during.seal("new", "s"), "s")).toBe("new");
		expect(createSealer([newSecret]).open(before, "s")).toBeUndefined();
	});

	it("needs a secret", () => expect(() => createSealer([])).toThrow(/at least one secret/));
});
