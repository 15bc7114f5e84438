/** A kind of value, told by how its keys begin. */
export interface RecordKind {
	readonly prefix: string;
	/** Share of a store on disk, so that no kind takes the room of another. */
	readonly share: number;
	/** In Redis, where the length of each record is bounded by its owner. */
	readonly maxRecords: number;
}

/**
 * What anybody can write is beside what money and signing out need. Beyond its bound a kind refuses new records; the
 * shares leave a quarter of the store to pages that are half full.
 */
export const recordKinds: readonly RecordKind[] = [
	{ prefix: "ended:session:", share: 0.07, maxRecords: 400_000 },
	{ prefix: "ended:user:", share: 0.03, maxRecords: 100_000 },
	{ prefix: "pay:", share: 0.12, maxRecords: 200_000 },
	{ prefix: "attempt:", share: 0.06, maxRecords: 100_000 },
	// Sessions of guests.
	{ prefix: "ended:guest:", share: 0.02, maxRecords: 100_000 },
	{ prefix: "account:", share: 0.02, maxRecords: 100_000 },
	{ prefix: "way-in:", share: 0.02, maxRecords: 20_000 },
	{ prefix: "submission:", share: 0.03, maxRecords: 20_000 },
	{ prefix: "form-attempt:", share: 0.06, maxRecords: 50_000 },
	{ prefix: "draft:", share: 0.03, maxRecords: 5000 },
	{ prefix: "signed-in:", share: 0.02, maxRecords: 200_000 },
	// Two of each booking.
	{ prefix: "receipt:", share: 0.05, maxRecords: 200_000 },
	{ prefix: "application:", share: 0.14, maxRecords: 2000 },
	{ prefix: "asset:", share: 0.07, maxRecords: 2000 },
];

export const findRecordKind = (key: string): RecordKind | undefined =>
	recordKinds.find(({ prefix }) => key.startsWith(prefix));
