import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Contract } from "#server/contract/index.ts";
import { momentIn } from "../clock.ts";
import { found, Refusal, reply } from "../door/answer.ts";
import { type Call, type Handlers, userIdOf } from "../door/handler.ts";
import { makeId } from "../secrets/token.ts";
import type { Database } from "../store/open.ts";
import { faqComments, faqs, votes } from "../store/schema.ts";

interface Votes {
	readonly upVote: number;
	readonly downVote: number;
}

/** Votes given here, by the id of the question or comment. */
async function votesOn(db: Database, ids: readonly string[]): Promise<(id: string) => Votes> {
	const rows =
		ids.length === 0
			? []
			: await db
					.select({ id: votes.thingId, isUp: votes.isUp, total: count() })
					.from(votes)
					.where(inArray(votes.thingId, [...ids]))
					.groupBy(votes.thingId, votes.isUp);
	const countOf = (id: string, isUp: boolean) => rows.find((row) => row.id === id && row.isUp === isUp)?.total ?? 0;
	return (id) => ({ upVote: countOf(id, true), downVote: countOf(id, false) });
}

async function publishedFaq(db: Database, id: string) {
	const [row] = await db
		.select()
		.from(faqs)
		.where(and(eq(faqs.id, id), eq(faqs.status, "published")));
	return found(row, "Question");
}

async function commentOf(db: Database, faqId: string, commentId: string) {
	const [row] = await db
		.select()
		.from(faqComments)
		.where(and(eq(faqComments.id, commentId), eq(faqComments.faqId, faqId)));
	return found(row, "Comment");
}

function nameOf(call: Call<Contract["faq"]["comment"]>): string {
	return call.caller.kind === "user" ? call.caller.user.firstName || "Guest" : "Visitor";
}

/** Questions and answers. */
export const faqHandlers: Handlers<"faq"> = {
	async list({ db }, { params, query }) {
		const groups = query.qgroup ?? [];
		const rows = await db
			.select()
			.from(faqs)
			.where(
				and(
					eq(faqs.type, params.type),
					eq(faqs.typeId, params.id),
					eq(faqs.status, "published"),
					groups.length > 0 ? inArray(faqs.group, groups) : undefined,
				),
			)
			.orderBy(asc(faqs.position), asc(faqs.id));
		const ids = rows.map(({ id }) => id);
		const comments =
			ids.length === 0
				? []
				: await db
						.select()
						.from(faqComments)
						.where(inArray(faqComments.faqId, ids))
						.orderBy(asc(faqComments.writtenAt), asc(faqComments.id));
		const votesFor = await votesOn(db, [...ids, ...comments.map(({ id }) => id)]);
		return reply(
			rows.map((row) => ({
				id: row.id,
				title: row.title,
				description: row.description,
				upVote: row.upVotes + votesFor(row.id).upVote,
				downVote: row.downVotes + votesFor(row.id).downVote,
				comments: comments
					.filter(({ faqId }) => faqId === row.id)
					.slice(-200)
					.map((comment) => ({
						id: comment.id,
						name: comment.name,
						comment: comment.text,
						date: comment.writtenAt.toISOString(),
						commentID: comment.parentId,
						upVote: comment.upVotes + votesFor(comment.id).upVote,
						downVote: comment.downVotes + votesFor(comment.id).downVote,
					})),
				qgroup: row.group,
			})),
		);
	},

	async add({ db }, call) {
		const { body } = call;
		const id = makeId("fq");
		await db.insert(faqs).values({
			id,
			type: body.faqsType,
			typeId: body.faqsTypeID,
			typeTitle: body.faqsTypeTitle,
			group: "asked",
			title: body.title,
			description: body.description,
			upVotes: 0,
			downVotes: 0,
			position: 1_000_000,
			status: "pending",
			userId: userIdOf(call),
		});
		return reply({ id }, "Thank you. Your question is shown once it is answered");
	},

	async comment({ db, clock }, call) {
		const { body } = call;
		const faq = await publishedFaq(db, body.faqsID);
		if (body.commentID !== undefined) await commentOf(db, faq.id, body.commentID);
		const id = makeId("fc");
		await db.insert(faqComments).values({
			id,
			faqId: faq.id,
			parentId: body.commentID ?? null,
			userId: userIdOf(call),
			name: nameOf(call),
			text: body.comment,
			writtenAt: momentIn(clock),
			upVotes: 0,
			downVotes: 0,
		});
		return reply({ id });
	},

	async vote({ db }, call) {
		const { body } = call;
		if (body.upVote === body.downVote) throw new Refusal(400, "A vote is either up or down");
		const faq = await publishedFaq(db, body.faqsID);
		const thing = body.commentID === undefined ? faq : await commentOf(db, faq.id, body.commentID);
		const isUp = body.upVote === 1;
		// A user has one vote and may change it; visitors cannot be told apart.
		const voter = userIdOf(call) ?? makeId("visitor");
		await db
			.insert(votes)
			.values({ thingId: thing.id, voter, isUp })
			.onConflictDoUpdate({ target: [votes.thingId, votes.voter], set: { isUp } });
		const cast = (await votesOn(db, [thing.id]))(thing.id);
		return reply({ upVote: thing.upVotes + cast.upVote, downVote: thing.downVotes + cast.downVote });
	},
};
