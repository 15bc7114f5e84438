import { createSprinkles, defineProperties } from "@vanilla-extract/sprinkles";
import { space } from "./tokens.ts";

const { none, xxs, xs, s, m, l, xl, xxl, huge } = space;

const flow = defineProperties({
	properties: {
		gap: { none, xxs, xs, s, m, l, xl, xxl, huge },
		justifyContent: ["start", "center", "end", "space-between"],
	},
});

/**
 * The few properties a component may set in place; a value that is not on a scale cannot be written. The list of them
 * comes with every page's script: what nobody sets in place is not in it.
 */
export const sprinkles = createSprinkles(flow);
export type Sprinkles = Parameters<typeof sprinkles>[0];
