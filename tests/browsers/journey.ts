import { expect } from "vitest";
import { buttonNamed, field, heading, link, type Page, said } from "./page.ts";
import { randomMobile, type TestSite } from "./start-site.ts";

export interface Visit {
	readonly page: Page;
	readonly site: TestSite;
	readonly scriptOn: boolean;
}

const wholeCode = "Your 4-digit code";
const packageTitle = "Kerala Backwaters";
/** The third coming date is far enough away and has seats. */
const coming = 2;

/** Until script runs there is one field for all four digits. */
async function typeCode({ page, scriptOn }: Visit, code: string): Promise<void> {
	if (!scriptOn) return page.fill(wholeCode, code);
	for (const [index, digit] of [...code].entries()) await page.fill(`Digit ${index + 1} of 4`, digit);
}

/** A script of the site took this document over, or none did. */
async function checkScript({ page, scriptOn }: Visit): Promise<void> {
	if (!scriptOn) return page.sees(field(wholeCode));
	expect(await page.evaluate("return window.isFirstDocument")).toBe(true);
}

async function findPackage(visit: Visit): Promise<void> {
	const { page } = visit;
	await page.goto("/search");
	await page.fill("Search packages", "kerala");
	await page.press(buttonNamed("Search"));
	// The list of before has the same link, and a document that is on its way replaces it.
	await expect.poll(() => page.address(), { timeout: 30_000 }).toContain("q=kerala");
	await page.press(link(packageTitle));
	await page.sees(heading(packageTitle));
	expect(new URL(await page.address()).pathname).toMatch(/\/kerala-tour$/);
}

async function enquire(visit: Visit): Promise<void> {
	const { page, site, scriptOn } = visit;
	const phone = randomMobile();
	await page.goto("/enquiry?package=kerala-tour&from=%2Fpackage%2Fkerala-tour");
	await page.sees(heading("Quick Enquiry"));
	await page.fill("Name", "Asha Rao");
	if (scriptOn) await markDocument(page);
	await page.fill("E-mail", "asha@example.in");
	await page.fill("Phone", phone);
	await page.fill("Comments", "Two rooms, no early flights.");
	await page.press(buttonNamed("Submit"));
	await page.sees(heading("Verify Your Mobile Number"));
	await checkScript(visit);
	await typeCode(visit, await site.codeFor(phone));
	await page.press(buttonNamed("Submit"));
	await page.sees(heading("THANK YOU!"));
}

/** The touch of a field has the script loaded. */
async function markDocument(page: Page): Promise<void> {
	const isHydrated = "return Object.keys(document.documentElement).some((key) => key.startsWith('__react'))";
	await expect.poll(() => page.evaluate(isHydrated), { timeout: 30_000 }).toBe(true);
	await page.evaluate("window.isFirstDocument = true");
}

/** The first code creates the account. */
async function signIn(visit: Visit): Promise<void> {
	const { page, site } = visit;
	const phone = randomMobile();
	await page.sees(heading("Login In"));
	await page.fill("Phone", phone);
	await page.press(buttonNamed("Send me a code"));
	await page.sees(buttonNamed("Sign in"));
	await typeCode(visit, await site.codeFor(phone));
	await page.press(buttonNamed("Sign in"));
}

async function addTraveller(page: Page): Promise<void> {
	await page.press(link("Add travellers"));
	await page.press(buttonNamed("Add a traveller"));
	await page.sees(heading("Add a traveller"));
	await page.select("Title", "Ms");
	await page.select("Gender", "Female");
	await page.fill("First name", "Asha");
	await page.fill("Last name", "Rao");
	await page.fillDate("Date of birth", "1990-02-03");
	await page.fill("Nationality", "Indian");
	await page.press(buttonNamed("Add"));
	await page.sees(heading("Who is travelling?"));
	expect(await page.property(field("Asha Rao"), "checked")).toBe(true);
}

async function book(visit: Visit): Promise<void> {
	const { page } = visit;
	await page.goto("/package/kerala-tour/dates");
	await page.press(buttonNamed("Book "), coming);
	await signIn(visit);
	await page.sees(heading("Your trip"));
	await page.sees(said(packageTitle));
	await addTraveller(page);
	await page.press(buttonNamed("Continue"));
	await page.sees(heading("Coupon and invoice"));
	await page.press(buttonNamed("Continue"));
	await page.sees(heading("Check and pay"));
	await page.sees(said("Asha Rao"));
	await page.press(buttonNamed("Continue to payment"));
	await page.sees(heading("Pay ₹"));
	await page.press(buttonNamed("Go to the payment page"));
	await page.sees(said("No money is charged"));
	await page.press(buttonNamed("Pay"));
	await page.sees(heading("Booked! "));
	const number = /PP\d{12}/.exec(await page.textOf(said("PP")))?.[0];
	await page.goto("/bookings");
	await page.sees(said(number ?? "the number of the booking"));
	await page.goto("/check-out");
	await page.sees(heading("Your cart is empty"));
}

/** From search through an enquiry with its code and sign-in to the paid booking. */
export async function travel(visit: Visit): Promise<void> {
	const { page } = visit;
	await page.goto("/robots.txt");
	// No promo popup opens over the journey.
	const now = Math.floor(Date.now() / 1000);
	await page.setCookie("p", `promo-${now}.newsletter-${now}`);
	await findPackage(visit);
	await enquire(visit);
	await book(visit);
}
