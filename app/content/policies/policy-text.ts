interface Section {
	/** Fragment for the table of contents. */
	readonly id: string;
	readonly heading: string;
	readonly paragraphs: readonly string[];
	readonly points?: readonly string[];
}

export interface PolicyText {
	readonly title: string;
	readonly lead: string;
	/** Date on which the text takes effect. */
	readonly since?: string;
	readonly sections: readonly Section[];
}
