import { spellDay } from "#app/lib/dates.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { Faq, FaqComment } from "#server/bff/wire/index.ts";
import { CommentForm } from "./comment-form.tsx";
import { answer, answers, comment as commentClass, comments, opener } from "./faqs.css.ts";
import { type Thread, threadsOf } from "./threads.ts";
import { VoteForm } from "./vote-form.tsx";

/** A refused form that belongs to one place of the page. */
export interface Refused {
	readonly faqId: string;
	/** Empty for the question itself. */
	readonly commentId: string;
	readonly reply: unknown;
}

interface QuestionProps {
	readonly faq: Faq;
	/** The page that answers the forms. */
	readonly action: string;
	readonly isOpen: boolean;
	readonly refused: Refused | null;
}

/** A question, its answer, and what readers make of both. */
export function Question({ faq, action, isOpen, refused }: QuestionProps) {
	const own = refused?.faqId === faq.id ? refused : null;
	return (
		<Accordion id={`faq-${faq.id}`} title={faq.question} open={isOpen || own !== null}>
			<div className={answer}>
				{faq.answer.split("\n").map((paragraph) => (
					<Text key={paragraph}>{paragraph}</Text>
				))}
				<VoteForm action={action} faqId={faq.id} upVotes={faq.upVotes} downVotes={faq.downVotes} />
				{faq.comments.length > 0 ? (
					<>
						<Heading level={3} size={4}>
							{faq.comments.length === 1 ? "1 comment" : `${faq.comments.length} comments`}
						</Heading>
						<ul className={comments}>
							{threadsOf(faq.comments).map((thread) => (
								<ThreadItem key={thread.comment.id} thread={thread} faqId={faq.id} action={action} refused={own} />
							))}
						</ul>
					</>
				) : null}
				<CommentForm action={action} faqId={faq.id} reply={own?.commentId === "" ? own.reply : undefined} />
			</div>
		</Accordion>
	);
}

interface ThreadItemProps extends Pick<QuestionProps, "action" | "refused"> {
	readonly thread: Thread;
	readonly faqId: string;
}

function ThreadItem({ thread: { comment, answers: below }, faqId, action, refused }: ThreadItemProps) {
	const own = refused?.commentId === comment.id ? refused : null;
	return (
		<li className={commentClass}>
			<Words comment={comment} />
			<VoteForm
				action={action}
				faqId={faqId}
				commentId={comment.id}
				upVotes={comment.upVotes}
				downVotes={comment.downVotes}
			/>
			{below.length > 0 ? (
				<ul className={answers}>
					{below.map((one) => (
						<li key={one.id} className={commentClass}>
							<Words comment={one} />
						</li>
					))}
				</ul>
			) : null}
			<details open={own !== null}>
				<summary className={opener}>Answer this comment</summary>
				<CommentForm action={action} faqId={faqId} commentId={comment.id} reply={own?.reply} />
			</details>
		</li>
	);
}

const Words = ({ comment: { name, date, text } }: { readonly comment: FaqComment }) => (
	<>
		<Text size="s" tone="soft">
			<strong>{name ?? "A reader"}</strong>
			{date ? (
				<>
					{", "}
					<time dateTime={date}>{spellDay(date)}</time>
				</>
			) : null}
		</Text>
		<Text>{text}</Text>
	</>
);
