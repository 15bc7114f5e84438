import { describe, expect, test } from "vitest";
import { duePopup } from "./timed-popups.ts";

const due = (seconds: number, settled: readonly string[] = [], pathname = "/", disabled: readonly string[] = []) =>
	duePopup({ elapsedMilliseconds: seconds * 1000, settled, pathname, disabled })?.name;

describe("R-POP-03 R-CON-11", () => {
	test("the promo opens after 30 seconds", () => {
		expect(due(29.999)).toBeUndefined();
		expect(due(30)).toBe("promo");
	});
	test("the newsletter opens after 60 seconds, following the promo", () => {
		expect(due(59.999, ["promo"])).toBeUndefined();
		expect(due(60, ["promo"])).toBe("newsletter");
		expect(due(90)).toBe("promo");
	});
	test("neither opens after it was shown or dismissed", () => {
		expect(due(600, ["promo", "newsletter"])).toBeUndefined();
		expect(due(60, ["newsletter"])).toBe("promo");
	});
	test("neither opens on its own page, nor where its page is switched off", () => {
		expect(due(60, [], "/", ["/promo"])).toBe("newsletter");
		expect(due(60, ["promo"], "/", ["/newsletter"])).toBeUndefined();
		expect(due(45, [], "/promo")).toBeUndefined();
		expect(due(90, ["promo"], "/newsletter")).toBeUndefined();
	});
});
