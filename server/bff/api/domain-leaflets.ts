/** What the pages to read and their small forms see: articles, offers, talks, letters. The same rules as in `domain.ts`. */

/** One page of a long list. */
export interface ListPage<Entry> {
	readonly entries: readonly Entry[];
	/** Entries on all pages; null where the upstream does not tell. */
	readonly total: number | null;
}

/** An article as lists show it. */
export interface ArticleCard {
	readonly id: string;
	readonly title: string;
	readonly slug: string;
	/** `/blogs/{slug}` */
	readonly href: string;
	readonly image: string | null;
	/** Plain text; may be empty. */
	readonly excerpt: string;
	readonly author: string | null;
	/** `YYYY-MM-DD`. */
	readonly date: string | null;
}

/** An article with its words. */
export interface Article extends ArticleCard {
	/** Plain text, a paragraph a line. */
	readonly text: string;
	readonly tags: readonly string[];
}

/** A price made lower for a while. */
export interface Offer {
	readonly id: string;
	readonly title: string;
	/** Plain text. */
	readonly text: string;
	readonly image: string | null;
	/** What is typed at check-out. */
	readonly code: string | null;
	/** First and last day, `YYYY-MM-DD`. */
	readonly from: string | null;
	readonly until: string | null;
	/** The package or category it is about. */
	readonly href: string | null;
}

/** A talk on Zoom. */
export interface Webinar {
	readonly id: string;
	readonly zoomId: string;
	readonly title: string;
	/** ISO date and time in UTC. */
	readonly startsAt: string | null;
	readonly minutes: number | null;
	readonly speaker: string | null;
	readonly image: string | null;
	/** Plain text; may be empty. */
	readonly text: string;
	/** Null where it is free. */
	readonly priceInPaise: number | null;
}

/** Who wants a seat in a talk. */
export interface SeatRequest {
	readonly webinarId: string;
	readonly zoomId: string;
	readonly firstName: string;
	/** May be empty. */
	readonly lastName: string;
	readonly email: string;
	/** National digits of an Indian number. */
	readonly mobile: string;
}

/** The proof of the phone of who wants a seat. */
export interface SeatProof extends SeatRequest {
	/** What the request answered. */
	readonly seatId: string;
	/** The four digits that the visitor typed. */
	readonly digits: string;
}

/** A question that a visitor asks about the house. */
export interface QuestionInput {
	/** At most 500 characters. */
	readonly title: string;
	/** May be empty. */
	readonly details: string;
}

/** Where a comment or a vote belongs. */
export interface FaqTarget {
	readonly faqId: string;
	/** The comment that is answered or voted on; null for the question itself. */
	readonly commentId: string | null;
}
