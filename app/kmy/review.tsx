import { Form, useNavigation } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { useReply } from "#app/lib/use-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { errorId, FieldError } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/review.ts";
import { change, factName, facts, form, option, summary, summaryHead } from "./kmy.css.ts";
import { consentSchema } from "./kmy.schema.ts";
import { requireKept, requireWhole } from "./load.ts";
import { finish, requireReady, send } from "./send.ts";
import { StepPage } from "./step-page.tsx";
import { pathOfStep, steps } from "./steps.ts";
import { summaryOf } from "./summary.ts";

const rules = rulesOf(["consent"], async () => (await import("./kmy.schema.ts")).consentSchema);

export const meta = () => [{ title: `KMY registration · ${brand.name}` }, { name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
	const { kept, done } = await requireKept(wire(args), "review");
	return { done, summary: summaryOf(requireWhole(kept)) };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const ready = await requireReady(door);
	const asked = await door.form(consentSchema);
	if (!asked.ok) return asked.refused();
	const { end, text } = await send(door, ready);
	if (end === "sent") return finish(door, text);
	door.toast(end === "refused" ? "UNEXPECTED" : "TRY_LATER", text || undefined);
	return end === "refused" ? asked.refused() : asked.failed();
}

const titleOf = (name: string): string => steps.find((step) => step.name === name)?.title ?? "";

/** `/registration/kmy/add/review`: everything once more, the consent, and the one button that sends it. */
export default function ReviewPage({ loaderData }: Route.ComponentProps) {
	const { props, fields, problems, judge } = useSchemaForm(rules, useReply<typeof action>(), { id: "review" });
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<StepPage step="review" done={loaderData.done} intro="Please read it once more: it goes out as it stands here.">
			{loaderData.summary.map(({ step, facts: known }) => (
				<section key={step} className={summary} aria-label={titleOf(step)}>
					<div className={summaryHead}>
						<Heading level={2} size={4}>
							{titleOf(step)}
						</Heading>
						<Link to={pathOfStep(step)} className={change} aria-label={`Change: ${titleOf(step)}`}>
							Change
						</Link>
					</div>
					<dl className={facts}>
						{known.map(([name, value]) => (
							<div key={name}>
								<dt className={factName}>{name}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
				</section>
			))}
			<Form {...props} method="post" action={pathOfStep("review")} className={form}>
				{judge}
				<ErrorSummary problems={problems} />
				<label className={option}>
					<input
						id={fields.consent.id}
						type="checkbox"
						name="consent"
						value="yes"
						aria-invalid={fields.consent.error ? true : undefined}
						aria-describedby={errorId(fields.consent)}
					/>
					All of this is true, and it may be sent to those who organise the yatra.
				</label>
				<FieldError field={fields.consent} />
				<SubmitButton isBusy={isBusy}>Send the registration</SubmitButton>
				<Text size="s" tone="soft">
					Your registration number is shown at once.
				</Text>
			</Form>
		</StepPage>
	);
}
