import { describe, expect, it } from "vitest";
import { findProofs, formatPromises, readPromises } from "../../scripts/promises.mjs";
import { read } from "./sources.ts";

const promises = readPromises();
const ids = promises.map(({ id }) => id);
const proofs = findProofs();

describe("the promises", () => {
	it("are of reliability or of security, each with its own id", () => {
		expect(ids.length).toBeGreaterThanOrEqual(94);
		expect(ids.filter((id) => !/^[RS]\d+$/.test(id))).toEqual([]);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it("each have a test with their id in its title, which `npm test` runs unless only scale can prove them", () => {
		const proven = new Set(proofs.filter(({ isQuick }) => isQuick).map(({ id }) => id));
		const provenAtScale = new Set(proofs.filter(({ isQuick }) => !isQuick).map(({ id }) => id));
		const onlyAtScale = promises.filter((promise) => promise.onlyAtScale !== undefined).map(({ id }) => id);
		expect(ids.filter((id) => !proven.has(id) && !onlyAtScale.includes(id))).toEqual([]);
		expect(onlyAtScale.filter((id) => proven.has(id) || !provenAtScale.has(id))).toEqual([]);
	});

	it("are the only ids in titles", () => {
		expect(proofs.filter(({ id }) => !ids.includes(id))).toEqual([]);
	});

	it("are listed in docs/promises.md as `npm run promises` writes it", () => {
		const isCurrent = read("docs/promises.md") === formatPromises(promises, proofs);
		expect(isCurrent, "run `npm run promises` and commit docs/promises.md").toBe(true);
	});
});
