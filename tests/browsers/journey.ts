import { expect } from "vitest";
import { buttonNamed, fieldNamed, headingNamed, linkNamed, type Page, wordsNamed } from "./page.ts";
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

/** There is one field for all four digits until script runs. */
async function typeCode({ page, scriptOn }: Visit, code: string): Promise<void> {
	if (!scriptOn) return page.fill(wholeCode, code);
	for (const [index, digit] of [...code].entries()) await page.fill(`Digit ${index + 1} of 4`, digit);
}

/** A script of the site took this document over, or none did. */
async function checkScript({ page, scriptOn }: Visit): Promise<void> {
	if (!scriptOn) return page.sees(fieldNamed(wholeCode));
	expect(await page.evaluate("return window.isFirstDocument")).toBe(true);
}

async function findPackage(visit: Visit): Promise<void> {
	const { page } = visit;
	await page.goto("/search");
	await page.fill("Search packages", "kerala");
	await page.press(buttonNamed("Search"));
	// The list of before has the same link, and a document that is on its way replaces it.
	await expect.poll(() => page.address(), { timeout: 30_000 }).toContain("q=kerala");
	await page.press(linkNamed(packageTitle));
	await page.sees(headingNamed(packageTitle));
	expect(new URL(await page.address()).pathname).toMatch(/\/kerala-tour$/);
}

async function enquire(visit: Visit): Promise<void> {
	const { page, site, scriptOn } = visit;
	const phone = randomMobile();
	await page.goto("/enquiry?package=kerala-tour&from=%2Fpackage%2Fkerala-tour");
	await page.sees(headingNamed("Quick Enquiry"));
	await page.fill("Name", "Asha Rao");
	if (scriptOn) await markDocument(page);
	await page.fill("E-mail", "asha@example.in");
	await page.fill("Phone", phone);
	await page.fill("Comments", "Two rooms, no early flights.");
	await page.press(buttonNamed("Submit"));
	await page.sees(headingNamed("Verify Your Mobile Number"));
	await checkScript(visit);
	await typeCode(visit, await site.codeFor(phone));
	await page.press(buttonNamed("Submit"));
	await page.sees(headingNamed("THANK YOU!"));
}

/** The touch of a field has the script loaded. */
async function markDocument(page: Page): Promise<void> {
	const isHydrated = "return Object.keys(document.documentElement).some((key) => key.startsWith('__react'))";
	await expect.poll(() => page.evaluate(isHydrated), { timeout: 30_000 }).toBe(true);
	await page.evaluate("window.isFirstDocument = true");
}

async function signIn(visit: Visit): Promise<void> {
	const { page, site } = visit;
	const phone = randomMobile();
	await page.sees(headingNamed("Login In"));
	await page.fill("Phone", phone);
	await page.press(buttonNamed("Send me a code"));
	await page.sees(buttonNamed("Sign in"));
	await typeCode(visit, await site.codeFor(phone));
	await page.press(buttonNamed("Sign in"));
}

async function addTraveller(page: Page): Promise<void> {
	await page.press(linkNamed("Add travellers"));
	await page.sees(headingNamed("Who is travelling?"));
	await page.select("Title", "Ms");
	await page.fill("First name", "Asha");
	await page.fill("Last name", "Rao");
	await page.fillDate("Date of birth", "1990-02-03");
}

async function book(visit: Visit): Promise<void> {
	const { page } = visit;
	await page.goto("/package/kerala-tour/dates");
	await page.press(buttonNamed("Book"), coming);
	await signIn(visit);
	await page.sees(headingNamed("Your trip"));
	await page.sees(wordsNamed(packageTitle));
	await addTraveller(page);
	await page.press(buttonNamed("Continue"));
	await page.sees(headingNamed("Check and pay"));
	await page.sees(wordsNamed("Asha Rao"));
	await page.press(buttonNamed("Pay ₹"));
	if (!visit.scriptOn) await page.press(buttonNamed("Go to the payment page"));
	await page.sees(wordsNamed("No money is charged"));
	await page.press(buttonNamed("Pay"));
	await page.sees(headingNamed("Booked! "));
	const number = /PP\d{12}/.exec(await page.textOf(wordsNamed("PP")))?.[0];
	await page.goto("/bookings");
	await page.sees(wordsNamed(number ?? "the number of the booking"));
	await page.goto("/check-out");
	await page.sees(headingNamed("Your cart is empty"));
}

/** Travels from search through an enquiry with its code and sign-in to the paid booking. */
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
