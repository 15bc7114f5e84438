/** The colour names are semantic: they say what a colour is for, never which colour it is. */
export interface ThemeContract {
	/** This is the value of `color-scheme`. */
	scheme: string;
	color: Record<ColorName, string>;
	shadow: Record<"rest" | "lift", string>;
}

export const colorNames = [
	"paper",
	"surface",
	"sunk",
	"ink",
	"inkSoft",
	"line",
	"lineStrong",
	"accent",
	"accentDeep",
	"onAccent",
	"promote",
	"onPromote",
	"cool",
	"coolGround",
	"positive",
	"positiveGround",
	"critical",
	"criticalGround",
	"night",
	"nightDeep",
	"onNight",
	"onNightSoft",
	"focus",
	"inkSun",
	"inkFlame",
	"inkLeaf",
	"inkWater",
	"inkDusk",
] as const;
export type ColorName = (typeof colorNames)[number];
