import { isAt } from "#tests/support/form-browser.ts";
import { pageText, parseDocument } from "#tests/support/html.ts";
import { newestCode } from "#tests/support/sign-in.ts";
import { wrongFor } from "./find.ts";
import { expect, openText, pressButton, readHref, test, typeIndianNumber } from "./read-page.ts";
import { newAccount, sellOut } from "./ready-cart.ts";
import { drawPhone } from "./sign-up.ts";

test.describe("without script, a cart", () => {
	test("R-CRT-01 whose traveller was deleted blocks nothing, and tells so", async ({ visitor, account }) => {
		const ids = await account.addTravellers("Asha", "Meera");
		await account.fillCart(await account.findTrip("kerala-tour"), ids);
		expect(await openText(visitor, "/check-out/review")).toMatch(/2 (adults|travellers) × /);
		await account.call("DELETE", `/passenger/delete/${ids[1]}`);

		const notice = "A traveller in your cart was deleted from your saved travellers, so the price has changed.";
		const changed = await pressButton(visitor, /^Pay ₹/);
		expect(changed.text).toContain("Who is travelling?");
		expect(changed.text).toContain(notice);
		for (const address of ["/check-out/details", "/check-out/review"])
			expect((await visitor.open(address)).address).toBe("/check-out/travellers");
		const review = await pressButton(visitor, "Continue");
		expect(review.text).toMatch(/Check and pay.*1 (adult|traveller) × /);
		expect(review.text).not.toContain(notice);
	});

	test("R-CRT-01 whose date sold out says so, beside dates with seats", async ({ visitor, account, sandboxURL }) => {
		const slug = "coorg-weekend-from-bengaluru";
		const trip = await account.findTrip(slug);
		await account.fillCart(trip, await account.addTravellers("Asha", "Meera"));
		expect(await openText(visitor, "/check-out")).toMatch(/ seats? left\./);
		await visitor.open("/check-out/review");
		await sellOut(sandboxURL, drawPhone(), slug, trip);

		const { text } = await pressButton(visitor, /^Pay ₹/);
		expect(text).toMatch(/Sold out: \d+ \w+ \d{4}/);
		expect(text).toContain("You have not been charged.");
		const [button = "", day = ""] = /Choose (\d+ \w+ \d{4})/.exec(text) ?? [];
		const chosen = await pressButton(visitor, button);
		expect(chosen.address).toBe("/check-out");
		expect(chosen.text).toContain(day);
		expect(await openText(visitor, "/check-out/review")).toMatch(/2 (adults|travellers) × /);
	});

	test("R-CRT-03 whose coupon stopped to apply is paid without it, after a word", async ({ visitor, account }) => {
		const bank = {
			...{ accountholder: "Asha Rao", accountnumber: "123456789012", ifsc: "HDFC0000001", bankname: "HDFC Bank" },
		};
		await account.call("POST", "/user/bank-details/add", { ...bank, isdefault: true });
		await account.readyCart("kerala-tour", ["Asha"], "BANKHDFC");
		expect(await openText(visitor, "/check-out/review")).toContain("Remove BANKHDFC");
		const [saved] = await account.call<{ id: string }[]>("GET", "/user/bank-details/list");
		await account.call("DELETE", `/user/bank-details/delete/${saved?.id}`);

		const { text } = await pressButton(visitor, /^Pay ₹/);
		expect(text).toContain("The price has changed");
		const [, total] = /Coupon BANKHDFC was removed: .*?\. The total is now (₹[\d,.]*\d)\./.exec(text) ?? [];
		const due = await pressButton(visitor, /^Pay ₹/);
		expect(due.address).toMatch(/^\/check-out\/pay\?/);
		expect(due.text).toContain(total);
	});

	test("that another tab filled anew is told before it is paid", async ({ visitor, account }) => {
		const travellers = await account.addTravellers("Asha");
		await account.fillCart(await account.findTrip("kerala-tour", 2), travellers);
		await visitor.open("/check-out/review");
		await account.fillCart(await account.findTrip("kerala-tour", 3), travellers);
		const { text } = await pressButton(visitor, /^Pay ₹/);
		expect(text).toContain("Your cart now has another trip");
		expect(text).toMatch(
			/: Kerala Backwaters, \d+ \w+ \d{4}\. The total went from ₹[\d,]+ to ₹[\d,]+\. Check it before/,
		);
		expect((await pressButton(visitor, /^Pay ₹/)).address).toMatch(/^\/check-out\/pay\?/);
	});

	test("[R57] that may not be paid in part says why", async ({ visitor, account }) => {
		const travellers = await account.addTravellers("Asha");
		await account.fillCart(await account.findTrip("kerala-tour", 0), travellers);
		const soon = /Part payment closes \d+ days before departure\. Your trip starts sooner/;
		expect(await openText(visitor, "/check-out/review")).toMatch(soon);
		const weekend = await account.findTrip("weekend-getaways-from-delhi-ncr", -1);
		await account.fillCart(weekend, travellers);
		expect(await openText(visitor, "/check-out/review")).toMatch(/part payment/i);
	});

	test("asks for passports where the trip leaves India, and ticks who books", async ({ visitor, account }) => {
		for (const [slug, isAbroad] of [
			["nepal-tour", true],
			["kerala-tour", false],
		] as const) {
			await account.fillCart(await account.findTrip(slug), []);
			const { html } = await visitor.open("/check-out/travellers");
			expect([slug, html.includes("Passport number")]).toEqual([slug, isAbroad]);
			const self = parseDocument(html).querySelector("[name=self]");
			expect(self?.hasAttribute("checked")).toBe(true);
		}
	});

	test("is private, and no payment is found by an address that was made up", async ({ visitor, read, account: _ }) => {
		for (const address of ["/check-out", "/check-out/review", "/payment/ord_nobody"])
			expect((await read(address)).location).toBe(`/login?${new URLSearchParams({ redirectTo: address })}`);
		expect((await visitor.visitor.get("/payment/ord_nobody")).status).toBe(404);
		expect((await visitor.open("/check-out/pay?attempt=made-up")).address).toBe("/check-out");
		expect(await openText(visitor, "/check-out/details")).toContain("Your cart is empty");
	});
});

test.describe("without script, a sign-in", () => {
	for (const [ending, message] of [
		["400", "Please enter a valid phone number"],
		["500", "Something unexpected happened or please try again later"],
		["504", "Something unexpected happened or please try again later"],
	] as const)
		test(`R-ERR-07 R-ERR-08 tells why no code goes to a number in ${ending}`, async ({ visitor }) => {
			const phone = `${drawPhone().slice(0, 7)}${ending}`;
			await visitor.open("/login");
			const { address, text, html } = await pressButton(visitor, "Send me a code", typeIndianNumber(phone));
			expect(address).toBe("/login");
			expect(text).toContain(message);
			expect(html).toContain(`value="${phone}"`);
		});

	test("R-AUT-21…23 follows signing up: field errors, the code, and success", async ({ visitor, sandboxURL }) => {
		const phone = drawPhone();
		await visitor.open("/login/create?redirectTo=%2Foffers");
		const refused = await pressButton(visitor, "Sign up");
		for (const words of ["E-mail is required", "Phone no is required", "Password is required"])
			expect(refused.text).toContain(words);
		const typed = { email: `e2e${phone}@example.in`, ...typeIndianNumber(phone), password: "Canary#Pass9" };
		const sent = await pressButton(visitor, "Sign up", typed);
		expect(sent.address).toBe("/login/create/otp");
		expect(sent.text).toContain("We have sent a code to your mobile");
		const code = await newestCode(sandboxURL, phone);
		expect((await pressButton(visitor, "Create my account", { code: wrongFor(code) })).text).toContain("Invalid OTP");
		const { address, text } = await pressButton(visitor, "Create my account", { code });
		expect(address).toBe("/offers");
		expect(text).toContain("Welcome user");
	});

	test("R-AUT-21 R-ERR-10 is offered in place of a sign-up with a known e-mail address or number; a refusal without a message is not told", async ({
		visitor,
		sandboxURL,
	}) => {
		const signUp = async (email: string, phone: string) => {
			await visitor.open("/login/create?redirectTo=%2Fwishlist");
			return pressButton(visitor, "Sign up", { email, ...typeIndianNumber(phone), password: "Canary#Pass9" });
		};
		const silent = await signUp("nomsg@example.in", drawPhone());
		expect(silent.address).toBe("/login/create/otp");
		expect(silent.text).toContain("OTP has been sent to the mobile for verify");
		const taken = await signUp("taken@example.in", drawPhone());
		expect(taken.text).toContain("This e-mail address belongs to another account");
		expect(taken.text).toContain("Already have an account with this e-mail or number? Sign in instead.");
		expect(taken.html).toContain('value="taken@example.in"');
		expect((await visitor.open("/login/password")).html).toContain('value="taken@example.in"');

		const known = drawPhone();
		await newAccount(sandboxURL, known);
		await signUp(`canary${known}@example.in`, known);
		const code = await newestCode(sandboxURL, known);
		const { address, text, html } = await pressButton(visitor, "Create my account", { code });
		expect(address).toBe("/login?redirectTo=%2Fwishlist");
		expect(text).toContain("This number already has an account. Sign in instead");
		expect(html).toContain(`value="${known}"`);
	});

	test("R-AUT-24 AMB-26 begins anew with another password, chosen by its rules", async ({ visitor, sandboxURL }) => {
		const email = "guest@example.com";
		await visitor.open("/login/reset");
		const sent = await pressButton(visitor, "Send me a code", { email });
		expect(sent.address).toBe("/login/reset/otp");
		expect(sent.text).toContain("If there is an account with it, a code is on its way to");
		expect((await pressButton(visitor, "Continue", { code: "0000" })).text).toContain("Invalid OTP");
		expect((await pressButton(visitor, "Continue", { code: "9999" })).text).toContain("Code expired");
		const proved = await pressButton(visitor, "Continue", { code: await newestCode(sandboxURL, email) });
		expect(proved.address).toBe("/login/reset/new");
		const passwords = (newpassword: string, confirmpassword: string) => ({ newpassword, confirmpassword });
		const refused = await pressButton(visitor, "Set new password", passwords("Abcdefgh1", "something else"));
		for (const words of ["at least one special character: @$!%*#?&", "Passwords must match"])
			expect(refused.text).toContain(words);
		// Other tests sign in with the old password.
		const password = "Paradise@123";
		const changed = await pressButton(visitor, "Set new password", passwords(password, password));
		expect(changed.text).toContain("Your password is changed");
		await visitor.open("/login/password");
		expect((await pressButton(visitor, "Sign in", { email, password })).text).toContain("Welcome user");
	});
});

test("without script, the form at the foot of a page keeps what was typed until it is whole, also of a failure, and thanks", async ({
	visitor,
	sandboxURL,
}) => {
	const phone = drawPhone();
	const typed = {
		name: "Fail Create",
		email: "asha@example.in",
		...typeIndianNumber(phone),
		packagename: "Anywhere with hills",
	};
	await visitor.open("/");
	const refused = await pressButton(visitor, "Submit", { name: "Fail Create" });
	for (const words of ["E-mail is required", "Phone number is required", "Package is required", "Person is required"])
		expect(refused.text).toContain(words);
	expect(refused.address).toBe("/enquiry");
	const failed = await pressButton(visitor, "Submit", { ...typed, person: "२" });
	expect(failed.text).toContain("Some unexpected error occurred, Pls try again later.");
	for (const value of ["Fail Create", phone, "Anywhere with hills"]) expect(failed.html).toContain(`value="${value}"`);
	const sent = await pressButton(visitor, "Submit", { ...typed, person: "2", name: "Asha Rao" });
	expect(sent.address).toBe("/thank-you");
	await visitor.open("/enquiry/verify");
	const { address } = await pressButton(visitor, "Submit", { code: await newestCode(sandboxURL, phone) });
	expect(address).toMatch(/^\/enquiry\/done/);
});

test("R-ENQ-19 N-14 without script, a price is requested with a code", async ({ visitor, sandboxURL }) => {
	const phone = drawPhone();
	const request = { name: "Asha Rao", email: "asha@example.in", ...typeIndianNumber(phone), comments: "In May" };
	await visitor.open("/package/russia-tour/price-request");
	expect((await pressButton(visitor, "Request a price", request)).text).toContain("Person is required");
	const asked = await pressButton(visitor, "Request a price", { ...request, person: "4" });
	expect(asked.address).toBe("/enquiry/verify");
	expect(readHref(parseDocument(asked.html), "Start again")).toBe("/package/russia-tour/price-request");
	const { address, text } = await pressButton(visitor, "Submit", { code: await newestCode(sandboxURL, phone) });
	expect(address).toBe("/enquiry/done");
	expect(text).toContain("Our travel advisor will get in touch with you shortly");
});

test("R-ZOM-01 without script, a webinar's seat is reserved with a code", async ({ visitor, sandboxURL }) => {
	const phone = drawPhone();
	await visitor.open("/webinars/w3/register");
	expect((await pressButton(visitor, "Send code")).text).toContain("First name is required");
	const seat = { firstName: "Asha", email: "asha@example.in", ...typeIndianNumber(phone) };
	expect((await pressButton(visitor, "Send code", seat)).address).toBe("/webinars/w3/verify");
	expect((await pressButton(visitor, "Resend Code")).text).toMatch(/Resend OTP in 00:\d\d/);
	const { address, text, html } = await pressButton(visitor, "Submit", { code: await newestCode(sandboxURL, phone) });
	expect(address).toBe("/webinars/w3/done");
	expect(text).toContain("Your seat is booked");
	expect(readHref(parseDocument(html), /zoom\.us/)).toBeTruthy();
});

test("R-KMY-01 R-AUT-18 without script, the yatra's registration begins after a sign-in that names it, and a skipped step leads to the first", async ({
	visitor,
	sandboxURL,
}) => {
	const phone = drawPhone();
	const add = "/registration/kmy/add";
	await visitor.open("/package/kailash-mansarovar-yatra");
	const asked = await pressButton(visitor, "Register for KMY");
	expect(asked.text).toContain("Sign in to register for the Kailash Mansarovar Yatra.");
	await pressButton(visitor, "Send me a code", typeIndianNumber(phone));
	expect((await pressButton(visitor, "Sign in", { code: await newestCode(sandboxURL, phone) })).address).toBe(add);
	const young = await pressButton(visitor, "Save and continue", { firstName: "प्रिया", dateOfBirth: "2015-05-01" });
	expect(young.text).toContain("between 18 and 70 years old");
	expect(young.html).toContain('value="प्रिया"');
	expect((await visitor.open(`${add}/review`)).address).toBe(add);
});

test("R-FAQ-01 R-FAQ-02 R-FAQ-03 without script, questions are asked, commented and voted on", async ({ visitor }) => {
	const group = await openText(visitor, "/faqs?group=payment");
	expect(group).toContain("Which ways of payment do you accept?");
	expect(group).not.toContain("What happens if I cancel?");
	expect((await pressButton(visitor, "Ask")).text).toContain("Question is required");
	const asked = await pressButton(visitor, "Ask", { title: "Can I pay by cheque?" });
	expect(asked.text).toContain("Thank you. Your question will appear here once it's answered.");
	await visitor.open("/faqs?open=g2");
	expect((await pressButton(visitor, "Comment")).text).toContain("Comment is required");
	const commented = await pressButton(visitor, "Comment", { comment: "UPI worked well for me." });
	expect(commented.text).toContain("Thank you. Your comment will appear here within a minute.");
	expect((await pressButton(visitor, /^Helpful/)).text).toContain(
		"Thank you. Your vote will be counted within a minute.",
	);
});

test("N-24 without script, a message keeps what was typed until whole, and is thanked for", async ({ visitor }) => {
	await visitor.open("/b2b");
	const typed = { name: "Al", comments: "Forty guests in March" };
	const refused = await pressButton(visitor, "Submit", typed);
	for (const words of ["Name is required", "E-mail is required", "Phone number is required", typed.comments])
		expect(refused.text).toContain(words);
	const whole = { ...typed, name: "Asha Rao", email: "asha@example.in", ...typeIndianNumber(drawPhone()) };
	const { address, text } = await pressButton(visitor, "Submit", whole);
	expect(address).toBe("/thank-you");
	expect(text).toContain("Query submitted successfully soon you will notified");
	expect(text).toContain("Verify your mobile number");
});

test("N-13 R-POP-03 without script, a repeated subscription is told alike, then not asked for", async ({ visitor }) => {
	const email = `reader-${drawPhone()}@example.in`;
	for (const _ of ["first", "second"]) {
		await visitor.open("/newsletter");
		const page = await visitor.press("Subscribe", { email }, isAt(/\/newsletter\?done=yes$/));
		expect(pageText(page)).toContain("Thank you. You're subscribed to our newsletter.");
	}
	const cookies = visitor.visitor.seen.flatMap(({ headers }) => headers.getSetCookie());
	expect(cookies.find((line) => line.startsWith("p="))).toMatch(/newsletter-\d+/);
});

test("R-HDR-02 without script, a page takes theme, contrast and data, and leads back", async ({ visitor }) => {
	await visitor.open("/preferences?back=/search");
	const chosen = { theme: "dark", contrast: "more", data: "light" };
	const { address, text, html } = await pressButton(visitor, "Save", chosen);
	expect(address).toBe("/search");
	expect(text).toContain("Your preferences are saved");
	const document = parseDocument(html);
	const { dataset } = document.documentElement;
	expect([dataset.theme, dataset.contrast, dataset.light]).toEqual(["dark", "more", ""]);
	expect(document.querySelectorAll("script[src], link[rel=modulepreload]")).toHaveLength(0);
	expect(text).toMatch(/This page came in \d+ KB at most, not counting pictures\./);
});
