import { describe, expect, test } from "vitest";
import { brand } from "#app/lib/brand.ts";
import { messages } from "#server/bff/messages.ts";
import { linksIn, named, readName, readValues, rendered, renderedText } from "#tests/support/rendered.ts";
import { ErrorPage, errorTitles, toErrorKind } from "./error-page.tsx";
import { internationalDestinations, popularDestinations } from "./footer/footer-links.ts";
import { SiteLayout, type SiteLayoutData } from "./site-layout.tsx";

const data: SiteLayoutData = {
	menu: [
		{
			title: "Domestic",
			href: "/package/domestic",
			groups: [
				{ title: "Kerala", href: "/package/kerala", links: [{ title: "Backwaters", href: "/package/kerala-tour" }] },
			],
			rest: { title: "All of Domestic", href: "/package/domestic" },
		},
		{ title: "Empty", href: "/package/empty", groups: [], rest: null },
		{ title: "Nowhere", href: null, groups: [], rest: null },
	],
	...{ toasts: [], signedInName: null, countries: [{ iso2: "IN", name: "India", dialCode: "+91" }] },
	packageTitles: ["Backwaters"],
	...{ testimonials: [{ id: "1", name: "Meera", role: "Teacher", text: "We would go again." }], hidden: [] },
	year: 2026,
};

const layout = (path = "/", more: Partial<SiteLayoutData> = {}, shown?: { slug: string; title: string }) =>
	rendered(
		<SiteLayout data={{ ...data, ...more }} popups={[]}>
			<h1>The page</h1>
		</SiteLayout>,
		path,
		shown,
	);

describe("site layout", () => {
	test("begins with a skip link", () => {
		const body = layout();
		expect(linksIn(body)[0]).toEqual(["Skip to content", "#content"]);
		const main = body.querySelector("main#content");
		expect(main?.getAttribute("tabindex")).toBe("-1");
		expect(renderedText(main)).toBe("The page");
	});
	test("shows tagline, hours and year", () => {
		const text = renderedText(layout());
		for (const words of ["picking your paradise", "24x7 except national holidays", "© 2026 Paradise"])
			expect(text).toContain(words);
	});
	test("R-HDR-01 R-FTR-08 links to the social profiles, by name", () => {
		const links = linksIn(layout());
		for (const { name, href } of brand.social) {
			expect(links).toContainEqual([name, href]);
			expect(href).not.toMatch(/^#|^$/);
		}
	});
	test("R-HDR-02 R-HDR-03 has forms for theme and contrast that return to the page", () => {
		const form = layout("/search?q=goa").querySelector("header form[action='/preferences']");
		expect(form?.getAttribute("method")).toBe("post");
		expect(readValues(form)).toEqual({ back: "/search?q=goa" });
		const choices = [...(form?.querySelectorAll("button[type=submit]") ?? [])].map((button) =>
			button.getAttribute("value"),
		);
		expect(choices).toEqual(["dark", "light", "more", "normal"]);
	});
	test("has a menu of exclusive details, without script", () => {
		const menu = named(layout(), "nav", "Packages");
		const [details] = menu?.querySelectorAll("details[name=menu]") ?? [];
		expect(renderedText(details?.querySelector("summary"))).toBe("Domestic");
		expect(linksIn(details)).toContainEqual(["Backwaters", "/package/kerala-tour"]);
		expect(linksIn(menu)).toContainEqual(["Empty", "/package/empty"]);
		expect(renderedText(menu)).not.toContain("Nowhere");
	});
	test("links to the enquiry about the current package, and its form knows the package", () => {
		const page = layout("/package/kerala-tour", {}, { slug: "kerala-tour", title: "Kerala Backwaters" });
		expect(linksIn(page)).toContainEqual(["Enquire", "/enquiry?package=kerala-tour&from=%2Fpackage%2Fkerala-tour"]);
		expect(readValues(page.querySelector("form[action='/enquiry']"))).toMatchObject({
			packagename: "Kerala Backwaters",
		});
	});
	test("R-FTR-11 has an enquiry form at home, elsewhere a link to it, on the enquiry pages neither", () => {
		const forms = (path: string) => layout(path).querySelectorAll("form[action='/enquiry']").length;
		const link = (path: string) =>
			linksIn(layout(path).querySelector("footer")).find(([name]) => name === "HAVE AN ENQUIRY? WRITE TO US…")?.[1];
		expect([forms("/"), link("/")]).toEqual([1, undefined]);
		expect([forms("/blogs"), link("/blogs")]).toEqual([0, "/enquiry?from=%2Fblogs"]);
		expect([forms("/enquiry"), link("/enquiry")]).toEqual([0, undefined]);
	});
	test("marks the current page", () => {
		const current = [...layout("/blogs").querySelectorAll("[aria-current=page]")];
		expect(current.map((link) => link.getAttribute("href"))).toEqual(["/blogs"]);
	});
	test("greets signed-in users only", () => {
		const account = (body: Element) =>
			[...body.querySelectorAll("summary")].map(readName).find((name) => name.includes("Account of"));
		expect(account(layout())).toBeUndefined();
		expect(account(layout("/", { signedInName: "Asha" }))).toContain("Asha");
	});
	test("R-HDR-04 R-HDR-05 R-ROL-03 has a sign-in link with a constant name, for visitors only", () => {
		const signIn = (body: Element) => body.querySelector("a[aria-label='Login / Signup']");
		const link = signIn(layout());
		expect(link?.getAttribute("href")).toMatch(/^\/login/);
		const labels = [...(link?.querySelectorAll("span[aria-hidden=true]") ?? [])];
		expect(labels.map(renderedText)).toEqual(["Login / Signup", "Exclusive Offers", "Earn Cash", "Manage Trips"]);
		expect(signIn(layout("/", { signedInName: "Asha" }))).toBeNull();
	});
	test("R-HDR-06 R-HDR-07 R-HDR-08 lists the account pages and has a logout form", () => {
		const body = layout("/", { signedInName: "Asha" });
		const menu = [...body.querySelectorAll("details")].find((details) =>
			details.querySelector("form[action='/logout']"),
		);
		expect(linksIn(menu)).toEqual([
			["My Profile", "/profile"],
			["Travellers / Contact", "/profile#Travellers"],
			["Wishlist", "/profile#wishList"],
			["My Reviews", "/profile#Reviews"],
			["My Enquiry", "/profile#enquiry"],
			["My Bookings", "/profile#booking"],
		]);
		expect(menu?.querySelector("form")?.getAttribute("method")).toBe("post");
		expect(renderedText(menu?.querySelector("form button"))).toBe("Logout");
		for (const [, href] of linksIn(layout()))
			expect(href).not.toMatch(/^\/(profile|wishlist|travellers|bookings|logout)/);
	});
	test("R-FLT-01 has an offer card until it is dismissed", () => {
		const deals = (path: string, more?: Partial<SiteLayoutData>) =>
			named(layout(path, more), "aside", "Last-minute deals");
		const card = deals("/search?q=goa");
		expect(renderedText(card)).toContain("Looking for last-minute deals?");
		expect(linksIn(card)).toEqual([["Book Now", "/offers"]]);
		expect(card?.querySelector("form")?.getAttribute("action")).toBe("/preferences");
		expect(readValues(card?.querySelector("form"))).toEqual({ hide: "offer", back: "/search?q=goa" });
		expect(deals("/", { hidden: ["promo"] })).toBeDefined();
		expect(deals("/", { hidden: ["offer"] })).toBeUndefined();
	});
	test("R-MOB-05 R-MOB-06 R-MOB-07 has a bottom bar with the enquiry in the middle", () => {
		const links = linksIn(named(layout("/x"), "nav", "Main"));
		expect(links.map(([name]) => name)).toEqual(["Home", "Explore", "Enquire", "Blogs", "Profile"]);
		expect(links.map(([, href]) => href?.split("?")[0])).toEqual([
			...["/", "/destinations", "/enquiry", "/blogs", "/login"],
		]);
	});
	test("follows the layout rules", () => {
		const checkOut = layout("/check-out", { signedInName: "Asha" });
		expect(checkOut.querySelector("footer, nav, form, [role=search]")).toBeNull();
		expect(linksIn(checkOut.querySelector("header"))).toEqual([
			[expect.stringContaining("Paradise"), "/"],
			["Help +91 11 4000 2468", "tel:+911140002468"],
		]);
		const bare = layout("/webstories/view/x");
		expect([...bare.children].map(({ tagName }) => tagName)).toEqual(["A", "MAIN"]);
	});
});

test("notices come first in the page, errors as alerts", () => {
	const body = layout("/thank-you?x=1", {
		toasts: [
			{ id: "a", kind: "success", text: "Query submitted" },
			{ id: "b", kind: "error", text: "Invalid OTP" },
		],
	});
	expect(renderedText(body.querySelector("main > :first-child [role=status]"))).toBe("Query submitted");
	expect(renderedText(body.querySelector("main > :first-child [role=alert]"))).toBe("Invalid OTP");
	// Closing by a link would lose what was typed on a page that shows an invalid form.
	const closed = [...body.querySelectorAll("details[open] > summary")].filter(
		(summary) => readName(summary) === "Close this message",
	);
	expect(closed).toHaveLength(2);
	expect(linksIn(body).map(([name]) => name)).not.toContain("Close this message");
});

describe("footer", () => {
	const slugs = (list: typeof popularDestinations) => list.map(({ slug }) => slug);
	test("R-FTR-03 lists the international destinations in order", () =>
		expect(slugs(internationalDestinations)).toEqual(
			"nepal kyrgyzstan russia uzbekistan europe bhutan singapore malaysia".split(" ").map((name) => `${name}-tour`),
		));
	test("R-FTR-04 lists the popular destinations in order", () =>
		expect(slugs(popularDestinations)).toEqual([
			...["odisha-tour", "west-bengal", "north-east-india", "andaman-tour", "kerala-tour", "kashmir-tour"],
			...["south-india-tour-package", "gujarat-tour", "himachal-tour-package", "goa-tour-package", "rajasthan-tour"],
			null,
		]));
	test("AMB-08 every label matches its target, AMB-09 Uttarakhand is plain text", () => {
		const footer = layout().querySelector("footer");
		expect(linksIn(footer)).toContainEqual(["Andaman", "/package/andaman-tour"]);
		expect(linksIn(footer)).toContainEqual(["Kerala", "/package/kerala-tour"]);
		expect(renderedText(footer)).toContain("Uttarakhand");
		expect(linksIn(footer).map(([name]) => name)).not.toContain("Uttarakhand");
	});
	test("R-FTR-02 shows testimonials unless the page has its own", () => {
		const testimonials = (path: string, more?: Partial<SiteLayoutData>) =>
			renderedText(named(layout(path, more), "section", "Testimonials"));
		expect(testimonials("/search")).toMatch(/We would go again\. ?Meera, Teacher/);
		expect(testimonials("/")).toBe("");
		expect(testimonials("/search", { testimonials: [] })).toBe("");
	});
	test("pages begin with different testimonials, and each shows all of them", () => {
		const names = ["Meera", "Ravi", "Sunita"];
		const more = { testimonials: names.map((name) => ({ id: name, name, role: "", text: "Well planned." })) };
		const shown = ["/offers", "/blogs", "/faqs", "/about-us"].map((path) =>
			[...(named(layout(path, more), "section", "Testimonials")?.querySelectorAll("figcaption") ?? [])].map(
				renderedText,
			),
		);
		for (const all of shown) expect([...all].sort()).toEqual(names);
		expect(new Set(shown.map(([first]) => first)).size).toBeGreaterThan(1);
	});
	test("R-FTR-10 lists the payment methods", () =>
		expect([...(named(layout(), "ul", "Ways to pay")?.querySelectorAll("li") ?? [])].map(renderedText)).toEqual([
			...["All Credit Cards", "Debit Card of All Banks", "35+ Netbanking", "EMI and Cash Cards"],
			"Foreign Currency Payment",
		]));
	test("R-FLT-02 ends with a back-to-top link", () =>
		expect(linksIn(layout().querySelector("footer")).at(-1)).toEqual(["Back to the top", "#top"]));
	test("R-FTR-07 opens one list at a time", () =>
		expect(layout().querySelectorAll("details[name=footer]")).toHaveLength(3));
});

describe("error page", () => {
	const page = (status: number) =>
		rendered(
			<ErrorPage
				status={status}
				retryHref="/lost"
				requestReference="5f2c9a10-77aa-4b0e#request"
				suggestions={[{ title: "Backwaters", href: "/package/kerala-tour" }]}
			/>,
			"/lost",
		);
	test("has the texts of the message catalogue", () => {
		expect(errorTitles.unavailable).toBe(messages.UNEXPECTED.text);
		expect(errorTitles.broken).toBe(messages.RENDER.text);
	});
	test("names what happened, so that no two kinds of errors have one title", () => {
		const titles = [403, 404, 422, 500, 503].map((status) => errorTitles[toErrorKind(status)]);
		expect(new Set(titles).size).toBe(titles.length);
		expect(renderedText(page(403).querySelector("h1"))).toBe(errorTitles.forbidden);
	});
	test("404 has a search and suggestions", () => {
		const body = page(404);
		expect(body.querySelector("form[action='/search'] input[name=q]")).not.toBeNull();
		expect(linksIn(body)).toContainEqual(["Backwaters", "/package/kerala-tour"]);
		expect(linksIn(body).map(([name]) => name)).not.toContain("Try again");
	});
	test("404 shows no request id, since an edge shares the page", () =>
		expect(page(404).querySelector("code")).toBeNull());
	test.each([503, 500, 405])("%i has a retry link and shows the request id, cut to eight characters", (status) => {
		const body = page(status);
		expect(linksIn(body)).toContainEqual(["Try again", "/lost"]);
		expect(renderedText(body)).toContain(`Error ${status}`);
		expect(renderedText(body.querySelector("code"))).toBe("5f2c9a10");
	});
});
