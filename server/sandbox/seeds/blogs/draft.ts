/** An article as the files of this folder write it down; its day and picture follow from its theme and place. */
export interface BlogDraft {
	readonly slug: string;
	readonly title: string;
	readonly tags: readonly string[];
	readonly excerpt: string;
	/** Paragraphs of plain text. */
	readonly content: readonly string[];
}

/** Articles by theme; a theme has one poster, `blog-{theme}`. */
export type BlogDrafts = Readonly<Record<string, readonly BlogDraft[]>>;

/** An article: address, title, tags, one sentence for lists, then its paragraphs. */
export const article = (
	slug: string,
	title: string,
	tags: readonly string[],
	excerpt: string,
	...content: readonly string[]
): BlogDraft => ({ slug, title, tags, excerpt, content });
