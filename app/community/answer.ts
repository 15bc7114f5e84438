import { redirect } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import type { Outcome, Wire } from "#server/bff/wire/index.ts";
import { askSchema, commentSchema, voteSchema } from "./faqs.schema.ts";

/** The questions about the house as a whole, as the upstream knows them. */
export const house = { type: "global", id: "all", title: brand.name } as const;

/** What a visitor has just done, for the page that follows. */
export type Done = "question" | "comment" | "vote";

/** The same page again, at the question that it was about. The upstream's own words of thanks come before ours. */
function onward({ toast, url }: Wire, done: Done, message: string | undefined, faqId?: string): Response {
	const group = url.searchParams.get("group") ?? undefined;
	if (message) toast("SERVER_SUCCESS", message);
	const address = paths.faqs({ group, done: message ? undefined : done, open: faqId });
	return redirect(faqId ? `${address}#faq-${encodeURIComponent(faqId)}` : address, 303);
}

/** Says what the upstream said about a refusal; where it did not answer, the usual words. */
function tell({ toast }: Wire, outcome: Extract<Outcome<null>, { ok: false }>) {
	toast("UNEXPECTED", outcome.answered ? outcome.message : undefined);
}

/** Takes a question. It is shown once somebody has answered it. */
export async function answerQuestion(door: Wire) {
	const asked = await door.form(askSchema);
	if (!asked.ok) return asked.refused();
	const outcome = await door.api.faqs.ask(house.type, house, asked.value);
	if (!outcome.ok) {
		tell(door, outcome);
		return outcome.answered ? asked.refused() : asked.failed();
	}
	return onward(door, "question", outcome.message);
}

/** Takes a comment, or an answer to one. */
export async function answerComment(door: Wire) {
	const asked = await door.form(commentSchema);
	if (!asked.ok) return asked.refused();
	const { faqId, commentId, comment } = asked.value;
	const outcome = await door.api.faqs.comment({ faqId, commentId: commentId || null }, comment);
	if (!outcome.ok) {
		tell(door, outcome);
		return outcome.answered ? asked.refused() : asked.failed();
	}
	return onward(door, "comment", outcome.message, faqId);
}

/** Takes a vote on a question or a comment. */
export async function answerVote(door: Wire) {
	const asked = await door.form(voteSchema);
	if (!asked.ok) return asked.refused();
	const { faqId, commentId, vote } = asked.value;
	const outcome = await door.api.faqs.vote({ faqId, commentId: commentId || null }, vote === "up");
	if (!outcome.ok) {
		tell(door, outcome);
		return outcome.answered ? asked.refused() : asked.failed();
	}
	return onward(door, "vote", outcome.message, faqId);
}
