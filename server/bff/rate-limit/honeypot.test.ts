import { describe, expect, it } from "vitest";
import { createHoneypot, type HoneypotFields } from "./honeypot.ts";

const secret = "only-for-this-test-0123456789abcdef";
const honeypot = createHoneypot([secret]);
const shown = 1_800_000_000;
const fields = honeypot.fields(shown);

const sent = ({ name, stampName, stamp }: HoneypotFields, filled = "") =>
	new Map([
		[name, filled],
		[stampName, stamp],
	]);
const checkPosted = (posted: ReadonlyMap<string, string>, afterSeconds: number) =>
	honeypot.check(posted, shown + afterSeconds);

describe("the honeypot", () => {
	it("accepts a form after two seconds, an hour, a day", () => {
		for (const seconds of [2, 60, 3600, 86_400]) expect(checkPosted(sent(fields), seconds)).toEqual({ kind: "human" });
	});

	it("has equal stamps for all visitors of a cached page", () => {
		expect(honeypot.fields(shown + 0.5)).toEqual(fields);
	});

	it("stamps a cached page four times a day, so that its form is not too fast later", () => {
		const start = shown - (shown % 21_600);
		const kept = honeypot.fields(start + 21_599, true);
		expect(kept).toEqual(honeypot.fields(start, true));
		expect(kept).not.toEqual(honeypot.fields(start + 21_600, true));
		expect(checkPosted(sent(kept), start + 21_599 - shown)).toEqual({ kind: "human" });
		expect(checkPosted(sent(honeypot.fields(start + 21_599)), start + 21_599 - shown)).toEqual({
			kind: "tooFast",
			waitMs: 2000,
		});
	});

	it("delays a form that was sent too fast", () => {
		expect(checkPosted(sent(fields), 0)).toEqual({ kind: "tooFast", waitMs: 2000 });
		expect(checkPosted(sent(fields), 1.25)).toEqual({ kind: "tooFast", waitMs: 750 });
		// Another instance's clock may be ahead.
		expect(checkPosted(sent(fields), -3)).toEqual({ kind: "tooFast", waitMs: 2000 });
	});

	it("treats a form older than a day as stale", () => {
		expect(checkPosted(sent(fields), 86_401)).toEqual({ kind: "stale" });
	});

	it("takes a filled hidden field for a bot, whatever the other fields are", () => {
		for (const seconds of [0, 10, 90_000])
			expect(checkPosted(sent(fields, "http://spam.example"), seconds)).toEqual({ kind: "bot" });
	});

	const later = (shown + 80_000).toString(36);
	it.each([
		...["", "x", "abcdefg.AAAAAAAAAAAAAAAAAAAAAA", `${fields.stamp}x`, fields.stamp.slice(1)],
		...[fields.stamp.toUpperCase(), `${later}.${fields.stamp.split(".")[1]}`],
	])("treats the invalid or forged stamp %s as stale", (stamp) =>
		expect(checkPosted(sent({ ...fields, stamp }), 10)).toEqual({ kind: "stale" }),
	);

	it("treats a missing stamp, or a file in its place, as stale", () => {
		expect(checkPosted(new Map(), 10)).toEqual({ kind: "stale" });
		const files = new Map([[fields.stampName, new File(["x"], "x")]]);
		expect(honeypot.check(files, shown + 10)).toEqual({ kind: "stale" });
	});

	it("verifies stamps of the previous secret", () => {
		const rotated = createHoneypot(["another-secret-0123456789abcdefgh", secret]);
		expect(rotated.check(sent(fields), shown + 10)).toEqual({ kind: "human" });
	});
});
