import type { WebinarSeed } from "./types.ts";

export const webinars: readonly WebinarSeed[] = [];
