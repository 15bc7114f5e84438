import { describe, expect, it } from "vitest";
import { findProofs, formatPromises, readPromises } from "../../scripts/promises.mjs";
import { read } from "./sources.ts";

const promises = readPromises();
const ids = promises.map(({ id }) => id);
const proofs = findProofs();

describe("the promises", () => {
	it("are 46 of reliability and 48 of security, each with its own id", () => {
		expect(ids.filter((id) => id.startsWith("R"))).toHaveLength(46);
		expect(ids.filter((id) => id.startsWith("S"))).toHaveLength(48);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it("each have a test with their id in its title", () => {
		const proven = new Set(proofs.map(({ id }) => id));
		expect(ids.filter((id) => !proven.has(id))).toEqual([]);
	});

	it("are the only ids in titles", () => {
		expect(proofs.filter(({ id }) => !ids.includes(id))).toEqual([]);
	});

	it("are listed in docs/promises.md as `npm run promises` writes it", () => {
		const isCurrent = read("docs/promises.md") === formatPromises(promises, proofs);
		expect(isCurrent, "run `npm run promises` and commit docs/promises.md").toBe(true);
	});
});
