import type { KmyBatchSeed } from "./types.ts";

export const kmyBatches: readonly KmyBatchSeed[] = [];
