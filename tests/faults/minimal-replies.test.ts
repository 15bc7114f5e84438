import { beforeAll, expect, it } from "vitest";
import { makeVisitor } from "#tests/support/buyer.ts";
import { parseDocument } from "#tests/support/html.ts";
import { readName, renderedText } from "#tests/support/rendered.ts";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { fetchToken } from "#tests/support/signed-in.ts";
import type { TestVisitor } from "#tests/support/visitor.ts";

const { sandbox, site, upstream } = shareFaultSite();
let visitor: TestVisitor;

/** These replies have nothing but what a page cannot do without. */
const replies: Record<string, unknown> = {
	"/package-data/plain-trip": { title: "Plain trip", slug: "plain-trip" },
	"/get-category-stat-by-slug/plain-trips": { title: "Plain trips", slug: "plain-trips" },
	"/blog/plain-words": { title: "Plain words", slug: "plain-words" },
	"/user": { id: "u-plain" },
	"/get-group-orders": [{ id: "b-plain", bookingnumber: "PAR-1" }],
};

beforeAll(async () => {
	upstream.rule(({ path }) => {
		const data = replies[path.replace("/api/v1", "")];
		return data === undefined ? undefined : { body: { statuscode: 200, data } };
	});
	visitor = makeVisitor(site.origin, await fetchToken(sandbox.origin, "asha@example.com"));
});

async function open(path: string) {
	const { status, html } = await visitor.get(path);
	expect(status, path).toBe(200);
	const page = parseDocument(html);
	const main = page.querySelector("main");
	// The cards of other packages say more.
	page.querySelector("[aria-labelledby=alike]")?.remove();
	const texts = [...(main?.querySelectorAll("p, li, dt, dd, td, h1, h2, h3, a, button") ?? [])];
	const empty = texts.filter((element) => readName(element) === "" && !element.querySelector("img, svg, input"));
	expect(
		empty.filter((element) => !element.matches("form p, [role=status]")).map(({ outerHTML }) => outerHTML),
		path,
	).toEqual([]);
	expect(renderedText(main)).not.toMatch(
		/undefined|NaN|null|Invalid Date|\[object|\b0 (?:nights?|days?|persons?)|₹0\b/,
	);
	return { page, title: renderedText(page.querySelector("h1")), text: renderedText(main) };
}

it("a package of a title and an address can be enquired about", async () => {
	const { page, title, text } = await open("/package/plain-trip");
	expect(title).toBe("Plain trip");
	expect(text).toContain("Price on request");
	expect(text).not.toMatch(/seats? left|Sold out|Available/i);
	const links = [...page.querySelectorAll("main a[href]")].map((link) => link.getAttribute("href") ?? "");
	const enquiry = links.find((href) => /^\/enquiry|price-request/.test(href)) ?? "";
	const asked = await open(enquiry);
	expect(asked.page.querySelector("main form input[name=mobileno]")).not.toBeNull();
});

it.each([
	["a category", "/package/plain-trips", "Plain trips"],
	["an article", "/blogs/plain-words", "Plain words"],
])("%s of a title and an address is a page", async (_, path, expected) => {
	expect((await open(path)).title).toBe(expected);
});

it("a profile of an id is a page", async () => {
	expect((await open("/profile")).title).not.toBe("");
});

it("a profile without an id is the page of whom the token belongs to, and only a wrong id is not shown", async () => {
	replies["/user"] = { firstname: "Zubeida" };
	expect((await open("/profile")).title).toBe("Zubeida");
	expect((await visitor.get("/profile/edit")).html).toContain('value="Zubeida"');
	replies["/user"] = { id: { odd: true }, firstname: "Zubeida" };
	expect((await open("/profile")).title).toBe("Guest");
	replies["/user"] = { id: "u-plain" };
});

it("a booking of an id and a number is a page that claims nothing", async () => {
	const { text } = await open("/bookings/b-plain");
	expect(text).toContain("PAR-1");
	expect(text).not.toMatch(/paid in full|voucher|confirmed/i);
});
