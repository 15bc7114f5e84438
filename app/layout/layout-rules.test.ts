import { expect, test } from "vitest";
import { chooseLayout } from "./layout-rules.ts";

test.each(["/package/kerala-tour", "/packages/kerala-tour", "/search", "/thank-you", "/nowhere"])(
	"%s has the full layout",
	(path) =>
		expect(chooseLayout(path)).toEqual({
			...{ header: "site", footer: true, enquiry: "link", enquiryOpener: true, testimonials: true, offer: true },
			...{ timedPopups: true, overlays: true },
		}),
);

test.each(["/webstories/view/monsoon", "/webstories/view", "/x/webstories/view/unknown"])("%s has no layout", (path) =>
	expect(chooseLayout(path)).toEqual({
		...{ header: null, footer: false, enquiry: null, enquiryOpener: false, testimonials: false, offer: false },
		...{ timedPopups: false, overlays: false },
	}),
);

test.each(["/check-out", "/check-out/travellers", "/account/check-out"])("%s has no footer", (path) =>
	expect(chooseLayout(path)).toEqual({
		...{ header: "checkOut", footer: false, enquiry: null, enquiryOpener: false, testimonials: false, offer: false },
		...{ timedPopups: false, overlays: true },
	}),
);

test.each(["/enquiry", "/enquiry/verify", "/enquiry/done", "/login", "/login/create", "/logout"])(
	"%s has no second enquiry form in the footer",
	(path) => {
		expect(chooseLayout(path).footer).toBe(true);
		expect(chooseLayout(path, true).enquiry).toBeNull();
	},
);

test("a path that only begins like the enquiry's leads to the form", () =>
	expect(chooseLayout("/enquiry-tips").enquiry).toBe("link"));

test("R-FTR-11 the enquiry form is where one decides: at home, beside a package, on the contact page", () => {
	for (const path of ["/", "/contact-us"]) expect(chooseLayout(path).enquiry).toBe("form");
	expect(chooseLayout("/himalaya/kerala-tour", true).enquiry).toBe("form");
	expect(chooseLayout("/himalaya/kerala-tour").enquiry).toBe("link");
	expect(chooseLayout("/package/russia-tour/price-request", true).enquiry).toBe("link");
});

test("home has no testimonials in the footer, and a package has reviews of its own", () => {
	expect(chooseLayout("/")).toMatchObject({ enquiry: "form", testimonials: false });
	expect(chooseLayout("/domestic/kerala-tour", true)).toMatchObject({ enquiry: "form", testimonials: false });
});

test.each([
	...["/offers", "/login", "/login/otp", "/enquiry", "/check-out", "/payment/o1", "/registration/kmy/add/health"],
	"/webstories/view/x",
])("R-FLT-01 %s has no offer card", (path) => expect(chooseLayout(path).offer).toBe(false));
test.each(["/", "/offers-of-old", "/package/kerala-tour"])("%s has an offer card", (path) =>
	expect(chooseLayout(path).offer).toBe(true),
);

test.each(["/login", "/login/otp", "/enquiry/verify", "/check-out", "/webstories/view/x"])(
	"R-POP-03 %s has no timed popups",
	(path) => expect(chooseLayout(path).timedPopups).toBe(false),
);
test.each(["/", "/offers", "/login-tips"])("R-POP-03 %s has timed popups", (path) =>
	expect(chooseLayout(path).timedPopups).toBe(true),
);

test.each([
	...["/", "/destinations", "/destinations/compare", "/himalaya/kerala-tour", "/package/kerala-tour", "/offers"],
	"/blogs/monsoon",
])("%s sells and has the enquiry opener", (path) => expect(chooseLayout(path).enquiryOpener).toBe(true));
test.each([
	...["/contact-us", "/get-a-call", "/faqs", "/package/russia-tour/price-request", "/webinars/w1/register"],
	"/enquiry",
])("%s is about a form of its own and has no enquiry opener", (path) =>
	expect(chooseLayout(path).enquiryOpener).toBe(false),
);
