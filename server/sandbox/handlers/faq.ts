import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Contract } from "#server/contract/index.ts";
import { makeId } from "../auth/token.ts";
import { dateAt } from "../clock.ts";
import type { Database } from "../database/open.ts";
import { faqCommentsTable, faqsTable, votesTable } from "../database/schema.ts";
import { findUserId, type HandlerCall, type Handlers } from "../http/handler.ts";
import { ApiError, orNotFound, reply } from "../http/reply.ts";

async function votesOn(db: Database, ids: readonly string[]) {
	const rows =
		ids.length === 0
			? []
			: await db
					.select({ id: votesTable.thingId, isUp: votesTable.isUp, total: count() })
					.from(votesTable)
					.where(inArray(votesTable.thingId, [...ids]))
					.groupBy(votesTable.thingId, votesTable.isUp);
	const countOf = (id: string, isUp: boolean) => rows.find((row) => row.id === id && row.isUp === isUp)?.total ?? 0;
	return (id: string) => ({ upVote: countOf(id, true), downVote: countOf(id, false) });
}

async function publishedFaq(db: Database, id: string) {
	const [row] = await db
		.select()
		.from(faqsTable)
		.where(and(eq(faqsTable.id, id), eq(faqsTable.status, "published")));
	return orNotFound(row, "Question");
}

async function commentOf(db: Database, faqId: string, commentId: string) {
	const [row] = await db
		.select()
		.from(faqCommentsTable)
		.where(and(eq(faqCommentsTable.id, commentId), eq(faqCommentsTable.faqId, faqId)));
	return orNotFound(row, "Comment");
}

function nameOf(call: HandlerCall<Contract["faq"]["comment"]>): string {
	return call.caller.kind === "user" ? call.caller.user.firstName || "Guest" : "Visitor";
}

export const faqHandlers: Handlers<"faq"> = {
	async list({ db }, { params, query }) {
		const groups = query.qgroup ?? [];
		const rows = await db
			.select()
			.from(faqsTable)
			.where(
				and(
					eq(faqsTable.type, params.type),
					eq(faqsTable.typeId, params.id),
					eq(faqsTable.status, "published"),
					groups.length > 0 ? inArray(faqsTable.group, groups) : undefined,
				),
			)
			.orderBy(asc(faqsTable.position), asc(faqsTable.id));
		const ids = rows.map(({ id }) => id);
		const comments =
			ids.length === 0
				? []
				: await db
						.select()
						.from(faqCommentsTable)
						.where(inArray(faqCommentsTable.faqId, ids))
						.orderBy(asc(faqCommentsTable.writtenAt), asc(faqCommentsTable.id));
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
		await db.insert(faqsTable).values({
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
			userId: findUserId(call),
		});
		return reply({ id }, "Thank you. Your question will be shown once it's answered");
	},

	async comment({ db, clock }, call) {
		const { body } = call;
		const faq = await publishedFaq(db, body.faqsID);
		if (body.commentID !== undefined) await commentOf(db, faq.id, body.commentID);
		const id = makeId("fc");
		await db.insert(faqCommentsTable).values({
			id,
			faqId: faq.id,
			parentId: body.commentID ?? null,
			userId: findUserId(call),
			name: nameOf(call),
			text: body.comment,
			writtenAt: dateAt(clock),
			upVotes: 0,
			downVotes: 0,
		});
		return reply({ id });
	},

	async vote({ db }, call) {
		const { body } = call;
		if (body.upVote === body.downVote) throw new ApiError(400, "A vote is either up or down");
		const faq = await publishedFaq(db, body.faqsID);
		const thing = body.commentID === undefined ? faq : await commentOf(db, faq.id, body.commentID);
		const isUp = body.upVote === 1;
		// Visitors cannot be told apart, so each of their votes counts.
		const voter = findUserId(call) ?? makeId("visitor");
		await db
			.insert(votesTable)
			.values({ thingId: thing.id, voter, isUp })
			.onConflictDoUpdate({ target: [votesTable.thingId, votesTable.voter], set: { isUp } });
		const cast = (await votesOn(db, [thing.id]))(thing.id);
		return reply({ upVote: thing.upVotes + cast.upVote, downVote: thing.downVotes + cast.downVote });
	},
};
