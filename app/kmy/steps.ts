import { paths } from "#app/lib/paths.ts";

export const registrationSteps = [
	{ name: "applicant", title: "Applicant" },
	{ name: "passport", title: "Passport" },
	{ name: "health", title: "Health" },
	{ name: "emergency", title: "Emergency contact" },
	{ name: "route", title: "Route and batch" },
	{ name: "documents", title: "Photo and passport pages" },
	{ name: "review", title: "Review and send" },
] as const;
export type StepName = (typeof registrationSteps)[number]["name"];

/** The steps with text fields, all served by one route. */
const typedSteps = ["applicant", "passport", "health", "emergency", "route"] as const;
export type TypedStep = (typeof typedSteps)[number];

export const scanNames = ["photo", "passportFirst", "passportLast"] as const;
export type ScanName = (typeof scanNames)[number];

export const savedSteps = [...typedSteps, "documents"] as const;

/** The URL of the first step has no segment. */
export const findTypedStep = (segment: string | undefined): TypedStep | null =>
	typedSteps.find((name) => name === (segment ?? "applicant")) ?? null;

export const pathOfStep = (name: StepName): string => paths.yatraStep(name === "applicant" ? undefined : name);

/** The last step is its own next step. */
export function stepAfter(name: StepName): StepName {
	const index = registrationSteps.findIndex((step) => step.name === name);
	return registrationSteps[index + 1]?.name ?? name;
}

/** Returns the first incomplete step before this one; null when the step may be opened. */
export function firstIncompleteStep(name: StepName, done: readonly StepName[]): StepName | null {
	const before = registrationSteps.slice(
		0,
		registrationSteps.findIndex((step) => step.name === name),
	);
	return before.find((step) => !done.includes(step.name))?.name ?? null;
}

/** The fields of the documents step say which pictures are saved. The pictures are records of their own. */
export const toDocumentsStep = (names: Iterable<string>): Readonly<Record<string, string>> =>
	Object.fromEntries([...names].map((name) => [name, "kept"]));
