import type { Database } from "lmdb";
import { z } from "zod";

const statsSchema = z.object({
	pageSize: z.number(),
	treeBranchPageCount: z.number(),
	treeLeafPageCount: z.number(),
	overflowPages: z.number(),
	entryCount: z.number(),
});

type Measured = Pick<Database, "getStats">;

export function bytesIn(database: Measured): number {
	const stats = statsSchema.parse(database.getStats());
	return (stats.treeBranchPageCount + stats.treeLeafPageCount + stats.overflowPages) * stats.pageSize;
}

export const entriesIn = (database: Measured): number => statsSchema.parse(database.getStats()).entryCount;
