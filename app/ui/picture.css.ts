import { style, styleVariants } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { radius } from "#app/styles/tokens.ts";
import { vars } from "#app/styles/vars.css.ts";

const { inkSun, inkFlame, inkLeaf, inkWater, inkDusk, paper } = vars.color;

export const frame = recipe({
	base: { position: "relative", overflow: "hidden", display: "block", inlineSize: "100%" },
	variants: {
		ratio: {
			poster: { aspectRatio: "4 / 5" },
			card: { aspectRatio: "4 / 3" },
			wide: { aspectRatio: "16 / 9" },
			square: { aspectRatio: "1" },
		},
		round: { true: { borderRadius: radius.m }, false: {} },
	},
});

export const grounds = styleVariants({
	sun: { background: inkSun },
	flame: { background: inkFlame },
	leaf: { background: inkLeaf },
	water: { background: inkWater },
	dusk: { background: inkDusk },
});

export const image = style({
	position: "absolute",
	inset: 0,
	inlineSize: "100%",
	blockSize: "100%",
	objectFit: "cover",
});

/** What stands where a picture is missing: a sun over a horizon, in the ground's own ink. */
export const missing = style({
	position: "absolute",
	inset: 0,
	background: `radial-gradient(circle at 50% 68%, ${paper} 0 17%, transparent 17.5%), linear-gradient(transparent 68%, rgb(0 0 0 / 0.28) 68%)`,
});
