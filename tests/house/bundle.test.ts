import { describe, expect, it } from "vitest";
import { filesBelow, read } from "./sources.ts";

const assets = filesBelow("build/client", /\.(js|css|html|json|webmanifest)$/);

describe("the browser bundle", () => {
	it("was built", () => expect(assets.length).toBeGreaterThan(10));

	it("holds no line of the server", () => {
		// A name that only server code has, from each of its parts.
		const marks = [
			"/api/v1",
			"API_PUBLIC_TOKEN",
			"SESSION_SECRET",
			"node:crypto",
			"aes-256-gcm",
			"undici",
			"idempotency-key",
		];
		const found = assets.flatMap((path) =>
			marks.filter((mark) => read(path).includes(mark)).map((mark) => `${path}: ${mark}`),
		);
		expect(found).toEqual([]);
	});

	it("has no source maps", () => expect(filesBelow("build", /\.map$/)).toEqual([]));
});
