import type { BlogSeed } from "../types.ts";

export const blogs: readonly BlogSeed[] = [];
