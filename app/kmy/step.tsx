import { data, redirect, useNavigation } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { useReply } from "#app/lib/use-reply.ts";
import { optional, type Profile, type StepFields, type Wire, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/step.ts";
import { ApplicantForm } from "./applicant-form.tsx";
import { EmergencyForm } from "./emergency-form.tsx";
import { HealthForm } from "./health-form.tsx";
import { schemas } from "./kmy.schema.ts";
import { formName, requireKept, sentStep } from "./load.ts";
import { PassportForm } from "./passport-form.tsx";
import { RouteForm } from "./route-form.tsx";
import { StepPage } from "./step-page.tsx";
import { pathOfStep, stepAfter, type TypedStep, typedStepOf } from "./steps.ts";

const forms = {
	applicant: ApplicantForm,
	passport: PassportForm,
	health: HealthForm,
	emergency: EmergencyForm,
	route: RouteForm,
} as const;

const intros: Readonly<Record<TypedStep, string>> = {
	applicant: "Write names as the passport has them.",
	passport: "An Indian passport that is good for six months more.",
	health: "The walk goes above 5,600 metres. These two figures decide whether it is safe for you.",
	emergency: "Somebody who stays at home and can be reached.",
	route: "Both ways lead to the same mountain. Name every batch that would suit you.",
};

export const meta = () => [{ title: `KMY registration · ${brand.name}` }, { name: "robots", content: "noindex" }];

function requireStep(segment: string | undefined): TypedStep {
	const step = typedStepOf(segment);
	if (step === null) throw data(null, { status: 404 });
	return step;
}

export async function loader(args: Route.LoaderArgs) {
	const door = wire(args);
	const step = requireStep(args.params.step);
	const { kept, done } = await requireKept(door, step);
	return { step, done, today: todayInIndia(), typed: kept[step] ?? (await knownOf(door, step)) };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const step = requireStep(args.params.step);
	await requireKept(door, step);
	const asked = await door.form(schemas[step]());
	if (!asked.ok) return asked.refused();
	const application = door.application(formName);
	await application.forget([sentStep]);
	if (await application.keepStep(step, asked.value)) return redirect(pathOfStep(stepAfter(step)), 303);
	door.toast("TRY_LATER");
	return asked.failed();
}

/** `/registration/kmy/add` and its typed steps. */
export default function YatraStepPage({ loaderData: { step, done, today, typed } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	const isBusy = useNavigation().formMethod === "POST";
	const Form = forms[step];
	return (
		<StepPage step={step} done={done} intro={intros[step]}>
			<Form key={step} reply={reply} typed={typed} today={today} isBusy={isBusy} />
		</StepPage>
	);
}

/** What the profile knows already, so that nobody types it twice. */
async function knownOf({ api }: Wire, step: TypedStep): Promise<StepFields> {
	if (step !== "applicant") return {};
	const profile = optional<Profile | null>(await api.profile.get(), null);
	if (profile === null) return { nationality: "Indian" };
	const { firstName, lastName, email, mobile, dateOfBirth, gender, address, city, state, pincode } = profile;
	return {
		firstName,
		lastName,
		email,
		mobile,
		dateOfBirth,
		gender,
		address,
		city,
		state,
		pincode,
		nationality: "Indian",
	};
}
