import { Button } from "#app/components/display/button.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { useIsSending } from "./comment-form.tsx";
import { downVote, downVoteIcon, faqVotes } from "./faqs.css.ts";

interface VoteFormProps {
	action: string;
	faqId: string;
	/** Left out for a vote on the question itself. */
	commentId?: string;
	upVotes: number;
	downVotes: number;
}

export function VoteForm({ action, faqId, commentId = "", upVotes, downVotes }: VoteFormProps) {
	const values = { _intent: "vote", faqId, commentId };
	const busy = useIsSending(values) ? { "aria-disabled": true, "aria-busy": true } : {};
	return (
		<PostForm action={action} values={values} className={faqVotes} preventScrollReset>
			<HoneypotField />
			<Button tone="calm" icon="thumb" name="vote" value="up" {...busy}>
				<span>{`Helpful (${upVotes})`}</span>
			</Button>
			<Button tone="calm" name="vote" value="down" {...busy}>
				<span className={downVote}>
					<Icon name="thumb" className={downVoteIcon} />
					<span>{`Not helpful (${downVotes})`}</span>
				</span>
			</Button>
		</PostForm>
	);
}
