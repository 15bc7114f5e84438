import { Form, useNavigation } from "react-router";
import { Field } from "#app/components/forms/field.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { fieldsOf } from "#app/lib/forms/form-reply.ts";
import { faqForm } from "./faqs.css.ts";
import { maxFaqLengths } from "./max-lengths.ts";

interface CommentFormProps {
	action: string;
	faqId: string;
	/** The comment that is replied to; left out for a comment on the question. */
	commentId?: string;
	/** Of an invalid form, if it was this one. */
	reply: unknown;
}

/** Validated by the server only. */
export function CommentForm({ action, faqId, commentId = "", reply }: CommentFormProps) {
	const id = commentId ? `answer-${commentId}` : `comment-${faqId}`;
	const { comment } = fieldsOf(reply, id, ["comment"]);
	const sending = useNavigation().formData;
	const isBusy =
		sending?.get("_intent") === "comment" && sending.get("faqId") === faqId && sending.get("commentId") === commentId;
	return (
		<Form id={id} method="post" action={action} noValidate className={faqForm} preventScrollReset>
			<FormKey />
			<input type="hidden" name="_intent" value="comment" />
			<HoneypotField />
			<input type="hidden" name="faqId" value={faqId} />
			<input type="hidden" name="commentId" value={commentId} />
			<Field
				field={comment}
				label={commentId ? "Your answer" : "Your comment"}
				rows={3}
				autoComplete="off"
				maxLength={maxFaqLengths.comment}
			/>
			<SubmitButton isBusy={isBusy}>{commentId ? "Answer" : "Comment"}</SubmitButton>
		</Form>
	);
}
