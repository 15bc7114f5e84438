import { useNavigation } from "react-router";
import { Field } from "#app/components/forms/field.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { pickFields } from "#app/lib/forms/form-reply.ts";
import { faqForm } from "./faqs.css.ts";
import { maxFaqLengths } from "./max-lengths.ts";
import { useEmptyOnceDone } from "./use-empty-once-done.ts";

interface CommentFormProps {
	action: string;
	faqId: string;
	/** Left out for a comment on the question itself. */
	commentId?: string;
	/** The reply to this form, if it was invalid. */
	reply: unknown;
}

/** The server alone validates the form. */
export function CommentForm({ action, faqId, commentId = "", reply }: CommentFormProps) {
	const id = commentId ? `answer-${commentId}` : `comment-${faqId}`;
	const { comment } = pickFields(reply, id, ["comment"]);
	const values = { _intent: "comment", faqId, commentId };
	const isBusy = useIsSending(values);
	useEmptyOnceDone(id, isBusy);
	return (
		<PostForm id={id} action={action} values={values} noValidate className={faqForm}>
			<HoneypotField />
			<Field
				field={comment}
				label={commentId ? "Your answer" : "Your comment"}
				rows={3}
				autoComplete="off"
				maxLength={maxFaqLengths.comment}
			/>
			<SubmitButton isBusy={isBusy}>{commentId ? "Answer" : "Comment"}</SubmitButton>
		</PostForm>
	);
}

/** Returns whether the form with all of these values is being submitted. */
export function useIsSending(values: Readonly<Record<string, string>>): boolean {
	const { formData } = useNavigation();
	return Object.entries(values).every(([name, value]) => formData?.get(name) === value);
}
