import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder } from "#tests/support/folder.ts";
import shipped from "./brand.json" with { type: "json" };
import { BrandFileError, readBrand } from "./read-brand.ts";
import { toSiteBrand } from "./site-brand.ts";

const folder = makeFolder("brand");

function written(text: string): string {
	const file = join(folder, "brand.json");
	writeFileSync(file, text);
	return file;
}

function faultsOf(file: string): string {
	try {
		readBrand(file);
	} catch (error) {
		if (error instanceof BrandFileError) return error.message;
		throw error;
	}
	return "none";
}

it("the brand file is the shipped one where none is named, which states no figures", () => {
	const brand = toSiteBrand(readBrand(undefined));
	expect(brand.phone).toEqual({ shown: "+91 11 4000 2468", href: "tel:+911140002468" });
	expect(brand.address).toEqual(["14 Janpath Lane", "New Delhi 110001", "India"]);
	expect(brand.trust).toEqual([]);
	expect(brand.licences).toEqual([]);
	expect(brand.rating).toBeNull();
	expect(brand.waysToPay).toBe("UPI · cards · net banking · EMI");
	expect(brand.photographs).toEqual({});
	expect(brand.social.map(({ name }) => name)).toEqual(["Instagram", "Facebook", "YouTube", "LinkedIn"]);
});

it("the brand file needs neither profiles, licences, figures nor a seller; a byte order mark is allowed", () => {
	const { social: _, licences: _l, trust: _t, waysToPay: _w, yatra: _y, ...rest } = shipped;
	expect(toSiteBrand(readBrand(written(`\uFEFF${JSON.stringify(rest)}`))).social).toEqual([]);
});

it.each([
	[{ email: "canary" }, "email must be an e-mail address"],
	[{ name: undefined }, "name is missing; it must be a line of 1 to 40 characters"],
	[{ name: "canary<b>" }, "name must be a line of 1 to 40 characters"],
	[{ offices: [{ ...shipped.offices[0], city: "" }] }, "offices.0.city must be a line of 1 to 60 characters"],
	[{ offices: [] }, "offices must be a list of at least one office"],
	[{ social: { instagram: "javascript:canary" } }, "social.instagram must be an https address"],
	[{ social: { orkut: "https://canary.example" } }, "social.orkut is not a known field"],
	[{ seller: { gstin: "canary" } }, "seller.gstin must be a GSTIN of 15 characters"],
	[{ trust: [{ figure: "12,000" }] }, "trust.0.text is missing; it must be a line of 1 to 60 characters"],
	[{ rating: { value: 9, source: "canary" } }, "rating.value must be a rating from 1 to 5"],
	[
		{ photographs: { home: { image: "https://canary.example/a.jpg" } } },
		"photographs.home.image must be the upstream's address of a picture, /media/…",
	],
	[
		{ yatra: { ...shipped.yatra, registrationEnds: "31 May" } },
		"yatra.registrationEnds must be a month and day, e.g. 06-15",
	],
	[{ licenses: [] }, "licenses is not a known field"],
])("the brand file with %j is refused by the field's name, never with its value", (change, fault) => {
	const faults = faultsOf(written(JSON.stringify({ ...shipped, ...change })));
	expect(faults).toBe(fault);
	expect(faults).not.toContain("canary");
});

it("the brand file states a rating with its source", () => {
	const rated = { ...shipped, rating: { value: 4.6, reviews: 112310, source: "Example Reviews" } };
	expect(toSiteBrand(readBrand(written(JSON.stringify(rated)))).rating).toBe(
		"4.6 of 5 on Example Reviews (1,12,310 reviews)",
	);
});

it("the brand file names every faulty field at once", () => {
	expect(faultsOf(written(JSON.stringify({ ...shipped, email: "", phone: "1" }))).split("\n")).toHaveLength(2);
});

it.each([
	["{", "the file is not JSON"],
	["[]", "the file must be a JSON object"],
	[" ".repeat(100_001), "the file is larger than 100 KB"],
])("the brand file that holds %j is refused", (text, fault) => expect(faultsOf(written(text))).toBe(fault));

it("the brand file that is absent is refused", () =>
	expect(faultsOf(join(folder, "absent"))).toBe("the file cannot be read"));
