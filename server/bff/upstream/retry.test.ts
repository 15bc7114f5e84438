import fc from "fast-check";
import { expect, it } from "vitest";
import { createRetryBudget } from "./retry.ts";

it.each([100, 130, 1000, 5000])(
	"[R13] 1,000 failing calls after %i good ones have 100 retries at most",
	(goodCalls) => {
		const budget = createRetryBudget();
		for (let call = 0; call < goodCalls; call += 1) budget.noteCall();
		const retries = Array.from({ length: 5000 }, () => {
			budget.noteCall();
			return budget.take();
		});
		const isRetried = retries.map(Number);
		for (let from = 0; from + 1000 <= retries.length; from += 1) {
			const inWindow = isRetried.slice(from, from + 1000).reduce((sum, one) => sum + one, 0);
			expect(inWindow).toBeLessThanOrEqual(100);
		}
		expect(isRetried.slice(0, 1000).reduce((sum, one) => sum + one, 0)).toBe(100);
	},
);

/** Some calls fail, and nearly all. */
const mixes = [fc.boolean(), fc.nat(100).map((drawn) => drawn > 0)].map((isFailed) =>
	fc.array(isFailed, { minLength: 40, maxLength: 600 }),
);

it("[R13] the retry budget never exceeds a tenth of the calls, or three of the first thirty", () => {
	fc.assert(
		fc.property(fc.oneof(...mixes), (failures) => {
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
