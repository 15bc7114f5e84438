import { expect, it } from "vitest";
import { formatTemperatures } from "./temperatures.ts";

it.each([
	[-4.4, 11.2, "−4 to 11\u00a0°C"],
	[-0.2, 0.4, "0 to 0\u00a0°C"],
	[22.5, 31, "23 to 31\u00a0°C"],
])("%d and %d degrees are %j", (minimum, maximum, text) => expect(formatTemperatures(minimum, maximum)).toBe(text));
