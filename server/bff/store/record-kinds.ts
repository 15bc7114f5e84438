/** The kind of a value is told by how its key begins. */
export interface RecordKind {
	readonly prefix: string;
	/** Each kind has its share of a store on disk, so that none takes the room of another. */
	readonly share: number;
	/** The limit is for Redis, where the length of each record is bounded by its owner. */
	readonly maxRecords: number;
	/**
	 * Records of more than `from` characters are large: in Redis they have a number of their own, beside `maxRecords`.
	 */
	readonly large?: { readonly from: number; readonly maxRecords: number };
}

/** The large records of a kind leave the rest of its share on disk to the others. */
export const largeShare = 0.9;

export const isLargeRecord = ({ large }: Pick<RecordKind, "large">, value: string): boolean =>
	large !== undefined && value.length > large.from;

/**
 * What anybody can write is beside what money and signing out need. Beyond its bound a kind refuses new records; the
 * shares leave a quarter of the store to pages that are half full.
 */
export const recordKinds: readonly RecordKind[] = [
	{ prefix: "ended:session:", share: 0.07, maxRecords: 400_000 },
	{ prefix: "ended:user:", share: 0.03, maxRecords: 100_000 },
	{ prefix: "pay:", share: 0.12, maxRecords: 200_000 },
	{ prefix: "attempt:", share: 0.06, maxRecords: 100_000 },
	{ prefix: "ended:guest:", share: 0.02, maxRecords: 100_000 },
	{ prefix: "account:", share: 0.02, maxRecords: 100_000 },
	{ prefix: "way-in:", share: 0.02, maxRecords: 20_000 },
	{ prefix: "submission:", share: 0.03, maxRecords: 20_000 },
	{ prefix: "unanswered:", share: 0.02, maxRecords: 20_000 },
	// Drafts take at most 70 MB in Redis: one has 20,000 characters at most.
	{ prefix: "draft:", share: 0.03, maxRecords: 10_000, large: { from: 4000, maxRecords: 1500 } },
	{ prefix: "signed-in:", share: 0.02, maxRecords: 200_000 },
	// Each booking has two receipts.
	{ prefix: "receipt:", share: 0.05, maxRecords: 200_000 },
	// They hold the steps of two thousand applications (1 to 8 KB each) and the pictures of two hundred (356 KB each at
	// most).
	{ prefix: "application:", share: 0.14, maxRecords: 14_000, large: { from: 8000, maxRecords: 600 } },
	{ prefix: "asset:", share: 0.07, maxRecords: 2000 },
];

export const findRecordKind = (key: string): RecordKind | undefined =>
	recordKinds.find(({ prefix }) => key.startsWith(prefix));
