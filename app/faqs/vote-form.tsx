import { Form, useNavigation } from "react-router";
import { Button } from "#app/components/display/button.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { HoneypotField } from "#app/components/forms/honeypot.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { downVote, downVoteIcon, faqVotes } from "./faqs.css.ts";

interface VoteFormProps {
	action: string;
	faqId: string;
	/** Left out for a vote on the question. */
	commentId?: string;
	upVotes: number;
	downVotes: number;
}

export function VoteForm({ action, faqId, commentId = "", upVotes, downVotes }: VoteFormProps) {
	const sending = useNavigation().formData;
	const isBusy =
		sending?.get("_intent") === "vote" && sending.get("faqId") === faqId && sending.get("commentId") === commentId;
	const busy = isBusy ? { "aria-disabled": true, "aria-busy": true } : {};
	return (
		<Form method="post" action={action} className={faqVotes} preventScrollReset>
			<FormKey />
			<input type="hidden" name="_intent" value="vote" />
			<HoneypotField />
			<input type="hidden" name="faqId" value={faqId} />
			<input type="hidden" name="commentId" value={commentId} />
			<Button tone="calm" icon="thumb" name="vote" value="up" {...busy}>
				Helpful ({upVotes})
			</Button>
			<Button tone="calm" name="vote" value="down" {...busy}>
				<span className={downVote}>
					<Icon name="thumb" className={downVoteIcon} />
					Not helpful ({downVotes})
				</span>
			</Button>
		</Form>
	);
}
