import type { TourGuideSeed } from "./types.ts";

export const guides: readonly TourGuideSeed[] = [];
