import type { KmyBatchSeed } from "./types.ts";

/** Days of the coming season on which the batches of a route report in Delhi. */
const reportingDays = {
	Lipulekh: [
		[7, 4],
		[7, 11],
		[7, 18],
		[7, 25],
		[8, 1],
	],
	"Nathu La": [
		[6, 15],
		[6, 21],
		[6, 27],
		[7, 3],
		[7, 9],
		[7, 15],
		[7, 21],
		[7, 27],
		[8, 2],
		[8, 8],
	],
} as const;

const lengthInDays = { Lipulekh: 22, "Nathu La": 21 } as const;

/** Five batches by Lipulekh and ten by Nathu La, fifty seats each. */
export const kmyBatches: readonly KmyBatchSeed[] = (["Lipulekh", "Nathu La"] as const).flatMap((route) =>
	reportingDays[route].map(([month, day], index) => ({
		id: `${route === "Lipulekh" ? "lp" : "nl"}${String(index + 1).padStart(2, "0")}`,
		route,
		batch: index + 1,
		start: { month, day },
		lengthInDays: lengthInDays[route],
		seats: 50,
	})),
);
