import { data, redirect } from "react-router";
import { todayInIndia } from "#app/lib/dates.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { sentStep, yatraFormName } from "#app/lib/yatra-form.ts";
import {
	optional,
	type Profile,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	type StepFields,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/step.ts";
import { ApplicantForm } from "./applicant-form.tsx";
import { EmergencyForm } from "./emergency-form.tsx";
import { HealthForm } from "./health-form.tsx";
import { stepSchemas } from "./kmy.schema.ts";
import { requireSavedSteps } from "./load-application.ts";
import { PassportForm } from "./passport-form.tsx";
import { RouteForm } from "./route-form.tsx";
import { readSeason } from "./season.ts";
import { RegistrationStepPage } from "./step-page.tsx";
import { findTypedStep, pathOfStep, stepAfter, type TypedStep } from "./steps.ts";

const forms = {
	applicant: ApplicantForm,
	passport: PassportForm,
	health: HealthForm,
	emergency: EmergencyForm,
	route: RouteForm,
} as const;

const intros: Readonly<Record<TypedStep, string>> = {
	applicant: "Enter names as shown on the passport.",
	passport: "An Indian passport that is valid for at least six more months.",
	health: "The trek climbs above 5,600 metres. Your height and weight help to decide whether it is safe for you.",
	emergency: "Someone at home we can reach.",
	route: "Both routes lead to Mount Kailash. Choose every batch you can join.",
};

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("KMY registration");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const step = requireStep(args.params.step);
	const { saved, done } = await requireSavedSteps(ctx, step);
	await requireProof(ctx, step, saved);
	const today = todayInIndia();
	const routes = step === "route" ? readSeason(ctx.yatraPlan, today).routes : [];
	return { step, done, today, routes, savedValues: saved[step] ?? (await profileValues(ctx, step)) };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const step = requireStep(args.params.step);
	const { saved } = await requireSavedSteps(ctx, step);
	await requireProof(ctx, step, saved);
	const form = await ctx.form(stepSchemas[step]());
	if (!form.ok) return form.invalid();
	const application = ctx.application(yatraFormName);
	await application.delete([sentStep]);
	if (await application.saveStep(step, form.value)) return redirect(pathOfStep(stepAfter(step)), 303);
	return replyFor(ctx, form, { ok: false, reason: "unavailable" }, { unavailable: "TRY_LATER" });
}

export default function YatraStepPage({ loaderData: { step, done, savedValues, ...shown } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	const Form = forms[step];
	return (
		<RegistrationStepPage step={step} done={done} intro={intros[step]}>
			<Form key={step} {...shown} reply={reply} savedValues={savedValues} />
		</RegistrationStepPage>
	);
}

/** A passport's number that was saved before is shown in full, and may not be replaced by a stolen cookie alone. */
async function requireProof(
	{ requireRecentSignIn }: RequestContext,
	step: TypedStep,
	saved: Readonly<Record<string, unknown>>,
): Promise<void> {
	if (step === "passport" && saved.passport) await requireRecentSignIn();
}

function requireStep(segment: string | undefined): TypedStep {
	const step = findTypedStep(segment);
	if (step === null) throw data(null, { status: 404 });
	return step;
}

const ofProfile = [
	...(["firstName", "lastName", "email", "dateOfBirth", "gender"] as const),
	...(["address", "city", "state", "pincode"] as const),
];

/** The profile fills in the first step. */
async function profileValues({ api }: RequestContext, step: TypedStep): Promise<StepFields> {
	if (step !== "applicant") return {};
	const profile = optional<Profile | null>(await api.profile.get(), null);
	if (profile === null) return { nationality: "Indian" };
	const values = Object.fromEntries(ofProfile.map((name) => [name, profile[name]]));
	// The form asks for an Indian number.
	const mobile = profile.countryCode === "+91" || !profile.countryCode ? profile.mobile : "";
	return { ...values, mobile, nationality: "Indian" };
}
