import type { PictureSeed } from "./types.ts";

export const pictures: Readonly<Record<string, PictureSeed>> = {};
