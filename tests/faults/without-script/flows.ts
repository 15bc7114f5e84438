import { expect } from "vitest";
import {
	addTraveller,
	callSandbox,
	completeTrip,
	openPaymentPage,
	payWithoutReturn,
	report,
} from "#tests/support/buyer.ts";
import { isAt, type ShownPage, shows } from "#tests/support/form-browser.ts";
import { parseDocument } from "#tests/support/html.ts";
import type { KnownUser } from "#tests/support/signed-in.ts";
import type { PatientTraveller } from "./traveller.ts";

const password = "Canary#Pass9";
const phoneOf = ({ mobile }: PatientTraveller) => ({ countrycode: "IN", mobileno: mobile });
const keysOf = (calls: PatientTraveller["ground"]["received"]) =>
	new Set(calls.map(({ headers }) => headers["idempotency-key"]));

const person = {
	...{ title: "Ms", gender: "female", firstName: "Asha", lastName: "Canary", dateOfBirth: "1990-02-03" },
	nationality: "Indian",
};

/** The shown dates have seats; another traveller takes another one. */
async function chooseDate(traveller: PatientTraveller, slug: string, leadsTo: RegExp): Promise<void> {
	const { html } = await traveller.open(`/package/${slug}/dates`);
	const dates = [...parseDocument(html).querySelectorAll("button[name=date]")].map(
		(one) => one.getAttribute("value") ?? "",
	);
	const day = dates[2 + (Number(traveller.mobile) % 3)] ?? "";
	const words = new Date(day).toLocaleDateString("en-IN", {
		...{ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" },
	});
	await traveller.press(`Book ${words}`, {}, isAt(leadsTo));
}

async function fillCart(traveller: PatientTraveller, user: KnownUser, slug: string): Promise<void> {
	const id = await addTraveller(traveller.ground.sandbox, user);
	await chooseDate(traveller, slug, /^\/check-out/);
	await traveller.open("/check-out/travellers", shows(`value="${id}"`));
	await traveller.press("Continue", { traveller: id }, isAt(/^\/check-out\/review/));
}

/** Each hashes passwords, which takes long: one traveller after the other. */
export const flowsWithPassword: readonly string[] = [
	"signing in with a password",
	"signing up",
	"a reset of the password",
];

/** These are all changing flows, each to its end. They check that nothing was carried out twice. */
export const flows: Readonly<Record<string, (traveller: PatientTraveller) => Promise<void>>> = {
	async "an enquiry with its code"(traveller) {
		const { open, press, enterCode, carriedOut, mobile, email } = traveller;
		await open("/enquiry?package=kerala-tour&from=%2Foffers");
		const typed = { name: "Asha Canary", email, ...phoneOf(traveller), comments: "Two rooms" };
		await press("Submit", typed, isAt(/^\/enquiry\/verify/));
		await enterCode(mobile, "Submit", isAt(/^\/enquiry\/done/));
		expect(keysOf(carriedOut("/enquiry/create", mobile)).size).toBe(1);
	},

	async "a date that is chosen before signing in with a code"(traveller) {
		const { open, press, enterCode, mobile, page } = traveller;
		await chooseDate(traveller, "kerala-tour", /^\/login/);
		await press("Send me a code", phoneOf(traveller), isAt(/^\/login\/otp/));
		await enterCode(mobile, "Sign in", isAt(/^\/(?!login)/));
		// The booking may have failed, which its page says.
		if (!isAt(/^\/check-out/)(page())) await chooseDate(traveller, "kerala-tour", /^\/check-out/);
		await open("/check-out", shows("Your trip"));
	},

	async "signing in with a password"({ open, press }) {
		await open("/login/password?redirectTo=%2Fprofile");
		await press("Sign in", { email: "asha@example.com", password: "Paradise@123" }, isAt(/^\/profile$/));
	},

	async "signing up"(traveller) {
		const { open, press, enterCode, email, mobile } = traveller;
		await open("/login/create");
		await press("Sign up", { email, ...phoneOf(traveller), password }, isAt(/^\/login\/create\/otp/));
		await enterCode(mobile, "Create my account", isAt(/^\/(?:$|\?|login\/password)/));
		await open("/login/password?redirectTo=%2Fprofile", ({ status }) => status === 200);
		if (/^\/login/.test(traveller.page().address)) await press("Sign in", { email, password }, isAt(/^\/profile/));
	},

	async "a reset of the password"(traveller) {
		const { open, press, enterCode, mobile } = traveller;
		await traveller.ground.makeAccount(mobile);
		await open("/login/reset");
		await press("Send me a code", { email: mobile }, isAt(/^\/login\/reset\/otp/));
		await enterCode(mobile, "Continue", isAt(/^\/login\/reset\/new/));
		const passwords = { newpassword: password, confirmpassword: password };
		// A reset whose answer is lost tells to sign in: its proof works once.
		const signsIn = async (): Promise<boolean> => {
			const body = { mobile, password };
			await callSandbox(traveller.ground.sandbox, ["POST", "/user/login"], { body });
			return true;
		};
		await press("Set new password", passwords, isAt(/^\/login\/password/), () => signsIn().catch(() => false));
		// The page in between leads there by itself, after a moment.
		await open("/login/password");
		await press("Sign in", { email: mobile, password }, isAt(/^\/(?:$|\?)/));
	},

	async "a traveller, added, changed and deleted"(traveller) {
		const { open, press, signIn, ask } = traveller;
		const user = await signIn();
		const list = () => ask<{ id: string; firstname: string; meal: string }[]>(user, "GET", "/passenger/list");
		await open("/travellers/add");
		const isListed = async () => (await open("/travellers", isAt(/^\/travellers$/))).html.includes("Asha Canary");
		await press("Add", person, isAt(/^\/travellers$/), isListed);
		const [added, ...more] = await list();
		expect([added?.firstname, more]).toEqual(["Asha", []]);
		await open(`/travellers/${added?.id}`);
		await press("Save", { meal: "jain" }, isAt(/^\/travellers$/));
		expect((await list()).map(({ meal }) => meal)).toEqual(["jain"]);
		await open(`/travellers/${added?.id}/delete`);
		await press("Delete", {}, (page) => isAt(/^\/travellers$/)(page) || page.status === 404);
		expect(await list()).toEqual([]);
	},

	async "the wishlist"(traveller) {
		const { open, press, signIn, ask } = traveller;
		const user = await signIn();
		const ids = () => ask<string[]>(user, "GET", "/package/get-wishlistids?wishlisttype=package");
		await open("/package/kerala-tour");
		await press(/^Add to wishlist/, {}, shows("Remove from wishlist"));
		expect(await ids()).toHaveLength(1);
		// A page whose wishlist could not be read shows an empty heart: a later page shows whether the removal failed.
		for (let turn = 0; turn < 3 && (await ids()).length > 0; turn += 1) {
			await open("/package/kerala-tour", shows("Remove from wishlist"));
			await press(/^Remove from wishlist/, {}, shows("Add to wishlist"));
		}
		expect(await ids()).toEqual([]);
	},

	async "a cart with date, travellers, company and coupon"(traveller) {
		const { open, press, signIn, ask } = traveller;
		const user = await signIn();
		await fillCart(traveller, user, "goa-tour-package");
		await press("Apply", { couponCode: "FLAT500" }, shows("Remove FLAT500"));
		await press("Remove FLAT500", {}, shows("Coupon code"));
		await press("Apply", { couponCode: "FLAT500" }, shows("Remove FLAT500"));
		const company = { gstin: "27AAPFU0939F1ZV", company: "A & Co", address: "1 Road", state: "Maharashtra" };
		await open("/check-out/details");
		await press("Save company details", company, (page) => isAt(/^\/check-out\/details/)(page));
		const cart = await ask<{ couponCode: string; PassengerList: string[] }>(user, "GET", "/cart");
		expect(cart).toMatchObject({ couponCode: "FLAT500", PassengerList: [expect.anything()] });
	},

	async "a payment, to the paid booking"(traveller) {
		const { open, press, signIn, ask, page, carriedOut, ground } = traveller;
		const user = await signIn();
		await fillCart(traveller, user, "rajasthan-tour");
		await open("/check-out/review", shows("Pay ₹"));
		await press(/^Pay ₹/, { way: "full" }, isAt(/^\/check-out\/pay/));
		await open(page().address, shows("Go to the payment page"));
		const gateway = await openPaymentPage(page());
		await payWithoutReturn(ground.sandbox, gateway);
		await report(ground.site, gateway.paid);
		await open(`/payment/${gateway.paid.orderid}`, shows("Booked! "));
		const bookings = await ask<{ bookingnumber: string }[]>(user, "GET", "/get-group-orders");
		expect(bookings).toHaveLength(1);
		await open("/bookings", shows(bookings[0]?.bookingnumber ?? "none"));
		expect(carriedOut("/payment/success", gateway.paid.orderid ?? "").length).toBeGreaterThan(0);
	},

	async "a review"({ open, press, signIn, ask, ground }) {
		const user = await signIn();
		await completeTrip(ground.sandbox, user, "kerala-tour");
		await open("/reviews/write/kerala-tour");
		const text = "Slow mornings on the water, and nobody in a hurry.";
		const isListed = async () => (await open("/reviews", isAt(/^\/reviews$/))).html.includes(text);
		await press("Send review", { rating: "4", text }, isAt(/^\/reviews$/), isListed);
		expect(await ask<object[]>(user, "GET", "/user/review?limit=100")).toHaveLength(1);
	},

	async "the newsletter and the offers by e-mail"({ open, press, email }) {
		for (const address of ["/newsletter", "/promo"]) {
			await open(address);
			// Whoever did not get the answer is told of the first time.
			const isSubscribed = (page: ShownPage) => isAt(/\?done=yes/)(page) || /already/i.test(page.html);
			await press("Subscribe", { email }, isSubscribed);
		}
	},

	async "a message, and a request for a call"(traveller) {
		const { open, press, email, mobile, carriedOut } = traveller;
		await open("/contact-us");
		const typed = { name: "Asha Canary", email, ...phoneOf(traveller), comments: "A group of twelve" };
		await press("Submit", typed, isAt(/^\/thank-you/));
		expect(keysOf(carriedOut("/enquiry/create", mobile)).size).toBe(1);
		await open("/get-a-call");
		await press("Call me", phoneOf(traveller), isAt(/^\/thank-you/));
	},

	async "a webinar seat with its code"(traveller) {
		const { open, press, enterCode, email, mobile } = traveller;
		await open("/webinars/w3/register");
		const typed = { firstName: "Asha", lastName: "Canary", email, ...phoneOf(traveller) };
		await press("Send code", typed, isAt(/^\/webinars\/w3\/verify/));
		await enterCode(mobile, "Submit", isAt(/^\/webinars\/w3\/done/));
	},

	async "a question, and the price of a package on request"(traveller) {
		const { open, press, enterCode, email, mobile, carriedOut } = traveller;
		await open("/faqs");
		await press("Ask", { title: "Is it cold in March?" }, shows("Your question will appear here once"));
		await open("/package/russia-tour/price-request");
		const typed = { name: "Asha Canary", email, ...phoneOf(traveller), person: "2", comments: "In May" };
		await press("Request a price", typed, isAt(/^\/enquiry\/verify/));
		await enterCode(mobile, "Submit", isAt(/^\/enquiry\/done/));
		expect(keysOf(carriedOut("/enquiry/create", mobile)).size).toBe(1);
	},
};
