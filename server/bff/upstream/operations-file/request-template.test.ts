import { expect, it } from "vitest";
import { formFields } from "./form-fields.ts";
import { compileTemplate, listTemplateInputs } from "./request-template.ts";

const inputs = listTemplateInputs(
	{ params: { slug: "goa" }, query: { page: "2" }, body: { PassengerList: ["1", "2"], rating: 5, name: "A {slug}" } },
	"web",
);

it.each([
	["{PassengerList}", ["1", "2"]],
	["{rating}", 5],
	["{slug}-{page} by {source}", "goa-2 by web"],
	["ids {PassengerList}", "ids 1,2"],
	["{name}", "A {slug}"],
	["Hello {name}!", "Hello A {slug}!"],
	["{}", "{}"],
	["{tours(slug:$s){{name}}}", "{tours(slug:$s){name}}"],
	["{{slug}}: {slug}", "{slug}: goa"],
	[7, 7],
	[null, null],
	[
		["{slug}", "{couponCode}", "x"],
		["goa", "x"],
	],
	[
		{ trip: { id: "{slug}", code: "{couponCode}", note: "for {couponCode}" }, channel: "web" },
		{ trip: { id: "goa" }, channel: "web" },
	],
	["{constructor}", undefined],
])("a template %j is filled in once, and keeps the type of a whole input", (template, filled) => {
	expect(compileTemplate(template)(inputs)).toEqual(filled);
});

it("the fields of a form are named by their place, and files are kept apart", () => {
	const file = new File(["x"], "x.png");
	const { texts, files } = formFields({ a: { b: 1, c: [true, "x"] }, d: null, e: "text", f: { g: file } });
	expect(texts).toEqual({ "a[b]": "1", "a[c]": ["true", "x"], e: "text" });
	expect(files).toEqual({ "f[g]": file });
});
