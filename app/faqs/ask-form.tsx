import { Form, useNavigation } from "react-router";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { fieldsOf, problemsOf } from "#app/lib/forms/form-reply.ts";
import { faqForm } from "./faqs.css.ts";
import { maxFaqLengths } from "./max-lengths.ts";

const formId = "question";
const names = ["title", "details"] as const;

/** Validated by the server only. */
export function AskForm({ action, reply }: { action: string; reply: unknown }) {
	const { title, details } = fieldsOf(reply, formId, names);
	const isBusy = useNavigation().formData?.get("_intent") === "ask";
	return (
		<Form id={formId} method="post" action={action} noValidate className={faqForm} preventScrollReset>
			<FormKey />
			<ErrorSummary problems={problemsOf(reply, formId, names)} />
			<input type="hidden" name="_intent" value="ask" />
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
		</Form>
	);
}
