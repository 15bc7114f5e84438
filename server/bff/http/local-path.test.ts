import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeSiteRoutes } from "#tests/support/site-routes.ts";
import { createReturnPaths, findLocalPath } from "./local-path.ts";

const { safePath, formerPath } = createReturnPaths(
	makeSiteRoutes({ login: { role: "sign-in" }, "login/otp": { role: "sign-in-step" }, logout: { role: "sign-out" } }),
);
const origin = "https://paradise.example";

const follow = (path: string) => new URL(path, `${origin}/some/page`).origin;

const pieces = fc.constantFrom(
	...["/", "//", "\\", "\\\\", ".", "..", "@", ":", "%5c", "%2f", "%09", "\t", "\n", "\r", "\0", " ", "?", "#", "&"],
	...["http:", "https:", "javascript:", "data:", "evil.example", "paradise.example", "user:pw@", "／", "＼", "。", "‮"],
	...["é", "a", "b-c", "login", "logout", "%", "%0d%0a", ";", "[::1]"],
);
const payloads = fc.oneof(
	fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join("")),
	fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
	fc.webUrl(),
	fc.string({ unit: "binary", maxLength: 40 }),
);

describe("a safe path", () => {
	it("[S27] never leaves the site, for 5,000 payloads, and is stable", () => {
		fc.assert(
			fc.property(payloads, (payload) => {
				const path = safePath(payload);
				expect(path).toMatch(/^\/(?![/\\])/);
				expect(path).not.toMatch(/[\\\p{Cc}]/u);
				expect(follow(path)).toBe(origin);
				expect(safePath(path)).toBe(path);
			}),
			{ numRuns: 5000 },
		);
	});

	it.each([
		["/package/kerala-tour?tab=dates#top", "/package/kerala-tour?tab=dates#top"],
		["/search?q=केरल", "/search?q=%E0%A4%95%E0%A5%87%E0%A4%B0%E0%A4%B2"],
		["/a/../b", "/b"],
		["/loginx", "/loginx"],
		[`/${"a".repeat(499)}`, `/${"a".repeat(499)}`],
		["/login-help", "/login-help"],
	])("accepts %s", (sent, path) => expect(safePath(sent, "/home")).toBe(path));

	it.each([
		null,
		undefined,
		...["", "package", "//evil.example", "/\\evil.example", "/\t/evil.example", "/.//evil.example"],
		...["/%2e//evil.example", "https://evil.example", "javascript:alert(1)", "/login", "/LOGIN/otp", "/logout?x"],
		...["/%6cogout", "/log%69n?x"],
		`/${"a".repeat(500)}`,
		`/${"€".repeat(400)}`,
		`/?${"<".repeat(200)}`,
	])("falls back for %s", (sent) => expect(safePath(sent, "/home")).toBe("/home"));

	it.each([
		["/login", "/login"],
		["/login/otp?redirectTo=%2Fprofile", "/login/otp?redirectTo=%2Fprofile"],
		["//evil.example", "/home"],
		["/\\evil.example", "/home"],
		["https://evil.example/login", "/home"],
		["/logout", "/home"],
		["/%6cogout", "/home"],
		[`/${"a".repeat(500)}`, "/home"],
	])("returns to the previous page, also to a sign-in page: %s", (sent, path) =>
		expect(formerPath(sent, "/home")).toBe(path),
	);
});

describe("a redirect target", () => {
	it("can be an absolute URL of this site", () => {
		expect(findLocalPath(`${origin}/thank-you?x=1`, origin)).toBe("/thank-you?x=1");
		expect(findLocalPath("verify", origin)).toBe("/verify");
		expect(findLocalPath("/login?back=/", origin)).toBe("/login?back=/");
	});

	it.each([
		...["//evil.example", "https://evil.example/", "/\\evil", "http://paradise.example/", "data:,x"],
		...["https://u@paradise.example/", "/a\r\nb", "/.//x"],
	])("is null for %j", (to) => expect(findLocalPath(to, origin)).toBeNull());
});
