import { Accordion } from "#app/components/display/accordion.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { formatDay } from "#app/lib/dates.ts";
import type { Faq, FaqComment } from "#server/bff/context/index.ts";
import { CommentForm } from "./comment-form.tsx";
import { commentReplies, faqAnswer, faqComment, faqComments, replyOpener } from "./faqs.css.ts";
import { groupThreads, type Thread } from "./threads.ts";
import { VoteForm } from "./vote-form.tsx";

export interface InvalidFaqForm {
	faqId: string;
	/** Empty where the form belongs to the question itself. */
	commentId: string;
	reply: unknown;
}

interface QuestionProps {
	faq: Faq;
	action: string;
	isOpen: boolean;
	thanks?: string | null;
	accepts: { readonly comments: boolean; readonly votes: boolean };
	invalidForm: InvalidFaqForm | null;
}

export function Question({ faq, action, isOpen, thanks, accepts, invalidForm }: QuestionProps) {
	const own = faq.id !== null && invalidForm?.faqId === faq.id ? invalidForm : null;
	return (
		<Accordion id={faq.id === null ? undefined : `faq-${faq.id}`} title={faq.question} open={isOpen || own !== null}>
			<div className={faqAnswer}>
				{thanks ? <Notice kind="success">{thanks}</Notice> : null}
				{paragraphsOf(faq.answer).map((paragraph) => (
					<Text key={paragraph}>{paragraph}</Text>
				))}
				{faq.id !== null && accepts.votes ? (
					<VoteForm action={action} faqId={faq.id} upVotes={faq.upVotes} downVotes={faq.downVotes} />
				) : null}
				{faq.comments.length > 0 ? (
					<>
						<Heading level={3} size={4}>
							{faq.comments.length === 1 ? "1 comment" : `${faq.comments.length} comments`}
						</Heading>
						<ul className={faqComments}>
							{groupThreads(faq.comments).map((thread) => (
								<ThreadItem
									key={thread.comment.id ?? thread.comment.text}
									thread={thread}
									faqId={faq.id}
									action={action}
									accepts={accepts}
									invalidForm={own}
								/>
							))}
						</ul>
					</>
				) : null}
				{faq.id !== null && accepts.comments ? (
					<CommentForm action={action} faqId={faq.id} reply={own?.commentId === "" ? own.reply : undefined} />
				) : null}
			</div>
		</Accordion>
	);
}

const paragraphsOf = (text: string): string[] => text.split("\n").filter((paragraph) => paragraph !== "");

interface ThreadItemProps extends Pick<QuestionProps, "action" | "accepts" | "invalidForm"> {
	thread: Thread;
	faqId: string | null;
}

function ThreadItem({ thread: { comment, answers: below }, faqId, action, accepts, invalidForm }: ThreadItemProps) {
	const own = comment.id !== null && invalidForm?.commentId === comment.id ? invalidForm : null;
	const ids = faqId === null || comment.id === null ? null : { faqId, commentId: comment.id };
	return (
		<li className={faqComment}>
			<Words comment={comment} />
			{ids && accepts.votes ? (
				<VoteForm action={action} {...ids} upVotes={comment.upVotes} downVotes={comment.downVotes} />
			) : null}
			{below.length > 0 ? (
				<ul className={commentReplies}>
					{below.map((one) => (
						<li key={one.id ?? one.text} className={faqComment}>
							<Words comment={one} />
						</li>
					))}
				</ul>
			) : null}
			{ids && accepts.comments ? (
				<details open={own !== null}>
					<summary className={replyOpener}>Answer this comment</summary>
					<CommentForm action={action} {...ids} reply={own?.reply} />
				</details>
			) : null}
		</li>
	);
}

const Words = ({ comment: { name, date, text } }: { comment: FaqComment }) => (
	<>
		<Text size="s" tone="soft">
			<strong>{name ?? "A reader"}</strong>
			{date ? (
				<>
					{", "}
					<time dateTime={date}>{formatDay(date)}</time>
				</>
			) : null}
		</Text>
		<Text>{text}</Text>
	</>
);
