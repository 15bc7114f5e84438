import { createSprinkles, defineProperties } from "@vanilla-extract/sprinkles";
import { breakpoint, radius, space } from "./tokens.ts";
import { vars } from "./vars.css.ts";

const { none, xxs, xs, s, m, l, xl, xxl, huge } = space;
const steps = { none, xxs, xs, s, m, l, xl, xxl, huge };

const spacing = defineProperties({
	conditions: { narrow: {}, wide: { "@media": breakpoint.wide } },
	defaultCondition: "narrow",
	responsiveArray: ["narrow", "wide"],
	properties: { gap: steps, paddingBlock: steps, paddingInline: steps },
	shorthands: { padding: ["paddingBlock", "paddingInline"] },
});

const flow = defineProperties({
	properties: {
		alignItems: ["start", "center", "end", "baseline", "stretch"],
		justifyContent: ["start", "center", "end", "space-between"],
		textAlign: ["start", "center"],
	},
});

const { paper, surface, sunk, coolGround, promote, night, ink, inkSoft, cool, onNight, onPromote, accent } = vars.color;
const ground = defineProperties({
	properties: {
		background: { paper, surface, sunk, coolGround, promote, night },
		color: { ink, inkSoft, accent, cool, onNight, onPromote },
		borderRadius: radius,
	},
});

/** The few properties a component may set in place; a value that is not on a scale cannot be written. */
export const sprinkles = createSprinkles(spacing, flow, ground);
export type Sprinkles = Parameters<typeof sprinkles>[0];
