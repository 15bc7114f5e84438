import { describe, expect, it } from "vitest";
import { pageText, parseDocument, readHiddenFields } from "#tests/support/html.ts";
import { renderedText } from "#tests/support/rendered.ts";
import { shareSiteOver } from "#tests/support/share-site.ts";
import { codeDigits, newestCode, newGuest, signInByCode } from "#tests/support/sign-in.ts";
import { startSpecificationUpstream } from "#tests/support/specification-upstream.ts";
import { newVisitor, type TestVisitor, type VisitedPage } from "#tests/support/visitor.ts";
import { oddWords, typedEnquiry } from "./fixtures.ts";

const { sandbox, site } = shareSiteOver(startSpecificationUpstream);

const leadsTo = ({ status, location }: VisitedPage) => [status, location];

function expectWhole({ status, html }: VisitedPage, address: string): void {
	expect([address, status]).toEqual([address, 200]);
	expect([address, renderedText(parseDocument(html).querySelector("h1"))]).not.toEqual([address, ""]);
	expect([address, oddWords.exec(pageText({ html }))?.[0]]).toEqual([address, undefined]);
}

const publicAddresses = [
	...["/blogs", "/offers", "/faqs", "/webinars", "/", "/destinations"],
	"/destinations/compare?p=kerala-tour&p=nepal-tour",
	...["/package/kerala-tour", "/package/nepal-tour", "/package/domestic", "/package/international"],
	...["/package/kerala-tour/dates", "/contact-us", "/about-us", "/b2b", "/career", "/privacy-policy"],
	...["/terms-conditions", "/cancellation-policy", "/search", "/search?q=kerala", "/enquiry"],
	...["/enquiry?package=kerala-tour", "/menu", "/get-a-call", "/newsletter", "/promo", "/preferences", "/login"],
	...["/login/password", "/login/create", "/login/reset", "/webstories/view/one-night-on-the-water"],
];

describe("on an upstream by the specification alone", () => {
	it.each(publicAddresses)("%s is a whole page", async (address) => {
		expectWhole(await newVisitor(site.origin).get(address), address);
	});

	it("AMB-07 /$category/$slug leads to the one address of its package", async () => {
		const visitor = newVisitor(site.origin);
		expect(leadsTo(await visitor.get("/domestic/kerala-tour"))).toEqual([301, "/package/kerala-tour"]);
		expect(leadsTo(await visitor.get("/international/nepal-tour"))).toEqual([301, "/package/nepal-tour"]);
	});

	it("destinations are what is trending where no list is known", async () => {
		const { html } = await newVisitor(site.origin).get("/destinations");
		const page = parseDocument(html);
		expect(renderedText(page.querySelector("main [role=status]"))).toMatch(/^[1-9]\d* packages$/);
		expect(page.querySelectorAll("main a[href$='/kerala-tour']")).not.toHaveLength(0);
	});

	it("an enquiry is left and its number proved", async () => {
		const visitor = await newGuest(site.origin);
		const india = parseDocument((await visitor.get("/enquiry")).html).querySelector("option[value=IN]");
		expect(renderedText(india)).toContain("+91");
		expect(leadsTo(await visitor.ask("/enquiry", typedEnquiry))).toEqual([303, "/enquiry/verify"]);
		const code = await newestCode(sandbox.origin, "+919876543211");
		expect(leadsTo(await visitor.post("/enquiry/verify", codeDigits(code)))).toEqual([303, "/enquiry/done"]);
		expectWhole(await visitor.get("/enquiry/done"), "/enquiry/done");
	});

	it("a user signs in with a code", async () => {
		const visitor = await signInByCode(site.origin, sandbox.origin, "9812345670");
		expect((await visitor.get("/")).html).toContain("My Profile");
	});

	it("a user signs in with a password", async () => {
		const visitor = await newGuest(site.origin);
		const known = { email: "asha@example.com", password: "Paradise@123" };
		expect(leadsTo(await visitor.post("/login/password", known))).toEqual([303, "/"]);
		expect(leadsTo(await visitor.get("/profile"))).toEqual([200, null]);
	});

	it("a user signs up, and sets a new password", async () => {
		const visitor = await newGuest(site.origin);
		const typed = { email: "new@example.in", mobileno: "9812345672", countrycode: "IN", password: "Canary#Pass9" };
		expect(leadsTo(await visitor.ask("/login/create", typed))).toEqual([303, "/login/create/otp"]);
		const sent = await newestCode(sandbox.origin, "+919812345672");
		expect(leadsTo(await visitor.post("/login/create/otp", codeDigits(sent)))).toEqual([303, "/"]);

		const forgetful = await newGuest(site.origin);
		expect(leadsTo(await forgetful.ask("/login/reset", { email: "guest@example.com" }))).toEqual([
			303,
			"/login/reset/otp",
		]);
		const code = codeDigits(await newestCode(sandbox.origin, "guest@example.com"));
		expect(leadsTo(await forgetful.post("/login/reset/otp", code))).toEqual([303, "/login/reset/new"]);
		const fresh = { newpassword: "Canary#Pass8", confirmpassword: "Canary#Pass8" };
		expect(leadsTo(await forgetful.post("/login/reset/new", fresh))).toEqual([303, "/login/password?returning=yes"]);
	});

	it("a date is booked as far as the payment page", async () => {
		const visitor = await signInByCode(site.origin, sandbox.origin, "9812345671");
		const travellerId = await addTraveller(visitor);
		await chooseDate(visitor);
		expectWhole(await visitor.get("/check-out"), "/check-out");
		const chosen = await visitor.post("/check-out/travellers", { traveller: travellerId });
		expect(leadsTo(chosen)).toEqual([303, "/check-out/review"]);
		const coupon = { _intent: "coupon", couponCode: "FLAT500" };
		expect(leadsTo(await visitor.post("/check-out/review", coupon))).toEqual([303, "/check-out/review"]);
		expectWhole(await visitor.get("/check-out/details"), "/check-out/details");
		const review = await visitor.get("/check-out/review");
		expectWhole(review, "/check-out/review");
		expect(pageText(review)).toContain("You see the total before you pay");
		const { attempt = "", seenTotal = "", seenVersion = "" } = readHiddenFields(parseDocument(review.html));
		const begun = await visitor.post("/check-out/review", { attempt, seenTotal, seenVersion, way: "full" });
		expect(leadsTo(begun)).toEqual([303, `/check-out/pay?attempt=${attempt}`]);
		const payment = await visitor.get(begun.location ?? "");
		const { amount } = readHiddenFields(parseDocument(payment.html).querySelector("form[action*='/__sandbox/']"));
		const due = `₹${(Number(amount) / 100).toLocaleString("en-IN")}`;
		expect(pageText(payment)).toContain(`Pay ${due}`);
		expect(pageText(review)).not.toContain(due);
		expect(pageText(payment)).not.toContain("price has changed");
	});
});

async function addTraveller(visitor: TestVisitor): Promise<string> {
	const name = { title: "Ms", gender: "female", firstName: "Asha", lastName: "Rao" };
	const added = await visitor.post("/travellers/add", { ...name, dateOfBirth: "1990-02-03", nationality: "Indian" });
	expect(leadsTo(added)).toEqual([303, "/travellers"]);
	const { html } = await visitor.get("/travellers");
	const link = parseDocument(html).querySelector("a[href^='/travellers/p']");
	return link?.getAttribute("href")?.split("/")[2] ?? "";
}

async function chooseDate(visitor: TestVisitor): Promise<void> {
	const address = "/package/kerala-tour/dates";
	const { html } = await visitor.get(address);
	const date = parseDocument(html).querySelectorAll("button[name=date]")[2]?.getAttribute("value") ?? "";
	expect(leadsTo(await visitor.post(address, { date }))).toEqual([303, "/check-out"]);
}
