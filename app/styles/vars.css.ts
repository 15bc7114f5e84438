import { createGlobalThemeContract } from "@vanilla-extract/css";
import { colorNames } from "./theme-contract.ts";

const color = Object.fromEntries(colorNames.map((word) => [word, word])) as Record<(typeof colorNames)[number], string>;

/** `sprite.svg` uses these custom properties by name. */
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
	line: "E",
};
const letters = "abcdefghijklmnopqrstuvwxyz";
let count = 0;
/** The names have one letter each, because they occur hundreds of times per document. */
const nameOf = (word: string | null): string => drawn[word ?? ""] ?? letters.charAt(count++);

/** Components use these variables alone. */
export const vars = createGlobalThemeContract(
	{ scheme: "scheme", color, shadow: { rest: "rest", lift: "lift" } },
	nameOf,
);
