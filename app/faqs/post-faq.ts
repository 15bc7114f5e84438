import { redirect } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import {
	type FormFailure,
	type ReplyMessages,
	type RequestContext,
	replyFor,
	sendUnlessBot,
	type ValidForm,
	waitInWords,
} from "#server/bff/context/index.ts";
import { askSchema, commentSchema, voteSchema } from "./faqs.schema.ts";

/** The upstream's type and id for questions about the site instead of a package. */
export const siteFaqs = { type: "global", id: "all", title: brand.name } as const;

export type PostedFaq = "question" | "comment" | "vote";

/** The page shows a notice for `done`. */
function redirectToFaqs({ url }: RequestContext, done: PostedFaq, faqId?: string): Response {
	const group = url.searchParams.get("group") ?? undefined;
	const address = paths.faqs({ group, done, open: faqId });
	return redirect(faqId ? `${address}#faq-${encodeURIComponent(faqId)}` : address, 303);
}

const tooMany = (seconds: number) => `You've posted a lot in a short time. Please try again ${waitInWords(seconds)}`;
const faqMessages = (field: string): ReplyMessages => ({
	field,
	rejected: ({ message }) => (message ? "SERVER_MESSAGE" : "UNEXPECTED"),
	limited: { toast: "SERVER_MESSAGE", error: tooMany },
});

/** An upstream may take posts of its users only. @throws a redirect to sign in, with what was typed as a draft */
async function replyToFailure(ctx: RequestContext, form: ValidForm<unknown>, failure: FormFailure, field: string) {
	if ("status" in failure && failure.status === 401) await ctx.signInFirst();
	return replyFor(ctx, form, failure, faqMessages(field));
}

/** The upstream publishes a question only after it was answered. */
export async function postQuestion(ctx: RequestContext) {
	const form = await ctx.form(askSchema);
	if (!form.ok) return form.invalid();
	const outcome = await sendUnlessBot(ctx, {
		permit: () => ctx.limits.publish("questions"),
		call: () => ctx.api.faqs.ask(siteFaqs.type, siteFaqs, form.value),
		pretended: null,
	});
	if (!outcome.ok) return replyToFailure(ctx, form, outcome, "title");
	return redirectToFaqs(ctx, "question");
}

export async function postComment(ctx: RequestContext) {
	const form = await ctx.form(commentSchema);
	if (!form.ok) return form.invalid();
	const { faqId, commentId, comment } = form.value;
	const outcome = await sendUnlessBot(ctx, {
		permit: () => ctx.limits.publish(faqId),
		call: () => ctx.api.faqs.comment({ faqId, commentId: commentId || null }, comment),
		pretended: null,
	});
	if (!outcome.ok) return replyToFailure(ctx, form, outcome, "comment");
	return redirectToFaqs(ctx, "comment", faqId);
}

export async function postVote(ctx: RequestContext) {
	const form = await ctx.form(voteSchema);
	if (!form.ok) return form.invalid();
	const { faqId, commentId, vote } = form.value;
	// A second vote of one visitor is not sent; its answer is that of the first.
	const outcome = await sendUnlessBot(ctx, {
		// The upstream may ignore which question is named with a comment, so that it does not count here.
		permit: () => ctx.limits.vote(commentId ? `comment ${commentId}` : `question ${faqId}`),
		call: () => ctx.api.faqs.vote({ faqId, commentId: commentId || null }, vote === "up"),
		pretended: null,
	});
	if (!outcome.ok) return replyToFailure(ctx, form, outcome, "vote");
	return redirectToFaqs(ctx, "vote", faqId);
}
