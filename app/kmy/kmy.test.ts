import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { sentStep, yatraParts } from "#app/lib/yatra-form.ts";
import type { RequestContext } from "#server/bff/context/index.ts";
import { formOf } from "#tests/support/form-data.ts";
import { stepSchemas } from "./kmy.schema.ts";
import { requireScans, toApplicant } from "./load-application.ts";
import { ageError, bodyMassError, computeBodyMass, earliestPassportExpiry, listBatches } from "./rules.ts";
import { findTypedStep, firstIncompleteStep, registrationSteps, savedSteps, scanNames, stepAfter } from "./steps.ts";

const today = "2026-11-21";
const applicant = {
	...{ firstName: "प्रिया", lastName: "Sharma", fatherName: "Mohan Sharma", dateOfBirth: "1980-05-01" },
	...{ gender: "female", nationality: "Indian", email: "priya@example.in", mobile: "+91 098765 43210" },
	...{ address: "14, Second Cross", city: "Bengaluru", state: "Karnataka", pincode: "560038" },
};
const health = { height: "165", weight: "60", bloodGroup: "O+", medicalNotes: "" };
const batches = ["Lipulekh batch 2", "Nathu La batch 3"];
const route = { wish: "nathulaFirst", batches, previousYatra: "", companion: "" };

const errorsOf = (step: keyof typeof stepSchemas, fields: Readonly<Record<string, string | readonly string[]>>) => {
	const submission = parseWithZod(formOf(fields), { schema: stepSchemas[step](today) });
	return submission.status === "success" ? {} : submission.error;
};

it.each([
	["2008-11-21", null],
	["2008-11-22", "Yatris are between 18 and 70 years old"],
	["1955-11-22", null],
	["1955-11-21", "Yatris are between 18 and 70 years old"],
])("the age with date of birth %s gives the error %s", (dateOfBirth, error) =>
	expect(ageError(dateOfBirth, today)).toBe(error),
);

describe("body mass index", () => {
	it.each([
		["165", "60", 22],
		["180", "81", 25],
		["170.5", "80.5", 27.7],
		["1.65", "60", null],
		["", "", null],
		["165", "six", null],
	])("%s cm and %s kg: %s", (height, weight, index) => expect(computeBodyMass(height, weight)).toBe(index));

	it("is valid up to 25", () => {
		expect(bodyMassError("180", "81")).toBeNull();
		expect(bodyMassError("180", "81.4")).toBe("A body mass index of 25.1 is above the maximum of 25");
		const weight = ["A body mass index of 33.1 is above the maximum of 25"];
		expect(errorsOf("health", { ...health, weight: "90" })).toEqual({ weight });
	});
});

describe("registration steps", () => {
	it("accept valid input", () => {
		expect(errorsOf("applicant", applicant)).toEqual({});
		expect(errorsOf("health", health)).toEqual({});
		expect(errorsOf("route", route)).toEqual({});
		expect(errorsOf("route", { ...route, wish: "lipulekh", batches: "Lipulekh batch 1" })).toEqual({});
	});

	it("report errors by field", () => {
		expect(errorsOf("applicant", { ...applicant, dateOfBirth: "2020-01-01", pincode: "1" })).toEqual({
			dateOfBirth: ["Yatris are between 18 and 70 years old"],
			pincode: ["Enter a six-digit pincode"],
		});
		const passport = { passportNumber: "z123", passportIssuedOn: "2027-01-01", passportValidUntil: "2027-05-19" };
		expect(errorsOf("passport", passport)).toEqual({
			passportNumber: ["Enter a letter and seven digits, as in A1234567"],
			passportIssuedOn: ["Date of issue must be in the past"],
			passportValidUntil: ["The passport must be valid for at least six months"],
			passportIssuedAt: ["Place of issue is required"],
		});
		expect(earliestPassportExpiry(today)).toBe("2027-05-20");
		const ofAnother = errorsOf("route", { wish: "lipulekh", batches: ["Nathu La batch 1"] });
		expect(ofAnother).toEqual({ batches: ["Choose a batch of that route"] });
		expect(Object.keys(errorsOf("applicant", {}) ?? {})).toHaveLength(12);
	});

	it("are in order, and a step opens only after the steps before it are complete", () => {
		expect(registrationSteps.map(({ name }) => stepAfter(name)).at(-2)).toBe("review");
		expect(stepAfter("review")).toBe("review");
		expect(firstIncompleteStep("applicant", [])).toBeNull();
		expect(firstIncompleteStep("health", ["applicant"])).toBe("passport");
		expect(firstIncompleteStep("health", ["applicant", "passport"])).toBeNull();
		expect([undefined, "health", "review", "toString"].map(findTypedStep)).toEqual(["applicant", "health", null, null]);
	});

	it("become the upstream's applicant: routes in order of preference, batches of those routes only", () => {
		const application = {
			applicant: stepSchemas.applicant(today).parse(applicant),
			passport: {
				...{ passportNumber: "A1234567", passportIssuedOn: "2020-01-01", passportValidUntil: "2030-01-01" },
				passportIssuedAt: "Bengaluru",
			},
			health: stepSchemas.health().parse(health),
			emergency: { emergencyName: "Ravi", emergencyRelation: "Brother", emergencyMobile: "9876543211" },
			route: stepSchemas.route().parse({ ...route, wish: "nathula" }),
		};
		const sent = toApplicant(application);
		expect(sent).toMatchObject({ mobile: "9876543210", countryCode: "+91", routes: ["Nathu La"], height: "165" });
		expect(sent.batches).toEqual(["Nathu La batch 3"]);
		expect(listBatches("Nathu La")).toHaveLength(10);
		expect(Object.keys(sent)).not.toContain("wish");
	});
});

it("a picture that expired before the others is asked for again", async () => {
	const scans = new Map([["photo", new File(["x"], "photo.jpg")]]);
	const saved: unknown[] = [];
	const saveStep = async (...step: unknown[]) => saved.push(step) > 0;
	const application = () => ({ findScans: async () => scans, saveStep });
	const ctx = { application } as unknown as RequestContext;
	const redirected = await requireScans(ctx).catch((error: unknown) => error);
	expect((redirected as Response).headers.get("location")).toBe("/registration/kmy/add/documents");
	expect(saved).toEqual([["documents", { photo: "kept" }]]);
});

it("an erased account deletes every part that may be saved of an application", () => {
	expect([...yatraParts].sort()).toEqual([...savedSteps, ...scanNames, sentStep].sort());
});
