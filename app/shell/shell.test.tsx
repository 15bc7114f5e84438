import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { socialLinks } from "#app/lib/brand.ts";
import { messages } from "#server/bff/messages.ts";
import { internationalDestinations, popularDestinations, quickLinks } from "./destinations.ts";
import { ErrorPage, mishapTitles } from "./error-page.tsx";
import { Shell, type ShellData } from "./shell.tsx";

const data: ShellData = {
	menu: [
		{
			title: "Domestic",
			href: "/package/domestic",
			groups: [
				{ title: "Kerala", href: "/package/kerala", packages: [{ title: "Backwaters", href: "/package/kerala-tour" }] },
			],
		},
		{ title: "Empty", href: "/package/empty", groups: [] },
		{ title: "Nowhere", href: null, groups: [] },
	],
	toasts: [],
	signedInName: null,
	countries: [{ iso2: "IN", name: "India", dialCode: "+91" }],
	packageTitles: ["Backwaters"],
	voices: [{ id: "1", name: "Meera", role: "Teacher", text: "We would go again." }],
	hidden: [],
	year: 2026,
};

function at(path: string, element: ReactNode): string {
	const routes = ["/package/:slug", "*"].map((pattern) => ({ path: pattern, element }));
	const router = createMemoryRouter(routes, { initialEntries: [path] });
	const markup = renderToStaticMarkup(<RouterProvider router={router} />);
	router.dispose();
	return markup.replaceAll(/ (class|data-discover)="[^"]*"/g, "");
}
const shell = (path = "/", more: Partial<ShellData> = {}) =>
	at(
		path,
		<Shell data={{ ...data, ...more }} popups={[]}>
			<h1>The page</h1>
		</Shell>,
	);

describe("the shell", () => {
	test("begins with a way past itself", () => {
		const markup = shell();
		expect(markup).toMatch(/^<a href="#content"/);
		expect(markup).toMatch(/<main id="content" tabindex="-1"><h1>The page/);
	});
	test("shows tagline, hours and year", () => {
		const markup = shell();
		for (const words of ["picking your paradise", "24x7 except national holidays", "© 2026 Paradise"])
			expect(markup).toContain(words);
	});
	test("R-HDR-01 R-FTR-08 leads to where the house is met elsewhere", () => {
		const markup = shell();
		for (const { name, href } of socialLinks.filter(({ href }) => href)) {
			expect(markup).toContain(`<a href="${href}"><svg role="img" aria-label="${name}"`);
			expect(href).not.toMatch(/^#|^$/);
		}
	});
	test("R-HDR-02 R-HDR-03 switches theme and contrast by a form that comes back", () => {
		const markup = shell("/search?q=goa");
		expect(markup).toContain(
			'<form action="/preferences" method="post"><input type="hidden" name="back" value="/search?q=goa"/>',
		);
		for (const choice of ["dark", "light", "more", "normal"])
			expect(markup).toContain(`type="submit" value="${choice}"`);
		expect(markup).not.toContain("inPlace");
	});
	test("opens the menu without script, one part at a time", () => {
		const markup = shell();
		expect(markup).toMatch(/<details name="menu"><summary>Domestic/);
		expect(markup).toContain('href="/package/kerala-tour">Backwaters');
		expect(markup).toContain('href="/package/empty"');
		expect(markup).not.toContain("Nowhere");
	});
	test("leads to the enquiry about the package at hand, and back", () =>
		expect(shell("/package/kerala-tour")).toContain(
			'href="/enquiry?package=kerala-tour&amp;from=%2Fpackage%2Fkerala-tour"',
		));
	test("asks once: the enquiry pages have no second form and no opener", () => {
		expect(shell().match(/WRITE TO US…/g)).toHaveLength(1);
		expect(shell("/enquiry")).not.toContain("WRITE TO US…");
		expect(shell("/enquiry")).not.toContain("Ask an advisor</a></main>");
	});
	test("marks where one is", () => expect(shell("/blogs")).toMatch(/<a aria-current="page" href="\/blogs"/));
	test("greets only whoever is signed in", () => {
		expect(shell()).not.toContain("Account of");
		expect(shell("/", { signedInName: "Asha" })).toContain("Asha");
	});
	test("R-HDR-04 R-HDR-05 R-ROL-03 has a way in whose name is always the same, for visitors only", () => {
		const link = /<a aria-label="Login \/ Signup"[^>]*href="\/(?:login[^"]*)?"[^>]*>.*?<\/a>/;
		const [found = ""] = link.exec(shell()) ?? [];
		const labels = ["Login / Signup", "Exclusive Offers", "Earn Cash", "Manage Trips"];
		expect([...found.matchAll(/<span[^>]*>([^<]+)<\/span>/g)].map(([, text]) => text)).toEqual(labels);
		expect(found).toMatch(/data-current="true">Login \/ Signup/);
		expect(shell("/", { signedInName: "Asha" })).not.toContain("Login / Signup");
	});
	test("R-HDR-06 R-HDR-07 R-HDR-08 lists what is a traveller's own, and the way out by a form", () => {
		const [fold = ""] =
			/<details><summary>.*?Logout<\/button><\/form>/.exec(shell("/", { signedInName: "Asha" })) ?? [];
		expect([...fold.matchAll(/href="([^"]+)">([^<]+)</g)].map(([, to, label]) => [label, to])).toEqual([
			["My Profile", "/profile"],
			["Travellers / Contact", "/profile#Travellers"],
			["Wishlist", "/profile#wishList"],
			["My Reviews", "/profile#Reviews"],
			["My Enquiry", "/profile#enquiry"],
			["My Bookings", "/profile#booking"],
		]);
		expect(fold).toMatch(/<form action="\/logout" method="post"/);
		expect(shell()).not.toMatch(/"\/(profile|wishlist|travellers|bookings|logout)/);
	});
	test("R-FLT-01 offers last-minute deals until they are sent away", () => {
		const markup = shell("/search?q=goa");
		expect(markup).toContain("Looking for last-minute deals?");
		expect(markup).toMatch(/<a href="\/offers">Book Now<\/a><form action="\/preferences" method="post">/);
		expect(markup).toContain('name="hide" value="offer"/><input type="hidden" name="back" value="/search?q=goa"/>');
		expect(shell("/", { hidden: ["promo"] })).toContain("last-minute");
		expect(shell("/", { hidden: ["offer"] })).not.toContain("last-minute");
	});
	test("R-MOB-05 R-MOB-06 R-MOB-07 has a bottom bar around one round button", () =>
		expect(shell("/x")).toMatch(
			/<a href="\/">.*?Home<\/a><a href="\/destinations">.*?Explore<\/a><a data-popup="" href="\/enquiry[^"]*">.*?Enquire<\/a><a href="\/blogs">.*?Blogs/,
		));
	test("leaves out what the layout rules leave out", () => {
		expect(shell("/check-out")).not.toContain("<footer");
		expect(shell("/webstories/view/x")).toBe(
			'<a href="#content">Skip to the page</a><main id="content" tabindex="-1"><h1>The page</h1></main>',
		);
	});
});

test("messages stand first in the page, each as spoken as it is urgent", () => {
	const markup = shell("/thank-you?x=1", {
		toasts: [
			{ id: "a", kind: "success", text: "Query submitted" },
			{ id: "b", kind: "error", text: "Invalid OTP" },
		],
	});
	expect(markup).toMatch(/<main[^>]*><div><details open=""><summary>.*?<p role="status">Query submitted<\/p>/);
	expect(markup).toContain('<p role="alert">Invalid OTP</p>');
	// Closed by a link, a page that answers a form would come back empty.
	expect(markup).not.toMatch(/<a [^>]*>[^/]*Close this message/);
});

describe("the footer", () => {
	const slugs = (list: typeof popularDestinations) => list.map(({ slug }) => slug);
	test("R-FTR-03 lists the international destinations in order", () =>
		expect(slugs(internationalDestinations)).toEqual(
			"nepal kyrgyzstan russia uzbekistan europe bhutan singapore malaysia".split(" ").map((name) => `${name}-tour`),
		));
	test("R-FTR-04 lists the popular destinations in order", () =>
		expect(slugs(popularDestinations)).toEqual([
			"odisha-tour",
			"west-bengal",
			"north-east-india",
			"andaman-tour",
			"kerala-tour",
			"kashmir-tour",
			"south-india-tour-package",
			"gujarat-tour",
			"himachal-tour-package",
			"goa-tour-package",
			"rajasthan-tour",
			null,
		]));
	test("AMB-08 every label follows its target, AMB-09 Uttarakhand is plain text", () => {
		const markup = shell();
		expect(markup).toContain('href="/package/andaman-tour">Andaman');
		expect(markup).toContain('href="/package/kerala-tour">Kerala');
		expect(markup).toContain("<li><span>Uttarakhand</span></li>");
	});
	test("R-FTR-02 lets travellers speak, once", () => {
		expect(shell("/search")).toMatch(/aria-label="Testimonials".*We would go again\..*Meera<\/strong>, Teacher/);
		expect(shell("/")).not.toContain("We would go again.");
		expect(shell("/search", { voices: [] })).not.toContain("Back from the road");
	});
	test("R-FTR-06 leads to the site's own pages in order", () => {
		const order = "/ /about-us /contact-us /b2b /career /faqs /terms-conditions /cancellation-policy /privacy-policy";
		const own = order.split(" ");
		const shown: string[] = quickLinks.map(({ to }) => to).filter((to) => own.includes(to));
		expect(shown).toEqual(own.filter((to) => shown.includes(to)));
		expect(shown.length).toBeGreaterThanOrEqual(8);
	});
	test("R-FTR-10 names the ways to pay", () =>
		expect(shell()).toMatch(
			/All Credit Cards.*Debit Card of All Banks.*35\+ Netbanking.*EMI and Cash Cards.*Foreign Currency Payment/,
		));
	test("R-FLT-02 ends with a way back to the top", () => expect(shell()).toContain('<a href="#top">Back to the top'));
	test("R-FTR-07 opens one list at a time", () => expect(shell().match(/<details name="footer">/g)).toHaveLength(3));
});

describe("the error page", () => {
	const page = (status: number) =>
		at(
			"/lost",
			<ErrorPage
				status={status}
				retryHref="/lost"
				requestId="req-123"
				suggestions={[{ title: "Backwaters", href: "/package/kerala-tour" }]}
			/>,
		);
	test("says the catalogue's words", () => {
		expect(mishapTitles.unavailable).toBe(messages.UNEXPECTED.text);
		expect(mishapTitles.broken).toBe(messages.RENDER.text);
	});
	test("404 helps to find the way", () => {
		const markup = page(404);
		expect(markup).toContain('action="/search"');
		expect(markup).toContain("Backwaters");
		expect(markup).not.toContain("Try again");
	});
	test.each([503, 500, 405])("%i offers a second try", (status) => {
		const markup = page(status);
		expect(markup).toMatch(/<a href="\/lost">Try again<\/a>/);
		expect(markup).toContain(`Error ${status}`);
	});
	test.each([404, 503, 500])("%i names the request", (status) =>
		expect(page(status)).toContain("<code>req-123</code>"),
	);
});
