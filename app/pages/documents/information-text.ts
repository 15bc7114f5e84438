/** One part of a text of the house. */
interface Section {
	/** What the contents link to. */
	readonly id: string;
	readonly heading: string;
	readonly paragraphs: readonly string[];
	readonly points?: readonly string[];
}

/** A text of the house as its page shows it. */
export interface InformationText {
	readonly title: string;
	readonly lead: string;
	/** Since when these words hold, as a day; left out where nothing depends on it. */
	readonly since?: string;
	readonly sections: readonly Section[];
}
