import type { FaqComment } from "#server/bff/wire/index.ts";

/** A comment with everything that was answered to it, however deep, in the order it was written. */
export interface Thread {
	readonly comment: FaqComment;
	readonly answers: readonly FaqComment[];
}

/** Comments as threads of two levels. An answer to something that is not there stands by itself. */
export function threadsOf(comments: readonly FaqComment[]): Thread[] {
	const byId = new Map(comments.map((comment) => [comment.id, comment]));
	const rootOf = (comment: FaqComment): FaqComment => {
		const seen = new Set<string>();
		let root = comment;
		while (root.answersId !== null && !seen.has(root.id)) {
			const above = byId.get(root.answersId);
			if (!above) break;
			seen.add(root.id);
			root = above;
		}
		// Comments that answer each other in a ring: each stands by itself.
		return seen.has(root.id) ? comment : root;
	};
	const roots = comments.filter((comment) => rootOf(comment) === comment);
	return roots.map((comment) => ({
		comment,
		answers: comments.filter((other) => other !== comment && rootOf(other) === comment),
	}));
}
