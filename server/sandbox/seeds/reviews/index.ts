import type { ReviewSeed } from "../types.ts";

export const reviews: readonly ReviewSeed[] = [];
