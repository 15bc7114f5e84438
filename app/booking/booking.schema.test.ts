import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import {
	companySchema,
	couponSchema,
	pressedSchema,
	ticksSchema,
	travellersSchema,
	typedCompanySchema,
} from "./booking.schema.ts";
import { isGstin, tidyGstin } from "./gstin.ts";

const formOf = (pairs: readonly (readonly [string, string])[]): FormData => {
	const form = new FormData();
	for (const [name, value] of pairs) form.append(name, value);
	return form;
};

describe("who travels", () => {
	const read = (...ids: string[]) =>
		parseWithZod(formOf(ids.map((id) => ["traveller", id] as const)), { schema: travellersSchema });

	it("is one or several", () => {
		for (const ids of [["a"], ["a", "b"]]) {
			const read_ = read(...ids);
			expect(read_.status === "success" && read_.value.traveller).toEqual(ids);
		}
	});

	it("may be nobody yet while somebody is added", () => {
		for (const ids of [[], ["a"], ["a", "b"]]) {
			const pairs = [["_intent", "add"], ...ids.map((id) => ["traveller", id])] as [string, string][];
			const pressed = parseWithZod(formOf(pairs), { schema: ticksSchema });
			expect(pressed.status === "success" && pressed.value.traveller).toEqual(ids);
		}
		expect(parseWithZod(formOf([["traveller", "a"]]), { schema: ticksSchema }).status).toBe("error");
	});

	it("is somebody", () => {
		expect(read().reply().error?.traveller).toEqual(["Please choose who travels"]);
	});
});

describe("a coupon", () => {
	it("is typed, and loses the blanks around it", () => {
		const read = parseWithZod(formOf([["couponCode", "  flat500 "]]), { schema: couponSchema });
		expect(read.status === "success" && read.value.couponCode).toBe("flat500");
		expect(parseWithZod(formOf([["couponCode", "  "]]), { schema: couponSchema }).reply().error?.couponCode).toEqual([
			"Please type a coupon code",
		]);
	});
});

describe("a GSTIN", () => {
	it("is right in shape and in its last character", () => {
		for (const good of ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"]) expect(isGstin(good), good).toBe(true);
		for (const wrong of ["27AAPFU0939F1ZW", "27AAPFU0939F1Z", "AAAPFU0939F1ZVX", "27aapfu0939f1zv", ""])
			expect(isGstin(wrong), wrong).toBe(false);
	});

	it("notices any single wrong digit, and any two neighbours swapped", () => {
		const good = "27AAPFU0939F1ZV";
		for (const at of [0, 1, 7, 8, 9, 10]) {
			const wrong = `${good.slice(0, at)}${(Number(good[at]) + 1) % 10}${good.slice(at + 1)}`;
			expect(isGstin(wrong), wrong).toBe(false);
		}
		expect(isGstin("72AAPFU0939F1ZV")).toBe(false);
	});

	it("may be typed with blanks and small letters", () => {
		expect(tidyGstin(" 27 aapfu-0939f1zv ")).toBe("27AAPFU0939F1ZV");
		const fields = [
			["gstin", "27 aapfu 0939 f1zv"],
			["company", "Menon & Daughters"],
			["address", "1 Road"],
			["state", "Maharashtra"],
		] as const;
		const read = parseWithZod(formOf(fields), { schema: companySchema });
		expect(read.status === "success" && read.value.gstin).toBe("27AAPFU0939F1ZV");
		const missing = parseWithZod(formOf([]), { schema: companySchema }).reply().error;
		expect(Object.keys(missing ?? {})).toEqual(["gstin", "state", "company", "address"]);
	});
});

describe("a company while it is typed", () => {
	const errorsOf = (...pairs: (readonly [string, string])[]) =>
		parseWithZod(formOf(pairs), { schema: typedCompanySchema }).reply().error ?? {};

	it("is judged as it will be, once anything is typed", () => {
		expect(errorsOf(["gstin", "27AAPFU0939F1ZW"], ["state", ""])).toEqual({
			gstin: ["This is not a valid GSTIN: please compare it with your certificate"],
			state: ["State is required"],
			company: ["Name of the company is required"],
			address: ["Address of the company is required"],
		});
	});

	it("may be left out, and be emptied again", () => {
		expect(errorsOf()).toEqual({});
		expect(errorsOf(["gstin", ""], ["state", " "], ["company", ""], ["address", ""])).toEqual({});
	});
});

describe("a company on the way to the next step", () => {
	it("is typed where any of its fields holds more than blanks", () => {
		const read = (pairs: readonly (readonly [string, string])[]) => {
			const pressed = parseWithZod(formOf([["_intent", "go-on"], ...pairs]), { schema: pressedSchema });
			if (pressed.status !== "success") throw new Error("refused");
			const { _intent, ...typed } = pressed.value;
			return [_intent, Object.values(typed).some(Boolean)];
		};
		const empty = ["gstin", "state", "company", "address"].map((name) => [name, ""] as const);
		expect(read(empty)).toEqual(["go-on", false]);
		expect(read([["state", "  "]])).toEqual(["go-on", false]);
		expect(read([["address", "1 Road"]])).toEqual(["go-on", true]);
	});
});
