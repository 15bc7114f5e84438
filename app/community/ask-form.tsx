import { Form, useNavigation } from "react-router";
import { fieldsOf, problemsOf } from "#app/lib/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { writing } from "./faqs.css.ts";
import { longestWords } from "./longest-words.ts";

const formId = "question";
const names = ["title", "details"] as const;

/** A question of one's own. The server alone judges it. */
export function AskForm({ action, reply }: { readonly action: string; readonly reply: unknown }) {
	const { title, details } = fieldsOf(reply, formId, names);
	const isBusy = useNavigation().formData?.get("_intent") === "ask";
	return (
		<Form id={formId} method="post" action={action} noValidate className={writing} preventScrollReset>
			<ErrorSummary problems={problemsOf(reply, formId, names)} />
			<input type="hidden" name="_intent" value="ask" />
			<Field field={title} label="Your question" autoComplete="off" maxLength={longestWords.question} />
			<Field
				field={details}
				label="Details"
				hint="Please leave out names and numbers: the answer is shown to everybody."
				isOptional
				rows={3}
				autoComplete="off"
				maxLength={longestWords.details}
			/>
			<SubmitButton isBusy={isBusy}>Ask</SubmitButton>
		</Form>
	);
}
