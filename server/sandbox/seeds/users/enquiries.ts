import { packages } from "../packages/index.ts";
import type { EnquirySeed } from "../types.ts";

const comments = [
	"Please call after six in the evening.",
	"We are two couples and would like one car.",
	"Is a later date possible, in the school holidays?",
	"My parents are over seventy. Are the walks short?",
	"Jain food for three of us, please.",
	"",
	"Could you quote with flights from our city?",
	"We would like one more night at the last place.",
] as const;

const statuses = ["closed", "closed", "quoted", "contacted"] as const;

/** The newest has the highest number and is still new. */
const series = (userId: string, count: number, everyDays: number): EnquirySeed[] =>
	Array.from({ length: count }, (_, index) => {
		const age = count - 1 - index;
		const seed = packages[(index * 11 + 3) % packages.length] ?? packages[0];
		return {
			id: `e${userId}-${String(index + 1).padStart(3, "0")}`,
			userId,
			packageId: seed?.id ?? "",
			packageName: seed?.title ?? "",
			persons: 1 + (index % 9),
			comment: comments[index % comments.length] ?? "",
			status: age === 0 ? "new" : (statuses[index % statuses.length] ?? "closed"),
			dayOffset: -1 - age * everyDays,
		};
	});

/** Enquiries: three of the complete user, a hundred of the one who never booked, a hundred and thirty of the frequent one. */
export const enquiries: readonly EnquirySeed[] = [
	...series("u1", 3, 40),
	...series("u4", 100, 4),
	...series("u5", 130, 11),
];
