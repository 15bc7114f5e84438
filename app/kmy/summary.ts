import { formatDay } from "#app/lib/dates.ts";
import { maskNumber } from "#app/lib/text/mask-number.ts";
import type { YatraApplication } from "./kmy.schema.ts";
import { computeBodyMass, routeWishes, yatraGenderOptions } from "./rules.ts";
import type { StepName } from "./steps.ts";

export function summarizeApplication(application: YatraApplication): readonly {
	readonly step: StepName;
	readonly facts: readonly (readonly [name: string, value: string])[];
}[] {
	const { applicant, passport, health, emergency, route } = application;
	return [
		{
			step: "applicant",
			facts: [
				["Name", `${applicant.firstName} ${applicant.lastName}`],
				["Father's or husband's name", applicant.fatherName],
				["Date of birth", formatDay(applicant.dateOfBirth)],
				["Gender", yatraGenderOptions.find(([value]) => value === applicant.gender)?.[1] ?? applicant.gender],
				["Nationality", applicant.nationality],
				["E-mail", applicant.email],
				["Mobile", `+91 ${applicant.mobile}`],
				["Address", `${applicant.address}, ${applicant.city} ${applicant.pincode}, ${applicant.state}`],
			],
		},
		{
			step: "passport",
			facts: [
				["Number", maskNumber(passport.passportNumber)],
				["Issued", `${formatDay(passport.passportIssuedOn)}, ${passport.passportIssuedAt}`],
				["Valid until", formatDay(passport.passportValidUntil)],
			],
		},
		{
			step: "health",
			facts: [
				["Height and weight", `${health.height} cm, ${health.weight} kg`],
				["Body mass index", String(computeBodyMass(health.height, health.weight) ?? "")],
				["Blood group", health.bloodGroup],
				["Illnesses, medicines and allergies", health.medicalNotes || "None"],
			],
		},
		{
			step: "emergency",
			facts: [
				["Name", `${emergency.emergencyName} (${emergency.emergencyRelation})`],
				["Mobile", `+91 ${emergency.emergencyMobile}`],
			],
		},
		{
			step: "route",
			facts: [
				["Route", routeWishes[route.wish].words],
				["Batches", route.batches.join(", ")],
				["Earlier yatras", route.previousYatra || "None"],
				["Companion", route.companion || "None"],
			],
		},
		{ step: "documents", facts: [["Pictures", "Photo, first and last page of the passport"]] },
	];
}
