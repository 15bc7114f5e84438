import { expect, test } from "vitest";
import { wrap } from "./wrap.ts";

test.each([
	[0, 3, 0],
	[2, 3, 2],
	[3, 3, 0],
	[-1, 3, 2],
	[-4, 3, 2],
	[7, 3, 1],
	[1, 1, 0],
	[5, 0, 0],
])("index %i of %i wraps to %i", (place, count, expected) => expect(wrap(place, count)).toBe(expected));
