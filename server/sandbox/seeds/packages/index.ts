import type { PackageSeed } from "../types.ts";

export const packages: readonly PackageSeed[] = [];
