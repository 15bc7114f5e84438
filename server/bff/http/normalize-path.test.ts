import { expect, test } from "vitest";
import { normalizePath } from "./normalize-path.ts";

test.each([
	["/", "/", "/"],
	["/offers", "/offers", "/offers"],
	["offers", "/Offers", "/offers"],
	["offers", "/offers/", "/offers"],
	["/offers", "/%6Fffers//", "/offers"],
	["package/:slug", "/Package/Kerala-Tour/", "/package/kerala-tour"],
	[":category/:slug", "/Domestic/Ladakh-Tour", "/domestic/ladakh-tour"],
	["package/:slug/itinerary.pdf", "/package/goa/Itinerary.PDF", "/package/goa/itinerary.pdf"],
	["registration/kmy/add/:step", "/registration/KMY/add/Passport", "/registration/kmy/add/passport"],
	["bookings/:id", "/Bookings/PAR-7X", "/bookings/PAR-7X"],
	["webstories/view/*", "/WebStories/view/One/Two/", "/webstories/view/One/Two"],
	["*", "/Nowhere/", "/Nowhere/"],
])("%s: %s is spelled %s", (pattern, path, spelled) => expect(normalizePath(pattern, path)).toBe(spelled));

test("never names another site", () => {
	for (const path of ["//evil.example/x", "//evil.example//X", "/%2Fevil.example/X"])
		expect(normalizePath(":category/:slug", path)).toMatch(/^\/[^/]/);
});

test("is final: a normalized path is not redirected again", () => {
	for (const path of ["/PACKAGE/Kerala-Tour//", "/package/%E0%A4", "/%70ackage/A"]) {
		const once = normalizePath("package/:slug", path);
		expect(normalizePath("package/:slug", once)).toBe(once);
	}
});
