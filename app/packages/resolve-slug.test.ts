import { expect, test } from "vitest";
import type { Outcome } from "#server/bff/context/index.ts";
import { resolveSlug } from "./resolve-slug.ts";

const tour: Outcome<string> = { ok: true, value: "tour" };
const category: Outcome<string> = { ok: true, value: "category" };
const unknown: Outcome<string> = { ok: false, answered: true, kind: "http404", status: 404 };
const unknownByBody: Outcome<string> = { ok: false, answered: true, kind: "app_status", status: 404 };
const off: Outcome<string> = { ok: false, answered: false, kind: "disabled" };
const broken: Outcome<string> = { ok: false, answered: false, kind: "timeout" };
const failing: Outcome<string> = { ok: false, answered: true, kind: "http5xx", status: 500 };

test.each([
	["both are known", tour, category, { shows: "package", tour: "tour", category: "category" }],
	["only the package is known", tour, unknown, { shows: "package", tour: "tour", category: null }],
	["the category call fails beside a package", tour, broken, { shows: "package", tour: "tour", category: null }],
	["only the category is known", unknown, category, { shows: "category", category: "category" }],
	[
		"the package is unknown by the body's own code",
		unknownByBody,
		category,
		{ shows: "category", category: "category" },
	],
	["packages are switched off", off, category, { shows: "category", category: "category" }],
	["all is switched off", off, off, { shows: "nothing" }],
	["neither is known", unknown, unknownByBody, { shows: "nothing" }],
	["the package call fails beside a category", failing, category, { shows: "trouble" }],
	["the package is unknown and the category call fails", unknown, broken, { shows: "trouble" }],
	["both calls fail", broken, failing, { shows: "trouble" }],
])("when %s", (_, ofPackage, ofCategory, choice) => {
	expect(resolveSlug(ofPackage, ofCategory)).toEqual(choice);
});
