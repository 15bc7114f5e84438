import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { pickFields, toFieldProblems } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { faqForm } from "./faqs.css.ts";
import { maxFaqLengths } from "./max-lengths.ts";
import { useEmptyOnceDone } from "./use-empty-once-done.ts";

const formId = "question";
const _intent = "ask";
const names = ["title", "details"] as const;

/** The server alone validates the form. */
export function AskForm({ action, reply }: { action: string; reply: unknown }) {
	const { title, details } = pickFields(reply, formId, names);
	const isBusy = useBusy("_intent", _intent);
	useEmptyOnceDone(formId, isBusy);
	return (
		<PostForm id={formId} action={action} values={{ _intent }} noValidate className={faqForm}>
			<ErrorSummary problems={toFieldProblems(reply, formId, names)} />
			<HoneypotField />
			<Field field={title} label="Your question" autoComplete="off" maxLength={maxFaqLengths.question} />
			<Field
				field={details}
				label="Details"
				hint="Please leave out names and phone numbers: questions and answers are public."
				isOptional
				rows={3}
				autoComplete="off"
				maxLength={maxFaqLengths.details}
			/>
			<SubmitButton isBusy={isBusy}>Ask</SubmitButton>
		</PostForm>
	);
}
