/** Check-out offers these titles, each with its gender; others are chosen among the saved travellers. */
export const newTitles = { Mr: "male", Mrs: "female", Ms: "female", Miss: "female", Master: "male" } as const;

/** One page adds at most six new travellers. */
export const rowNumbers = [1, 2, 3, 4, 5, 6] as const;

export const rowFieldNames = [
	...(["title", "firstName", "lastName", "dateOfBirth"] as const),
	...(["passportNumber", "passportExpiry"] as const),
] as const;
export type RowField = (typeof rowFieldNames)[number];

/** Returns a name like `firstName2`. */
export const nameRowField = (name: RowField, row: number): string => `${name}${row}`;

/** The names stand in the order of the page, which is that of the error summary. */
export const newTravellerNames: readonly string[] = rowNumbers.flatMap((row) =>
	rowFieldNames.map((name) => nameRowField(name, row)),
);
