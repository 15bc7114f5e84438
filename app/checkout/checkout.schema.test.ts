import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { cleanIdentifier } from "#app/lib/text/identifier.ts";
import { companyFieldsSchema, companySchema, couponSchema, isGstin, optionalCompanySchema } from "./checkout.schema.ts";

type Fields = Readonly<Record<string, string>>;

it("a coupon code is required and trimmed", () => {
	const parse = (couponCode: string) => parseWithZod(new URLSearchParams({ couponCode }), { schema: couponSchema });
	expect(parse("  flat500 ")).toMatchObject({ status: "success", value: { couponCode: "flat500" } });
	expect(parse("  ").reply().error?.couponCode).toEqual(["Enter a coupon code"]);
});

describe("a GSTIN", () => {
	it("has the right shape and check character", () => {
		for (const good of ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"]) expect(isGstin(good), good).toBe(true);
		for (const wrong of ["27AAPFU0939F1ZW", "27AAPFU0939F1Z", "AAAPFU0939F1ZVX", "27aapfu0939f1zv", ""])
			expect(isGstin(wrong), wrong).toBe(false);
	});

	it("is refused with one wrong digit or with two adjacent digits swapped", () => {
		const good = "27AAPFU0939F1ZV";
		for (const index of [0, 1, 7, 8, 9, 10]) {
			const wrong = `${good.slice(0, index)}${(Number(good[index]) + 1) % 10}${good.slice(index + 1)}`;
			expect(isGstin(wrong), wrong).toBe(false);
		}
		expect(isGstin("72AAPFU0939F1ZV")).toBe(false);
	});

	it("is normalized: spaces and hyphens removed, letters in upper case", () => {
		expect(cleanIdentifier(" 27 aapfu-0939f1zv ")).toBe("27AAPFU0939F1ZV");
		const rest = { company: "Menon & Daughters", address: "1 Road", state: "Maharashtra" };
		const parse = (fields: Fields) => parseWithZod(new URLSearchParams(fields), { schema: companySchema });
		const value = { gstin: "27AAPFU0939F1ZV" };
		expect(parse({ ...rest, gstin: "27 aapfu 0939 f1zv" })).toMatchObject({ status: "success", value });
		const missing = parse({}).reply().error;
		expect(Object.keys(missing ?? {})).toEqual(["gstin", "state", "company", "address"]);
	});
});

describe("the optional company", () => {
	const errorsOf = (fields: Fields) =>
		parseWithZod(new URLSearchParams(fields), { schema: optionalCompanySchema }).reply().error ?? {};

	it("is validated in full when any field is filled in", () => {
		expect(errorsOf({ gstin: "27AAPFU0939F1ZW", state: "" })).toEqual({
			...{ gstin: ["This GSTIN isn't valid. Check it"], state: ["State is required"] },
			...{ company: ["Company name is required"], address: ["Company address is required"] },
		});
	});

	it("may be left out or cleared", () => {
		expect(errorsOf({})).toEqual({});
		expect(errorsOf({ gstin: "", state: " ", company: "", address: "" })).toEqual({});
	});
});

it("the company fields on continue count as filled in when any field holds more than whitespace", () => {
	const isFilledIn = (fields: Fields) => {
		const submission = parseWithZod(new URLSearchParams(fields), { schema: companyFieldsSchema });
		if (submission.status !== "success") throw new Error("refused");
		return Object.values(submission.value).some(Boolean);
	};
	expect(isFilledIn({ gstin: "", state: "", company: "", address: "" })).toBe(false);
	expect(isFilledIn({ state: "  " })).toBe(false);
	expect(isFilledIn({ address: "1 Road" })).toBe(true);
});
