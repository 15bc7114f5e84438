import { describe, expect, it } from "vitest";
import { createHoneypot, type Trap } from "./honeypot.ts";

const secret = "only-for-this-test-0123456789abcdef";
const honeypot = createHoneypot([secret]);
const shown = 1_800_000_000;
const trap = honeypot.trap(shown);

const sent = ({ name, stampName, stamp }: Trap, filled = "") =>
	new Map([
		[name, filled],
		[stampName, stamp],
	]);
const judge = (fields: ReadonlyMap<string, string>, afterSeconds: number) =>
	honeypot.judge(fields, shown + afterSeconds);

describe("a form", () => {
	it("from a person goes on: after two seconds, an hour, a day", () => {
		for (const seconds of [2, 60, 3600, 86_400]) expect(judge(sent(trap), seconds)).toEqual({ kind: "human" });
	});

	it("from a page that many share is nobody's own: the stamp is the same for all", () => {
		expect(honeypot.trap(shown + 0.5)).toEqual(trap);
	});

	it("from a page that is kept has the stamp of its ten minutes, and is never hasty after their beginning", () => {
		const start = shown - (shown % 600);
		const kept = honeypot.trap(start + 599, true);
		expect(kept).toEqual(honeypot.trap(start, true));
		expect(kept).not.toEqual(honeypot.trap(start + 600, true));
		expect(judge(sent(kept), start + 599 - shown)).toEqual({ kind: "human" });
		expect(judge(sent(honeypot.trap(start + 599)), start + 599 - shown)).toEqual({ kind: "hasty", waitMs: 2000 });
	});

	it("that a browser filled in at once is held and then goes on", () => {
		expect(judge(sent(trap), 0)).toEqual({ kind: "hasty", waitMs: 2000 });
		expect(judge(sent(trap), 1.25)).toEqual({ kind: "hasty", waitMs: 750 });
		// Another instance's clock may be ahead.
		expect(judge(sent(trap), -3)).toEqual({ kind: "hasty", waitMs: 2000 });
	});

	it("older than a day is shown again", () => {
		expect(judge(sent(trap), 86_401)).toEqual({ kind: "stale" });
	});

	it("whose hidden field is filled in is a machine's, whatever else it says", () => {
		for (const seconds of [0, 10, 90_000])
			expect(judge(sent(trap, "http://spam.example"), seconds)).toEqual({ kind: "bot" });
	});

	it.each(["", "x", "abcdefg.AAAAAAAAAAAAAAAAAAAAAA", `${trap.stamp}x`, trap.stamp.slice(1), trap.stamp.toUpperCase()])(
		"with the stamp %s that is not ours is shown again",
		(stamp) => expect(judge(sent({ ...trap, stamp }), 10)).toEqual({ kind: "stale" }),
	);

	it("cannot be made younger", () => {
		const later = Math.floor(shown + 80_000).toString(36);
		const forged = `${later}.${trap.stamp.split(".")[1]}`;
		expect(judge(sent({ ...trap, stamp: forged }), 86_500)).toEqual({ kind: "stale" });
	});

	it("from before there was a stamp is shown again, and so is one with files in its place", () => {
		expect(judge(new Map(), 10)).toEqual({ kind: "stale" });
		const files = new Map([[trap.stampName, new File(["x"], "x")]]);
		expect(honeypot.judge(files, shown + 10)).toEqual({ kind: "stale" });
	});

	it("survives a change of secrets", () => {
		const rotated = createHoneypot(["another-secret-0123456789abcdefgh", secret]);
		expect(rotated.judge(sent(trap), shown + 10)).toEqual({ kind: "human" });
	});
});
