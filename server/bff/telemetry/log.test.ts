import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { createLog, maskText } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
	let text = "";
	const sink = new Writable({
		write(chunk, _encoding, done) {
			text += String(chunk);
			done();
		},
	});
	write(createLog("info", sink));
	return text;
}

describe("the log", () => {
	it("is one line of JSON, whatever is in it", () => {
		const text = logged((log) => log.info({ path: "/a\r\n{}" }, "b\nc"));
		expect(text.trimEnd().split("\n")).toHaveLength(1);
		expect(JSON.parse(text)).toMatchObject({ level: "info", path: "/a\r\n{}", msg: "b\nc" });
	});

	it("drops secrets that slip through", () => {
		const text = logged((log) => log.warn({ token: "canary", user: { phone: "canary", otp: "canary" } }));
		expect(text).not.toContain("canary");
	});

	it("tells of an error without what a visitor typed", () => {
		const cause = new Error("no row for 98765 43210");
		const text = logged((log) => log.error({ err: new Error("bad asha@example.com at /x?token=canary", { cause }) }));
		expect(text).not.toMatch(/asha|43210|canary/);
		expect(JSON.parse(text).err).toMatchObject({ type: "Error", message: "bad *** at /x?***" });
		expect(JSON.parse(text).err.stack[0]).toMatch(/^at /);
		expect(logged((log) => log.error({ err: "thrown asha@example.com" }))).not.toContain("asha");
	});
});

it.each([
	["/package/kerala-tour", "/package/kerala-tour"],
	["/search?q=secret", "/search?***"],
	["call +91 98765 43210 now", "call +*** now"],
	["/u/asha@example.com", "***"],
])("masks %s", (text, masked) => expect(maskText(text)).toBe(masked));
