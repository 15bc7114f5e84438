import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { createLog, maskPath, maskText } from "./log.ts";

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
	it("[S34] is one line of JSON, whatever is in it", () => {
		const text = logged((log) => log.info({ path: "/a\r\n{}" }, "b\nc"));
		expect(text.trimEnd().split("\n")).toHaveLength(1);
		expect(JSON.parse(text)).toMatchObject({ level: "info", path: "/a\r\n{}", msg: "b\nc" });
	});

	it("[S34] drops secrets that slip through", () => {
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

it("[S34] a text of a visitor shows no half of an address or of a number where it is cut", () => {
	for (let length = 0; length < 700; length += 1)
		for (const filling of ["x", "b@c ", "12345678 "]) {
			const before = filling.repeat(length).slice(0, length).replace(/\S+$/, "");
			for (const secret of ["asha.canary@example.com", "98765 43210"])
				expect(maskText(`${before} ${secret} ${"y".repeat(2000)}`)).not.toMatch(/asha|canary|98765|43210/);
		}
});

it.each([
	["/u/asha%40example.com", "***"],
	["/u/asha%40example.com/%ff", "***"],
	["/call/%2B91%2098765%2043210", "/call/+***"],
	["/package/%e0%a4%95", "/package/क"],
])("masks the path %s", (path, masked) => expect(maskPath(path)).toBe(masked));
