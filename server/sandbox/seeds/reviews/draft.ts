import type { ReviewSeed } from "../types.ts";

/** A review as the files of this folder write it down. */
export interface ReviewDraft {
	readonly name: string;
	readonly role: string;
	readonly rating: ReviewSeed["rating"];
	readonly title: string;
	readonly text: string;
	readonly daysAgo: number;
	readonly userId?: string;
	/** Not on a booking of ours, or not yet checked. */
	readonly isUnverified?: true;
}

/** Reviews by slug of the package. */
export type ReviewDrafts = Readonly<Record<string, readonly ReviewDraft[]>>;

/** A review in one line: who, how many stars, what, and how many days ago. */
export const said = (
	name: string,
	role: string,
	rating: ReviewSeed["rating"],
	title: string,
	text: string,
	daysAgo: number,
	more: Pick<ReviewDraft, "userId" | "isUnverified"> = {},
): ReviewDraft => ({ name, role, rating, title, text, daysAgo, ...more });
