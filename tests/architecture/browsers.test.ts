import { basename } from "node:path";
import { expect, it } from "vitest";
import { filesBelow, isTest, read } from "./sources.ts";

/** Chrome 99, Firefox 97 or Safari 15.4 lacks each; `?.(` says that its caller does without. */
const newer =
	/\.(findLast|findLastIndex|toSorted|toReversed|toSpliced|with|groupBy|fromAsync|withResolvers|isWellFormed|toWellFormed|canParse|checkVisibility|requestSubmit|showPopover|startViewTransition)\(|AbortSignal\.(?:timeout|any)\(|\brequestIdleCallback\(|\bonScrollEnd\b|\.aria[A-Z]\w*/g;
/** These have a way round of their own, or their authors' word. */
const ofOthers = /^(framework|form-validation|sonner-toaster|keen-slider\.es)-/;

const callsIn = (path: string): string[] => read(path).match(newer) ?? [];

it("the script that a browser loads uses nothing that README's oldest browsers lack", () => {
	const script = filesBelow("build/client/assets", /\.js$/).filter((path) => !ofOthers.test(basename(path)));
	expect(script.length).toBeGreaterThan(50);
	const loaded = new Set(script.flatMap(callsIn));
	const callers = filesBelow("app", /\.tsx?$/).filter(
		(path) => !isTest(path) && callsIn(path).some((call) => loaded.has(call)),
	);
	expect(callers).toEqual([]);
});
