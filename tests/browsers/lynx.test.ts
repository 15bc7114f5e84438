import { afterAll, beforeAll, describe, it } from "vitest";
import { type Lynx, openLynx } from "./lynx.ts";
import { randomMobile, startTestSite, type TestSite } from "./start-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await startTestSite();
});
afterAll(() => site?.stop());

const question = "Your browser does not say which page this form comes from";

/** Presses a button, and confirms where the site asks: Lynx does not say where a form of a page with a query comes from. */
async function send(browser: Lynx, name: string, next: string, at?: number): Promise<void> {
	await browser.press(name, at);
	if ((await browser.seesOneOf(question, next)) === next) return;
	await browser.press("Send the form");
	await browser.sees(next);
}

async function findPackage(browser: Lynx): Promise<void> {
	await browser.goto("/search");
	await browser.sees("Where would you like to go?");
	await browser.fill("Search packages", "kerala");
	await browser.press("Search");
	await browser.sees("package for “kerala”");
	await browser.follow("Kerala Backwaters");
	await browser.sees("Overview");
}

async function enquire(browser: Lynx): Promise<void> {
	const phone = randomMobile();
	await browser.goto("/enquiry?package=kerala-tour&from=%2Fpackage%2Fkerala-tour");
	await browser.sees("Quick Enquiry");
	await browser.fill("Name", "Asha Rao");
	await browser.fill("E-mail", "asha@example.in");
	await browser.fill("Country code", phone, 1);
	await browser.press("Submit");
	await browser.sees(question);
	await browser.press("Send the form");
	await browser.sees("Verify Your Mobile Number");
	await browser.fill("Your 4-digit code", await site.codeFor(phone));
	await send(browser, "Submit", "THANK YOU!");
}

async function signIn(browser: Lynx): Promise<void> {
	const phone = randomMobile();
	await browser.fill("Country code", phone, 1);
	await send(browser, "Send me a code", "Your 4-digit code");
	await browser.fill("Your 4-digit code", await site.codeFor(phone));
	await send(browser, "Sign in", "Your trip");
}

async function addTraveller(browser: Lynx): Promise<void> {
	await browser.follow("Add travellers");
	await browser.sees("Who is travelling?");
	await browser.select("Title", "Ms");
	await browser.fill("First name", "Asha");
	await browser.fill("Last name", "Rao");
	await browser.fill("For example 25 Dec 1990.", "1990-02-03");
}

async function checkOut(browser: Lynx): Promise<void> {
	await browser.goto("/package/kerala-tour/dates");
	await browser.sees("Seats");
	await send(browser, "Book", "Login In", 2);
	await signIn(browser);
	await addTraveller(browser);
	await send(browser, "Continue", "Pay ₹");
	await send(browser, "Pay ₹", "Go to the payment page");
	await browser.press("Go to the payment page");
	await browser.sees("No money is charged");
	await browser.press("Pay");
	await browser.proceed();
	await browser.sees("Booked!");
}

describe("Lynx", () => {
	it("goes from search through enquiry and sign-in to the paid booking", async () => {
		const browser = await openLynx(site.origin);
		try {
			await findPackage(browser);
			await enquire(browser);
			await checkOut(browser);
		} finally {
			await browser.stop();
		}
	});
});
