import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { cleanIdentifier } from "#app/lib/text/identifier.ts";
import { companyFieldsSchema, companySchema, couponSchema, isGstin, optionalCompanySchema } from "./checkout.schema.ts";

const formOf = (pairs: readonly (readonly [string, string])[]): FormData => {
	const form = new FormData();
	for (const [name, value] of pairs) form.append(name, value);
	return form;
};

describe("a coupon code", () => {
	it("is required and trimmed", () => {
		const submission = parseWithZod(formOf([["couponCode", "  flat500 "]]), { schema: couponSchema });
		expect(submission.status === "success" && submission.value.couponCode).toBe("flat500");
		expect(parseWithZod(formOf([["couponCode", "  "]]), { schema: couponSchema }).reply().error?.couponCode).toEqual([
			"Enter a coupon code",
		]);
	});
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
		const fields = [
			["gstin", "27 aapfu 0939 f1zv"],
			["company", "Menon & Daughters"],
			["address", "1 Road"],
			["state", "Maharashtra"],
		] as const;
		const submission = parseWithZod(formOf(fields), { schema: companySchema });
		expect(submission.status === "success" && submission.value.gstin).toBe("27AAPFU0939F1ZV");
		const missing = parseWithZod(formOf([]), { schema: companySchema }).reply().error;
		expect(Object.keys(missing ?? {})).toEqual(["gstin", "state", "company", "address"]);
	});
});

describe("the optional company", () => {
	const errorsOf = (...pairs: (readonly [string, string])[]) =>
		parseWithZod(formOf(pairs), { schema: optionalCompanySchema }).reply().error ?? {};

	it("is validated in full when any field is filled in", () => {
		expect(errorsOf(["gstin", "27AAPFU0939F1ZW"], ["state", ""])).toEqual({
			gstin: ["This GSTIN isn't valid. Check it"],
			state: ["State is required"],
			company: ["Company name is required"],
			address: ["Company address is required"],
		});
	});

	it("may be left out or cleared", () => {
		expect(errorsOf()).toEqual({});
		expect(errorsOf(["gstin", ""], ["state", " "], ["company", ""], ["address", ""])).toEqual({});
	});
});

describe("the company fields on continue", () => {
	it("count as filled in when any field holds more than whitespace", () => {
		const isFilledIn = (pairs: readonly (readonly [string, string])[]) => {
			const submission = parseWithZod(formOf(pairs), { schema: companyFieldsSchema });
			if (submission.status !== "success") throw new Error("refused");
			return Object.values(submission.value).some(Boolean);
		};
		const empty = ["gstin", "state", "company", "address"].map((name) => [name, ""] as const);
		expect(isFilledIn(empty)).toBe(false);
		expect(isFilledIn([["state", "  "]])).toBe(false);
		expect(isFilledIn([["address", "1 Road"]])).toBe(true);
	});
});
