import type { WebStorySeed } from "./types.ts";

export const webStories: readonly WebStorySeed[] = [];
