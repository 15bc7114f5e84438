import { Card } from "#app/components/cards/card.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { brand } from "#app/lib/brand.ts";
import { isFormActionData } from "#app/lib/forms/form-reply.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { type Faq, type RouteFacts, requestContext, required } from "#server/bff/context/index.ts";
import type { Route } from "./+types/faqs.ts";
import { AskForm } from "./ask-form.tsx";
import { faqGroup, faqGroups, faqsColumns, faqsHead, faqsPage } from "./faqs.css.ts";
import { type PostedFaq, postComment, postQuestion, postVote, siteFaqs } from "./post-faq.ts";
import { type InvalidFaqForm, Question } from "./question.tsx";

const thanks: Record<PostedFaq, string> = {
	question: "Thank you. Your question will appear here once it's answered.",
	comment: "Thank you. Your comment will appear here within a minute.",
	vote: "Thank you. Your vote will be counted within a minute.",
};

export const meta = ({ loaderData }: Route.MetaArgs) => {
	if (!loaderData) return [];
	const { canonical } = loaderData;
	const answered = loaderData.faqs.filter(({ answer }) => answer !== "");
	return [
		...pageMeta({
			title: "Questions and answers",
			description: `Booking, paying, changing, cancelling: what travellers ask ${brand.name}, and what we answer.`,
			canonical,
		}),
		...(answered.length > 0 ? [{ "script:ld+json": { ...questionsData(answered) } }] : []),
	];
};

export const handle: RouteFacts = { cache: "page", query: ["group", "open", "done"], sitemap: true, write: "public" };

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	const all = required(await api.faqs.list(siteFaqs.type, siteFaqs.id));
	const groups = [...new Set(all.flatMap(({ group }) => group ?? []))];
	const requested = url.searchParams.get("group");
	const group = requested !== null && groups.includes(requested) ? requested : null;
	const faqs = group === null ? all : required(await api.faqs.list(siteFaqs.type, siteFaqs.id, [group]));
	return {
		faqs,
		groups,
		group,
		open: url.searchParams.get("open"),
		thanks: thanksFor(url.searchParams.get("done")),
		accepts: {
			questions: api.isEnabled("faq.add"),
			comments: api.isEnabled("faq.comment"),
			votes: api.isEnabled("faq.vote"),
		},
		canonical: new URL(paths.faqs(), url).href,
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const intent = await ctx.intent();
	if (intent === "vote") return postVote(ctx);
	return intent === "comment" ? postComment(ctx) : postQuestion(ctx);
}

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
	const { faqs, groups, group, open, accepts, thanks: message } = loaderData;
	const reply = useReply<typeof action>();
	const invalidForm = invalidFormOf(reply);
	const address = paths.faqs({ group: group ?? undefined });
	const shownThanks = reply ? null : message;
	// A comment and a vote are thanked for where they were made.
	const openFaq = faqs.find(({ id }) => id !== null && id === open);
	return (
		<div className={`${pageWidth} ${faqsPage}`}>
			<Breadcrumbs items={[{ label: "Home", to: paths.home() }, { label: "Questions and answers" }]} />
			<header className={faqsHead}>
				<Heading level={1}>Questions and answers</Heading>
				<Text size="l" tone="soft">
					What travellers ask before and after booking.
					{accepts.questions ? " Can't find your question? Ask it here." : null}
				</Text>
			</header>
			{shownThanks && !openFaq ? (
				<Notice kind="success" closeHref={address}>
					{shownThanks}
				</Notice>
			) : null}
			<div className={faqsColumns}>
				<section aria-labelledby="questions">
					<Heading level={2} size={3} id="questions">
						{group === null ? "All questions" : `About ${group}`}
					</Heading>
					<Groups groups={groups} current={group} />
					{faqs.length > 0 ? (
						faqs.map((faq) => (
							<Question
								key={faq.id ?? faq.question}
								faq={faq}
								action={address}
								isOpen={faq === openFaq}
								thanks={faq === openFaq ? shownThanks : null}
								accepts={accepts}
								invalidForm={invalidForm}
							/>
						))
					) : (
						<EmptyState title="No questions yet" actions={<Link to={paths.contactUs()}>Contact us</Link>}>
							{accepts.questions ? "Ask the first question." : "Write to us and we'll reply."}
						</EmptyState>
					)}
				</section>
				{accepts.questions ? (
					<Card as="section" aria-labelledby="ask-title">
						<Heading level={2} size={3} id="ask-title">
							Ask a question
						</Heading>
						<AskForm action={address} reply={invalidForm === null ? reply : undefined} />
					</Card>
				) : null}
			</div>
		</div>
	);
}

const thanksFor = (done: string | null): string | null =>
	done !== null && Object.hasOwn(thanks, done) ? thanks[done as PostedFaq] : null;

const Groups = ({ groups, current }: { groups: readonly string[]; current: string | null }) =>
	groups.length < 2 ? null : (
		<nav aria-label="Topics" className={faqGroups}>
			{[null, ...groups].map((name) => (
				<Link
					key={name ?? ""}
					className={faqGroup}
					to={paths.faqs({ group: name ?? undefined })}
					preventScrollReset
					{...(name === current && { "aria-current": "true" as const })}
				>
					{`${name === null ? "All" : name.charAt(0).toUpperCase() + name.slice(1)} `}
				</Link>
			))}
		</nav>
	);

/** Returns null for the form that asks a question. */
function invalidFormOf(reply: unknown): InvalidFaqForm | null {
	const sent = isFormActionData(reply) ? reply.result.initialValue : undefined;
	if (typeof sent?.faqId !== "string") return null;
	return { faqId: sent.faqId, commentId: typeof sent.commentId === "string" ? sent.commentId : "", reply };
}

const questionsData = (faqs: readonly Faq[]): object => ({
	"@context": "https://schema.org",
	"@type": "FAQPage",
	mainEntity: faqs.map(({ question, answer }) => ({
		"@type": "Question",
		name: question,
		acceptedAnswer: { "@type": "Answer", text: answer },
	})),
});
