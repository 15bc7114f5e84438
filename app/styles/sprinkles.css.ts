import { createSprinkles, defineProperties } from "@vanilla-extract/sprinkles";
import { space } from "./tokens.ts";

const { none, xxs, xs, s, m, l, xl, xxl, huge } = space;

const flow = defineProperties({
	properties: {
		gap: { none, xxs, xs, s, m, l, xl, xxl, huge },
		justifyContent: ["start", "center", "end", "space-between"],
	},
});

/** Only properties in use: the list is part of every page's script. */
export const sprinkles = createSprinkles(flow);
export type Sprinkles = Parameters<typeof sprinkles>[0];
