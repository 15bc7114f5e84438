import { createGlobalThemeContract } from "@vanilla-extract/css";
import { colourWords } from "./words.ts";

const color = Object.fromEntries(colourWords.map((word) => [word, word])) as Record<
	(typeof colourWords)[number],
	string
>;

/** THE CONTRACT: every component draws with these words alone. */
export const vars = createGlobalThemeContract(
	{ scheme: "scheme", color, shadow: { rest: "shadow-rest", lift: "shadow-lift" }, display: "display" },
	(value) => value ?? "",
);
