interface Section {
	/** The table of contents links to this fragment. */
	readonly id: string;
	readonly heading: string;
	readonly paragraphs: readonly string[];
	readonly points?: readonly string[];
}

export interface PolicyText {
	readonly title: string;
	readonly lead: string;
	/** The text takes effect on this date. */
	readonly since?: string;
	readonly sections: readonly Section[];
}
