import { data, redirect } from "react-router";
import { requireEnabled } from "#app/lib/features.ts";
import { yatraFormName } from "#app/lib/yatra-form.ts";
import type { RequestContext, YatraApplicant, YatraScans } from "#server/bff/context/index.ts";
import { stepSchemas, type YatraApplication } from "./kmy.schema.ts";
import { listBatches, routeWishes } from "./rules.ts";
import {
	findTypedStep,
	firstIncompleteStep,
	pathOfStep,
	type StepName,
	savedSteps,
	scanNames,
	toDocumentsStep,
} from "./steps.ts";

/**
 * @throws a redirect to sign in or to the first incomplete step; `data(null)` with 503 when the store, or for a page the
 * upstream, is unavailable
 */
export async function requireSavedSteps(ctx: RequestContext, step: StepName) {
	await ctx.requireUser();
	requireEnabled(ctx.api, "kmy.add");
	// The site keeps the steps, but the upstream alone knows whether the sign-in still holds.
	const profile = await ctx.api.profile.get();
	if (!profile.ok && !ctx.isFormPost) throw data(null, { status: 503 });
	const saved = await ctx.application(yatraFormName).findSteps(savedSteps);
	// A posted step is kept in its reply, except where a saved passport might be replaced.
	if (saved === null && ctx.isFormPost && isRepeatable(step)) return { saved: {}, done: [] };
	if (saved === null) throw data(null, { status: 503 });
	const done = savedSteps.filter(
		(name) => saved[name] !== undefined && (name !== "documents" || hasAllScans(saved[name])),
	);
	const incomplete = firstIncompleteStep(step, done);
	if (incomplete) throw redirect(pathOfStep(incomplete), 303);
	return { saved, done };
}

const isRepeatable = (step: StepName): boolean => findTypedStep(step) !== null && step !== "passport";

const hasAllScans = (documents: Readonly<Record<string, unknown>> | undefined): boolean =>
	Object.keys(documents ?? {}).length === 3;

type ParsedStep<T> = { readonly success: true; readonly data: T } | { readonly success: false };

function validOrRedirect<T>(step: StepName, result: ParsedStep<T>): T {
	if (result.success) return result.data;
	throw redirect(pathOfStep(step), 303);
}

/** Saved values may have become invalid since. @throws a redirect to the first invalid step */
export function requireCompleteApplication(saved: Readonly<Record<string, unknown>>): YatraApplication {
	return {
		applicant: validOrRedirect("applicant", stepSchemas.applicant().safeParse(saved.applicant)),
		passport: validOrRedirect("passport", stepSchemas.passport().safeParse(saved.passport)),
		health: validOrRedirect("health", stepSchemas.health().safeParse(saved.health)),
		emergency: validOrRedirect("emergency", stepSchemas.emergency().safeParse(saved.emergency)),
		route: validOrRedirect("route", stepSchemas.route().safeParse(saved.route)),
	};
}

/** @throws a redirect to the upload step when a scan is missing; `data(null)` with 503 when the store is unavailable */
export async function requireScans(ctx: RequestContext): Promise<YatraScans> {
	const application = ctx.application(yatraFormName);
	const scans = await application.findScans(scanNames);
	if (scans === null) throw data(null, { status: 503 });
	const [photo, passportFirst, passportLast] = scanNames.map((name) => scans.get(name));
	if (photo && passportFirst && passportLast) return { photo, passportFirst, passportLast };
	// A scan expires days after its own upload, before later ones, and has to be asked for again.
	await application.saveStep("documents", toDocumentsStep(scans.keys()));
	throw redirect(pathOfStep("documents"), 303);
}

export function toApplicant({ applicant, passport, health, emergency, route }: YatraApplication): YatraApplicant {
	const { routes } = routeWishes[route.wish];
	const offered = routes.flatMap(listBatches);
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
