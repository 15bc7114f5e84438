import { Heading, Text } from "#app/components/display/text.tsx";
import { errorId, FieldError } from "#app/components/forms/field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { type RouteFacts, replyFor, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/review.ts";
import { kmyChangeLink, kmyFactName, kmyFacts, kmyOption, kmySummary, kmySummaryHead } from "./kmy.css.ts";
import { consentSchema } from "./kmy.schema.ts";
import { requireCompleteApplication, requireSavedSteps } from "./load-application.ts";
import { finishRegistration, requireReadyApplication, sendApplication } from "./send-application.ts";
import { RegistrationStepPage } from "./step-page.tsx";
import { pathOfStep, registrationSteps } from "./steps.ts";
import { summarizeApplication } from "./summary.ts";

const rules = toFieldRules(["consent"], async () => (await import("./kmy.schema.ts")).consentSchema);

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("KMY registration");

export async function loader(args: Route.LoaderArgs) {
	const { saved, done } = await requireSavedSteps(requestContext(args), "review");
	return { done, summary: summarizeApplication(requireCompleteApplication(saved)) };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const ready = await requireReadyApplication(ctx);
	const form = await ctx.form(consentSchema);
	if (!form.ok) return form.invalid();
	const { end, text } = await sendApplication(ctx, ready);
	if (end === "sent") return finishRegistration(ctx, text);
	if (end === "unconfirmed") return replyFor(ctx, form, { ok: false, reason: end, nextStep: text });
	const reason = end === "refused" ? "rejected" : "unavailable";
	return replyFor(ctx, form, { ok: false, reason, message: text }, { unavailable: "TRY_LATER" });
}

export default function YatraReviewPage({ loaderData }: Route.ComponentProps) {
	const { fields, ...form } = useSchemaForm(rules, useReply<typeof action>(), { id: "review" });
	return (
		<RegistrationStepPage step="review" done={loaderData.done} intro="Please check your details before you send them.">
			{loaderData.summary.map(({ step, facts }) => (
				<section key={step} className={kmySummary} aria-label={titleOf(step)}>
					<div className={kmySummaryHead}>
						<Heading level={2} size={4}>
							{titleOf(step)}
						</Heading>
						<Link to={pathOfStep(step)} className={kmyChangeLink} aria-label={`Change: ${titleOf(step)}`}>
							Change
						</Link>
					</div>
					<dl className={kmyFacts}>
						{facts.map(([name, value]) => (
							<div key={name}>
								<dt className={kmyFactName}>{name}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
				</section>
			))}
			<ValidatedForm form={form} action={pathOfStep("review")}>
				<label className={kmyOption}>
					<input
						id={fields.consent.id}
						type="checkbox"
						name="consent"
						value="yes"
						aria-invalid={fields.consent.error ? true : undefined}
						aria-describedby={errorId(fields.consent)}
					/>
					These details are correct and may be shared with the organisers of the yatra.
				</label>
				<FieldError field={fields.consent} />
				<SubmitButton isBusy={useBusy()}>Send the registration</SubmitButton>
				<Text size="s" tone="soft">
					You'll see your registration number right away.
				</Text>
			</ValidatedForm>
		</RegistrationStepPage>
	);
}

const titleOf = (name: string): string => registrationSteps.find((step) => step.name === name)?.title ?? "";
