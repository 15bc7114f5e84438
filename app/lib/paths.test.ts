import { describe, expect, test } from "vitest";
import { paths, pictureAt, withQuery } from "./paths.ts";

describe("a path", () => {
	test("encodes a slug as one segment", () => {
		expect(paths.package("kerala-tour")).toBe("/package/kerala-tour");
		expect(paths.package("../a b/c?d")).toBe("/package/..%2Fa%20b%2Fc%3Fd");
	});

	test("uses `packages` for a package without a category", () => {
		expect(paths.packageInCategory("domestic", "kerala-tour")).toBe("/domestic/kerala-tour");
		expect(paths.packageInCategory(null, "kerala-tour")).toBe("/packages/kerala-tour");
		expect(paths.packageInCategory("", "kerala-tour")).toBe("/packages/kerala-tour");
	});

	test("leaves out missing parameters", () => {
		expect(paths.search()).toBe("/search");
		expect(paths.search("goa & more")).toBe("/search?q=goa+%26+more");
		expect(paths.enquiry()).toBe("/enquiry");
		expect(paths.enquiry({ package: "goa-tour-package", from: "/package/goa-tour-package" })).toBe(
			"/enquiry?package=goa-tour-package&from=%2Fpackage%2Fgoa-tour-package",
		);
	});
});

test("a query keeps its order and drops empty values", () => {
	expect(withQuery("/search", { a: "1", b: undefined, c: "", d: "ä" })).toBe("/search?a=1&d=%C3%A4");
});

test("only media paths have widths", () => {
	expect(pictureAt("/media/posters/goa.svg", 100)).toBe("/media/posters/goa.svg?w=100");
	expect(pictureAt("/media/a.jpg?v=2", 100)).toBe("/media/a.jpg?v=2&w=100");
	expect(pictureAt("https://pictures.example/a.jpg", 100)).toBe("https://pictures.example/a.jpg");
});
