import fc from "fast-check";
import { expect, test } from "vitest";
import { lowerCasePath, normalizePath } from "./normalize-path.ts";

test.each([
	["/", "/", "/"],
	["/offers", "/offers", "/offers"],
	["offers", "/Offers", "/offers"],
	["offers", "/offers/", "/offers"],
	["/offers", "/%6Fffers//", "/offers"],
	["package/:slug", "/Package/kerala-tour/", "/package/kerala-tour"],
	["package/:slug", "/package/Kerala_Tour", "/package/Kerala_Tour"],
	["package/:slug", "/package/kerala%2Dtour", "/package/kerala-tour"],
	["package/:slug", "/package/kerala-tour%2C", "/package/kerala-tour%2C"],
	["package/:slug", "/package/kerala%2ctour", "/package/kerala%2Ctour"],
	["package/:slug", "/package/%e0%a4%95", "/package/%E0%A4%95"],
	["package/:slug", "/package/kerala%20tour", "/package/kerala%20tour"],
	["package/:slug.txt", "/package/Goa.TXT", "/package/Goa.txt"],
	["package/:slug/itinerary.pdf", "/package/goa/Itinerary.PDF", "/package/goa/itinerary.pdf"],
	["registration/kmy/add/:step", "/registration/KMY/add/Passport", "/registration/kmy/add/passport"],
	["bookings/:id", "/Bookings/PAR-7X", "/bookings/PAR-7X"],
	["webstories/view/*", "/WebStories/view/One/Two/", "/webstories/view/One/Two"],
	["*", "/Nowhere/", "/Nowhere/"],
])("%s: %s is spelled %s", (pattern, path, spelled) => expect(normalizePath(pattern, path)).toBe(spelled));

test.each([
	["package/:slug", "/Package/Kerala-Tour/", "/package/kerala-tour"],
	[":category/:slug", "/Domestic/Ladakh-Tour", "/domestic/ladakh-tour"],
	["package/:slug", "/package/K%e0%a4%95", "/package/k%E0%A4%95"],
	["bookings/:id", "/bookings/PAR-7X", "/bookings/PAR-7X"],
])("%s: %s may be meant as %s", (pattern, path, spelled) => expect(lowerCasePath(pattern, path)).toBe(spelled));

test("never names another site", () => {
	for (const path of ["//evil.example/x", "//evil.example//X", "/%2Fevil.example/X"])
		expect(normalizePath(":category/:slug", path)).toMatch(/^\/[^/]/);
});

const patterns = ["package/:slug", "package/:slug/dates", ":category/:slug", "bookings/:id", "blogs/:slug", "offers"];
const triplet = fc.integer({ min: 0x21, max: 0xff }).map((byte) => `%${byte.toString(16).padStart(2, "0")}`);
const spelling = fc
	.array(
		fc.oneof(
			triplet,
			triplet.map((text) => text.toUpperCase()),
			fc.constantFrom(..."aZ9-._~,;:@!'()*&=+$"),
		),
	)
	.map((parts) => parts.join(""));
/** Returns what an edge may make of an address on its way, by RFC 3986. */
const edges: readonly ((path: string) => string)[] = [
	(path) => path.replace(/%[\da-f]{2}/gi, (found) => found.toUpperCase()),
	(path) => path.replace(/%(?:2d|2e|5f|7e|[46][1-9a-f]|[57][\da]|3\d)/gi, (found) => decodeURIComponent(found)),
];

test("a path is redirected at most once, whatever an edge makes of it", () => {
	fc.assert(
		fc.property(fc.constantFrom(...patterns), spelling, (pattern, value) => {
			const path = `/${pattern.replace(/:\w+/g, value || "x")}`;
			for (const normalize of [normalizePath, lowerCasePath]) {
				const once = normalize(pattern, path);
				expect(normalize(pattern, once)).toBe(once);
				for (const edge of edges) expect(normalize(pattern, edge(once))).toBe(once);
			}
		}),
	);
});
