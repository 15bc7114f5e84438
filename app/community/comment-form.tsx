import { Form, useNavigation } from "react-router";
import { fieldsOf } from "#app/lib/form-reply.ts";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { writing } from "./faqs.css.ts";
import { longestWords } from "./longest-words.ts";

interface CommentFormProps {
	readonly action: string;
	readonly faqId: string;
	/** The comment that is answered; left out for a comment on the question. */
	readonly commentId?: string;
	/** What was refused, where it was this form. */
	readonly reply: unknown;
}

/** Words below a question, or below a comment. The server alone judges them. */
export function CommentForm({ action, faqId, commentId = "", reply }: CommentFormProps) {
	const id = commentId ? `answer-${commentId}` : `comment-${faqId}`;
	const { comment } = fieldsOf(reply, id, ["comment"]);
	const sending = useNavigation().formData;
	const isBusy =
		sending?.get("_intent") === "comment" && sending.get("faqId") === faqId && sending.get("commentId") === commentId;
	return (
		<Form id={id} method="post" action={action} noValidate className={writing} preventScrollReset>
			<input type="hidden" name="_intent" value="comment" />
			<input type="hidden" name="faqId" value={faqId} />
			<input type="hidden" name="commentId" value={commentId} />
			<Field
				field={comment}
				label={commentId ? "Your answer" : "Your comment"}
				rows={3}
				autoComplete="off"
				maxLength={longestWords.comment}
			/>
			<SubmitButton isBusy={isBusy}>{commentId ? "Answer" : "Comment"}</SubmitButton>
		</Form>
	);
}
