import { useActionData } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { isFormReply } from "#app/lib/form-reply.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { type Faq, required, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/faqs.ts";
import { answerComment, answerQuestion, answerVote, type Done, house } from "./answer.ts";
import { AskForm } from "./ask-form.tsx";
import { group as groupClass, groups as groupsClass, head, place, sides } from "./faqs.css.ts";
import { intentSchema } from "./faqs.schema.ts";
import { Question, type Refused } from "./question.tsx";

const thanks: Record<Done, string> = {
	question: "Thank you. Your question is shown here once it is answered.",
	comment: "Thank you. Your comment appears here within a minute.",
	vote: "Thank you. Your vote is counted within a minute.",
};

const thanksFor = (done: string | null): string | null =>
	done !== null && Object.hasOwn(thanks, done) ? thanks[done as Done] : null;

export const meta = ({ loaderData }: Route.MetaArgs) => {
	if (!loaderData) return [];
	const { canonical, faqs } = loaderData;
	return [
		...pageMeta({
			title: "Questions and answers",
			description: `Booking, paying, changing, cancelling: what travellers ask ${brand.name}, and what we answer.`,
			canonical,
		}),
		...(faqs.length > 0 ? [{ "script:ld+json": { ...questionsData(faqs) } }] : []),
	];
};

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = wire(args);
	const all = required(await api.faqs.list(house.type, house.id));
	const groups = [...new Set(all.flatMap(({ group }) => group ?? []))];
	const asked = url.searchParams.get("group");
	const group = asked !== null && groups.includes(asked) ? asked : null;
	const faqs = group === null ? all : required(await api.faqs.list(house.type, house.id, [group]));
	return {
		faqs,
		groups,
		group,
		open: url.searchParams.get("open"),
		thanks: thanksFor(url.searchParams.get("done")),
		canonical: new URL(paths.faqs(), url).href,
	};
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const posted = await door.form(intentSchema);
	const intent = posted.ok ? posted.value._intent : undefined;
	if (intent === "vote") return answerVote(door);
	return intent === "comment" ? answerComment(door) : answerQuestion(door);
}

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
	const { faqs, groups, group, open, thanks: said } = loaderData;
	const reply = useActionData<typeof action>();
	const refused = refusedIn(reply);
	const address = paths.faqs({ group: group ?? undefined });
	return (
		<div className={`${page} ${place}`}>
			<Breadcrumbs items={[{ label: "Home", to: paths.home() }, { label: "Questions and answers" }]} />
			<header className={head}>
				<Heading level={1}>Questions and answers</Heading>
				<Text size="l" tone="soft">
					What travellers ask before they book, and after. Something missing? Ask, and we answer here.
				</Text>
			</header>
			{said && !reply ? (
				<Notice kind="success" closeHref={address}>
					{said}
				</Notice>
			) : null}
			<div className={sides}>
				<section aria-labelledby="questions">
					<Heading level={2} size={3} id="questions">
						{group === null ? "All questions" : `About ${group}`}
					</Heading>
					<Groups groups={groups} current={group} />
					{faqs.length > 0 ? (
						faqs.map((faq) => (
							<Question key={faq.id} faq={faq} action={address} isOpen={open === faq.id} refused={refused} />
						))
					) : (
						<EmptyState title="No questions yet" actions={<Link to={paths.contactUs()}>Contact us</Link>}>
							Nobody has asked anything so far. Be the first.
						</EmptyState>
					)}
				</section>
				<Card as="section" aria-labelledby="ask-title">
					<Heading level={2} size={3} id="ask-title">
						Ask a question
					</Heading>
					<AskForm action={address} reply={refused === null ? reply : undefined} />
				</Card>
			</div>
		</div>
	);
}

const Groups = ({ groups, current }: { readonly groups: readonly string[]; readonly current: string | null }) =>
	groups.length < 2 ? null : (
		<nav aria-label="Kinds of questions" className={groupsClass}>
			{[null, ...groups].map((name) => (
				<Link
					key={name ?? ""}
					className={groupClass}
					to={paths.faqs({ group: name ?? undefined })}
					preventScrollReset
					{...(name === current && { "aria-current": "true" as const })}
				>
					{name === null ? "All" : name.charAt(0).toUpperCase() + name.slice(1)}
				</Link>
			))}
		</nav>
	);

/** The place that a refused comment or vote belongs to; null for a question of one's own. */
function refusedIn(reply: unknown): Refused | null {
	const sent = isFormReply(reply) ? reply.result.initialValue : undefined;
	if (typeof sent?.faqId !== "string") return null;
	return { faqId: sent.faqId, commentId: typeof sent.commentId === "string" ? sent.commentId : "", reply };
}

/** What search engines read. The router escapes it when it prints it. */
const questionsData = (faqs: readonly Faq[]): object => ({
	"@context": "https://schema.org",
	"@type": "FAQPage",
	mainEntity: faqs.map(({ question, answer }) => ({
		"@type": "Question",
		name: question,
		acceptedAnswer: { "@type": "Answer", text: answer },
	})),
});
