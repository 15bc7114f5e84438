import { redirect } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { type FormFailure, type RequestContext, replyFor, type ValidForm } from "#server/bff/context/index.ts";
import { askSchema, commentSchema, voteSchema } from "./faqs.schema.ts";

/** Type and id that the upstream uses for questions about the site instead of a package. */
export const siteFaqs = { type: "global", id: "all", title: brand.name } as const;

export type PostedFaq = "question" | "comment" | "vote";

/** The page shows a notice for `done`. */
function redirectToFaqs({ url }: RequestContext, done: PostedFaq, faqId?: string): Response {
	const group = url.searchParams.get("group") ?? undefined;
	const address = paths.faqs({ group, done, open: faqId });
	return redirect(faqId ? `${address}#faq-${encodeURIComponent(faqId)}` : address, 303);
}

/** An upstream may take posts of its users only. @throws a redirect to sign in, with what was typed as a draft */
async function replyToFailure(ctx: RequestContext, form: ValidForm<unknown>, failure: FormFailure) {
	if ("status" in failure && failure.status === 401) await ctx.signInFirst();
	// The form of a comment may be gone from the page.
	return replyFor(ctx, form, failure, { rejected: ({ message }) => (message ? "SERVER_MESSAGE" : "UNEXPECTED") });
}

/** The upstream publishes a question only after it was answered. */
export async function postQuestion(ctx: RequestContext) {
	const form = await ctx.form(askSchema);
	if (!form.ok) return form.invalid();
	const outcome = await ctx.api.faqs.ask(siteFaqs.type, siteFaqs, form.value);
	if (!outcome.ok) return replyToFailure(ctx, form, outcome);
	return redirectToFaqs(ctx, "question");
}

export async function postComment(ctx: RequestContext) {
	const form = await ctx.form(commentSchema);
	if (!form.ok) return form.invalid();
	const { faqId, commentId, comment } = form.value;
	const outcome = await ctx.api.faqs.comment({ faqId, commentId: commentId || null }, comment);
	if (!outcome.ok) return replyToFailure(ctx, form, outcome);
	return redirectToFaqs(ctx, "comment", faqId);
}

export async function postVote(ctx: RequestContext) {
	const form = await ctx.form(voteSchema);
	if (!form.ok) return form.invalid();
	const { faqId, commentId, vote } = form.value;
	const outcome = await ctx.api.faqs.vote({ faqId, commentId: commentId || null }, vote === "up");
	if (!outcome.ok) return replyToFailure(ctx, form, outcome);
	return redirectToFaqs(ctx, "vote", faqId);
}
