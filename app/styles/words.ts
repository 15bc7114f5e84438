/** The words a component may use for colour. A word says what a colour is for, never which colour it is. */
export interface Words {
	/** `light` or `dark`: what the browser draws its own controls in. */
	scheme: string;
	color: Record<ColourWord, string>;
	shadow: Record<"rest" | "lift", string>;
}

export const colourWords = [
	/* grounds */
	"paper",
	"surface",
	"sunk",
	/* text and lines */
	"ink",
	"inkSoft",
	"line",
	"lineStrong",
	/* the one thing to press */
	"accent",
	"accentDeep",
	"onAccent",
	/* what is praised: offers, ratings, the current place */
	"promote",
	"onPromote",
	/* links and calm actions */
	"cool",
	"coolGround",
	/* outcomes */
	"positive",
	"positiveGround",
	"critical",
	"criticalGround",
	/* the strip above and the land below every page */
	"night",
	"nightDeep",
	"onNight",
	"onNightSoft",
	/* keyboard focus, on any ground */
	"focus",
	/* the inks that scenery and picture grounds are printed in */
	"inkSun",
	"inkFlame",
	"inkLeaf",
	"inkWater",
	"inkDusk",
] as const;
export type ColourWord = (typeof colourWords)[number];
