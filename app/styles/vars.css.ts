import { createGlobalThemeContract } from "@vanilla-extract/css";
import { colourWords } from "./words.ts";

const color = Object.fromEntries(colourWords.map((word) => [word, word])) as Record<
	(typeof colourWords)[number],
	string
>;

/** What `drawings.svg` is printed in, by these very names: a capital letter each. */
const drawn: Readonly<Record<string, string>> = {
	paper: "P",
	surface: "B",
	coolGround: "C",
	nightDeep: "N",
	onNight: "O",
	inkSun: "S",
	inkFlame: "F",
	inkLeaf: "L",
	inkWater: "W",
	inkDusk: "D",
};
const letters = "abcdefghijklmnopqrstuvwxyz";
let count = 0;
/** The names stand in every document hundreds of times: one letter each. */
const nameOf = (word: string | null): string => drawn[word ?? ""] ?? letters.charAt(count++);

/** THE CONTRACT: every component draws with these words alone. */
export const vars = createGlobalThemeContract(
	{ scheme: "scheme", color, shadow: { rest: "rest", lift: "lift" } },
	nameOf,
);
