import { data, redirect } from "react-router";
import type { Wire, YatraApplicant, YatraScans } from "#server/bff/wire/index.ts";
import { type Application, schemas } from "./kmy.schema.ts";
import { batchesOf, routeWishes } from "./rules.ts";
import { keptSteps, pathOfStep, type StepName, scanNames, stepInTheWay } from "./steps.ts";

/** The name under which the form is kept. */
export const formName = "yatra";

/** What stays when all that was sent is forgotten, until another application is begun: the number. */
export const sentStep = "sent";

/**
 * What the signed-in traveller has filled in so far, where the way to a step is free.
 * @throws a redirect to sign in or to the step in the way; `data(null)` with 503 where the memory is out of reach
 */
export async function requireKept(door: Wire, step: StepName) {
	await door.requireUser();
	const kept = await door.application(formName).steps(keptSteps);
	if (kept === null) throw data(null, { status: 503 });
	const done = keptSteps.filter((name) => kept[name] !== undefined && (name !== "documents" || isWhole(kept[name])));
	const inTheWay = stepInTheWay(step, done);
	if (inTheWay) throw redirect(pathOfStep(inTheWay), 303);
	return { kept, done };
}

const isWhole = (documents: Readonly<Record<string, unknown>> | undefined): boolean =>
	Object.keys(documents ?? {}).length === 3;

type Judged<T> = { readonly success: true; readonly data: T } | { readonly success: false };

function right<T>(step: StepName, judged: Judged<T>): T {
	if (judged.success) return judged.data;
	throw redirect(pathOfStep(step), 303);
}

/** Judges everything once more, since days have passed. @throws a redirect to the first step that is not right any more */
export function requireWhole(kept: Readonly<Record<string, unknown>>): Application {
	return {
		applicant: right("applicant", schemas.applicant().safeParse(kept.applicant)),
		passport: right("passport", schemas.passport().safeParse(kept.passport)),
		health: right("health", schemas.health().safeParse(kept.health)),
		emergency: right("emergency", schemas.emergency().safeParse(kept.emergency)),
		route: right("route", schemas.route().safeParse(kept.route)),
	};
}

/** The three pictures. @throws a redirect to where they are sent in; `data(null)` with 503 where the memory is out of reach */
export async function requireScans(door: Wire): Promise<YatraScans> {
	const scans = await door.application(formName).scans(scanNames);
	if (scans === null) throw data(null, { status: 503 });
	const [photo, passportFirst, passportLast] = scanNames.map((name) => scans.get(name));
	if (!photo || !passportFirst || !passportLast) throw redirect(pathOfStep("documents"), 303);
	return { photo, passportFirst, passportLast };
}

/** What the upstream is told. */
export function applicantOf({ applicant, passport, health, emergency, route }: Application): YatraApplicant {
	const { routes } = routeWishes[route.wish];
	const offered = routes.flatMap(batchesOf);
	return {
		...applicant,
		...passport,
		...health,
		...emergency,
		countryCode: "+91",
		routes,
		batches: offered.filter((batch) => route.batches.includes(batch)),
		previousYatra: route.previousYatra,
		companion: route.companion,
	};
}
