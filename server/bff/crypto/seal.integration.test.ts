import fc from "fast-check";
import { expect, it } from "vitest";
import { createSealer } from "./seal.ts";

it("[S17] rejects each of 10,000 corrupted sealed texts without throwing", () => {
	const sealer = createSealer(["secret".padEnd(32, "s")]);
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
