import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { schemas } from "./kmy.schema.ts";
import { applicantOf } from "./load.ts";
import { ageFault, ageOn, batchesOf, bodyMassFault, bodyMassOf, isRouteWish, passportUntil } from "./rules.ts";
import { stepAfter, stepInTheWay, steps, typedStepOf } from "./steps.ts";

const today = "2026-11-21";
const applicant = {
	firstName: "प्रिया",
	lastName: "Sharma",
	fatherName: "Mohan Sharma",
	dateOfBirth: "1980-05-01",
	gender: "female",
	nationality: "Indian",
	email: "priya@example.in",
	mobile: "+91 098765 43210",
	address: "14, Second Cross",
	city: "Bengaluru",
	state: "Karnataka",
	pincode: "560038",
};
const health = { height: "165", weight: "60", bloodGroup: "O+", medicalNotes: "" };
const route = {
	wish: "nathulaFirst",
	batches: ["Lipulekh batch 2", "Nathu La batch 3"],
	previousYatra: "",
	companion: "",
};

function formOf(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
	return form;
}
const errorsOf = (step: keyof typeof schemas, fields: Readonly<Record<string, string | readonly string[]>>) => {
	const submission = parseWithZod(formOf(fields), { schema: schemas[step](today) });
	return submission.status === "success" ? {} : submission.error;
};

describe("age", () => {
	it("is counted in whole years, to the day", () => {
		expect(ageOn("2008-11-21", today)).toBe(18);
		expect(ageOn("2008-11-22", today)).toBe(17);
		expect(ageOn("1956-02-29", "2026-02-28")).toBe(69);
		expect(ageOn("1956-02-29", "2026-03-01")).toBe(70);
	});

	it.each([
		["2008-11-21", null],
		["2008-11-22", "Yatris are between 18 and 70 years old"],
		["1955-11-22", null],
		["1955-11-21", "Yatris are between 18 and 70 years old"],
		["", "Date of birth is required"],
		["2001-02-30", "Date of birth is required"],
	])("born %s: %s", (born, fault) => expect(ageFault(born, today)).toBe(fault));
});

describe("body mass index", () => {
	it.each([
		["165", "60", 22],
		["180", "81", 25],
		["170.5", "80.5", 27.7],
		["1.65", "60", null],
		["", "", null],
		["165", "six", null],
	])("%s cm and %s kg: %s", (height, weight, index) => expect(bodyMassOf(height, weight)).toBe(index));

	it("25 may go, a little more may not", () => {
		expect(bodyMassFault("180", "81")).toBeNull();
		expect(bodyMassFault("180", "81.4")).toBe("A body mass index of 25.1 is above 25, the most allowed");
		expect(errorsOf("health", { ...health, weight: "90" })).toEqual({
			weight: ["A body mass index of 33.1 is above 25, the most allowed"],
		});
	});
});

describe("the steps", () => {
	it("take what people type", () => {
		expect(errorsOf("applicant", applicant)).toEqual({});
		expect(errorsOf("health", health)).toEqual({});
		expect(errorsOf("route", route)).toEqual({});
		expect(errorsOf("route", { ...route, wish: "lipulekh", batches: "Lipulekh batch 1" })).toEqual({});
	});

	it("refuse beside the field", () => {
		expect(errorsOf("applicant", { ...applicant, dateOfBirth: "2020-01-01", pincode: "1" })).toEqual({
			dateOfBirth: ["Yatris are between 18 and 70 years old"],
			pincode: ["A pincode has six digits"],
		});
		const passport = { passportNumber: "z123", passportIssuedOn: "2027-01-01", passportValidUntil: "2027-05-19" };
		expect(errorsOf("passport", passport)).toEqual({
			passportNumber: ["An Indian passport has a letter and seven digits: A1234567"],
			passportIssuedOn: ["A passport is issued in the past"],
			passportValidUntil: ["The passport must be good for six months"],
			passportIssuedAt: ["The place of issue is required"],
		});
		expect(passportUntil(today)).toBe("2027-05-20");
		expect(errorsOf("route", { wish: "lipulekh", batches: ["Nathu La batch 1"] })).toEqual({
			batches: ["Choose a batch of that route"],
		});
		expect(Object.keys(errorsOf("applicant", {}) ?? {})).toHaveLength(12);
	});

	it("follow each other, and none is opened before the one in the way is done", () => {
		expect(steps.map(({ name }) => stepAfter(name)).at(-2)).toBe("review");
		expect(stepAfter("review")).toBe("review");
		expect(stepInTheWay("applicant", [])).toBeNull();
		expect(stepInTheWay("health", ["applicant"])).toBe("passport");
		expect(stepInTheWay("health", ["applicant", "passport"])).toBeNull();
		expect([undefined, "health", "review", "toString"].map(typedStepOf)).toEqual(["applicant", "health", null, null]);
		expect([isRouteWish("toString"), isRouteWish("nathula")]).toEqual([false, true]);
	});

	it("become what the upstream is told: routes in their order, batches of those routes alone", () => {
		const whole = {
			applicant: schemas.applicant(today).parse(applicant),
			passport: {
				passportNumber: "A1234567",
				passportIssuedOn: "2020-01-01",
				passportValidUntil: "2030-01-01",
				passportIssuedAt: "Bengaluru",
			},
			health: schemas.health().parse(health),
			emergency: { emergencyName: "Ravi", emergencyRelation: "Brother", emergencyMobile: "9876543211" },
			route: schemas.route().parse({ ...route, wish: "nathula" }),
		};
		const told = applicantOf(whole);
		expect(told).toMatchObject({ mobile: "9876543210", countryCode: "+91", routes: ["Nathu La"], height: "165" });
		expect(told.batches).toEqual(["Nathu La batch 3"]);
		expect(batchesOf("Nathu La")).toHaveLength(10);
		expect(Object.keys(told)).not.toContain("wish");
	});
});
