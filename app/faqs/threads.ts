import type { FaqComment } from "#server/bff/context/index.ts";

/** A thread lists all replies to a comment, whatever their depth, in the order of writing. */
export interface Thread {
	readonly comment: FaqComment;
	readonly answers: readonly FaqComment[];
}

/** A reply to a missing comment starts its own thread. */
export function groupThreads(comments: readonly FaqComment[]): Thread[] {
	const byId = new Map(comments.flatMap((comment) => (comment.id === null ? [] : [[comment.id, comment] as const])));
	const rootOf = (comment: FaqComment): FaqComment => {
		const seen = new Set<FaqComment>();
		let root = comment;
		while (root.answersId !== null && !seen.has(root)) {
			const above = byId.get(root.answersId);
			if (!above) break;
			seen.add(root);
			root = above;
		}
		// Comments that reply to each other in a cycle start their own threads.
		return seen.has(root) ? comment : root;
	};
	const roots = comments.filter((comment) => rootOf(comment) === comment);
	return roots.map((comment) => ({
		comment,
		answers: comments.filter((other) => other !== comment && rootOf(other) === comment),
	}));
}
