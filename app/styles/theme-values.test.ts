import { describe, expect, test } from "vitest";
import type { ColorName, ThemeContract } from "./theme-contract.ts";
import { dark, highContrast, light } from "./theme-values.ts";

const luminance = (hex: string): number => {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
	const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return (bright + 0.05) / (dim + 0.05);
};

/** Text of the first kind is written on grounds of the second. */
const written: readonly (readonly [ColorName, readonly ColorName[]])[] = [
	["ink", ["paper", "surface", "sunk", "coolGround"]],
	["inkSoft", ["paper", "surface", "sunk"]],
	["accent", ["paper", "surface"]],
	["accentDeep", ["paper", "surface"]],
	["cool", ["paper", "surface", "coolGround"]],
	["critical", ["paper", "surface", "criticalGround"]],
	["positive", ["paper", "surface", "positiveGround"]],
	["onAccent", ["accent", "accentDeep"]],
	["onPromote", ["promote"]],
	["onNight", ["night", "nightDeep"]],
	["onNightSoft", ["night", "nightDeep"]],
	["promote", ["nightDeep"]],
	["surface", ["positive", "critical", "cool"]],
	["paper", ["ink"]],
];
/** These are not text but must be seen: borders of controls, the ring of the focus, the logo's mark. */
const drawn: readonly (readonly [ColorName, readonly ColorName[]])[] = [
	["lineStrong", ["paper", "surface"]],
	["focus", ["paper", "surface"]],
	["inkFlame", ["surface"]],
	["inkWater", ["surface"]],
];

const themes: readonly [string, ThemeContract, number][] = [
	["light", light, 4.5],
	["dark", dark, 4.5],
	["high contrast", highContrast, 7],
];

describe.each(themes)("the %s filling", (_, { color }, atLeast) => {
	const pairs = (table: typeof written) =>
		table.flatMap(([word, grounds]) => grounds.map((ground) => [word, ground] as const));
	test.each(pairs(written))("%s can be read on %s", (word, ground) =>
		expect(contrast(color[word], color[ground])).toBeGreaterThanOrEqual(atLeast),
	);
	test.each(pairs(drawn))("%s can be seen on %s", (word, ground) =>
		expect(contrast(color[word], color[ground])).toBeGreaterThanOrEqual(3),
	);
});

test.each(["inkSun", "inkFlame", "inkLeaf", "inkWater", "inkDusk"] as const)(
	"with high contrast the %s of a drawing can be seen on the paper",
	(ink) => expect(contrast(highContrast.color[ink], highContrast.color.paper)).toBeGreaterThanOrEqual(3),
);
