import { expect, test } from "vitest";
import { formatPackageCount } from "./package-count.ts";

test.each([
	[0, "0 packages"],
	[1, "1 package"],
	[40, "40 packages"],
	[120_000, "1,20,000 packages"],
])("%d: %s", (count, text) => expect(formatPackageCount(count)).toBe(text));
