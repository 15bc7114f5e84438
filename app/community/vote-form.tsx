import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { down, turned, votes } from "./faqs.css.ts";

interface VoteFormProps {
	readonly action: string;
	readonly faqId: string;
	/** The comment that is voted on; left out for the question. */
	readonly commentId?: string;
	readonly upVotes: number;
	readonly downVotes: number;
}

/** Two buttons of one form: which was pressed is the vote. */
export function VoteForm({ action, faqId, commentId = "", upVotes, downVotes }: VoteFormProps) {
	const sending = useNavigation().formData;
	const isBusy =
		sending?.get("_intent") === "vote" && sending.get("faqId") === faqId && sending.get("commentId") === commentId;
	const busy = isBusy ? { "aria-disabled": true, "aria-busy": true } : {};
	return (
		<Form method="post" action={action} className={votes} preventScrollReset>
			<input type="hidden" name="_intent" value="vote" />
			<input type="hidden" name="faqId" value={faqId} />
			<input type="hidden" name="commentId" value={commentId} />
			<Button tone="calm" icon="thumb" name="vote" value="up" {...busy}>
				Helpful ({upVotes})
			</Button>
			<Button tone="calm" name="vote" value="down" {...busy}>
				<span className={down}>
					<Icon name="thumb" className={turned} />
					Not helpful ({downVotes})
				</span>
			</Button>
		</Form>
	);
}
