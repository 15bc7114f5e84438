import fc from "fast-check";
import { expect, it } from "vitest";
import { createRetryBudget } from "./retry.ts";

it("[R13] the retry budget gives 1,000 failing calls exactly 100 retries", () => {
	const budget = createRetryBudget();
	const retries = Array.from({ length: 1000 }, () => {
		budget.noteCall();
		return budget.take();
	});
	expect(retries.filter(Boolean)).toHaveLength(100);
});

it("[R13] the retry budget never exceeds a tenth of the calls, or three of the first thirty", () => {
	fc.assert(
		fc.property(fc.array(fc.boolean(), { maxLength: 600 }), (failures) => {
			const budget = createRetryBudget();
			let retries = 0;
			failures.forEach((isFailed, index) => {
				budget.noteCall();
				if (isFailed && budget.take()) retries += 1;
				expect(retries).toBeLessThanOrEqual(Math.max(3, (index + 1) / 10));
			});
		}),
		{ numRuns: 500 },
	);
});
