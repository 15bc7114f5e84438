import { paths } from "#app/lib/paths.ts";

/** The steps in their order, with what they are called. */
export const steps = [
	{ name: "applicant", title: "Who is going" },
	{ name: "passport", title: "Passport" },
	{ name: "health", title: "Health" },
	{ name: "emergency", title: "In an emergency" },
	{ name: "route", title: "Route and batch" },
	{ name: "documents", title: "Photo and passport pages" },
	{ name: "review", title: "Check and send" },
] as const;
export type StepName = (typeof steps)[number]["name"];

/** Steps that are typed in. */
export const typedSteps = ["applicant", "passport", "health", "emergency", "route"] as const;
export type TypedStep = (typeof typedSteps)[number];

/** The pictures that belong to it. */
export const scanNames = ["photo", "passportFirst", "passportLast"] as const;
export type ScanName = (typeof scanNames)[number];

/** The steps that leave something behind. */
export const keptSteps = [...typedSteps, "documents"] as const;

/** The step of an address; the first one has the address of the whole. */
export const typedStepOf = (segment: string | undefined): TypedStep | null =>
	typedSteps.find((name) => name === (segment ?? "applicant")) ?? null;

/** The page of a step. */
export const pathOfStep = (name: StepName): string => paths.yatraStep(name === "applicant" ? undefined : name);

/** The step after a step; the last one is its own. */
export function stepAfter(name: StepName): StepName {
	const at = steps.findIndex((step) => step.name === name);
	return steps[at + 1]?.name ?? name;
}

/** The first step before this one that was not done; null where the way is free. */
export function stepInTheWay(name: StepName, done: readonly StepName[]): StepName | null {
	const before = steps.slice(
		0,
		steps.findIndex((step) => step.name === name),
	);
	return before.find((step) => !done.includes(step.name))?.name ?? null;
}
