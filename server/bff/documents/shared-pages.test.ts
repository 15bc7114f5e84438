import { describe, expect, it } from "vitest";
import { isSharedPage, sharedKey } from "./shared-pages.ts";

const names = { session: "s", toasts: "t", visited: "r", preferences: "p" };
const keyOf = (target: string, headers: Record<string, string> = {}, method = "GET") =>
	sharedKey({ method, target, header: (name) => headers[name] ?? null }, names, false);

describe("the name under which a page is kept", () => {
	it.each(["/", "/offers", "/package/kerala-tour", "/webstories/view/a-story", "/blogs?page=2"])(
		"is its address: %s",
		(target) => {
			expect(keyOf(target)).toBe(target);
			expect(keyOf(target, {}, "HEAD")).toBe(target);
			expect(keyOf(target, { cookie: "r=seen; _ga=1; xs=1" })).toBe(target);
		},
	);

	it.each([
		"//",
		"/offers/",
		"/Offers",
		"/a//b",
		"/%6fffers",
		"/offers.data",
		"/media/a.svg",
		"/offers?",
		"/offers?page=0",
		"/offers?page=2&x=1",
		"/search?q=goa",
		"/blogs?page=1000",
		"/a/b/c/d",
		"/a/../b",
		`/${"a".repeat(300)}`,
	])("is none for another spelling or question: %s", (target) => expect(keyOf(target)).toBeNull());

	it("is none for a session, a message, or anything but reading", () => {
		for (const cookie of ["s=x", "r=1; s=x", "t=x", "a=b;t=x"]) expect(keyOf("/", { cookie })).toBeNull();
		expect(keyOf("/", {}, "POST")).toBeNull();
	});

	it("tells looks apart, and nothing else that a cookie of looks may hold", () => {
		const looks = ["dark", "light.more", "lite", "dark.plain"].map((look) => keyOf("/", { cookie: `p=${look}` }));
		expect(new Set(looks).size).toBe(4);
		expect(keyOf("/", { "save-data": "on" })).toBe(keyOf("/", { cookie: "p=lite" }));
		expect(keyOf("/", { cookie: "p=dark.whatever.x-1" })).toBe(keyOf("/", { cookie: "p=dark" }));
	});
});

describe("pages for everybody", () => {
	it("are named by their routes; whoever signs in, asks or pays has none", () => {
		expect(["/", "/package/:slug", "package/:slug"].map(isSharedPage)).toEqual([true, true, true]);
		for (const pattern of [
			"/login",
			"/profile",
			"/enquiry",
			"/enquiry/verify",
			"/preferences",
			"/checkout",
			"*",
			"/dev/ui",
		])
			expect(isSharedPage(pattern)).toBe(false);
	});
});
