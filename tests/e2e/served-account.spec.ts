import { completeTrip, openPaymentPage, payWithoutReturn, report } from "#tests/support/buyer.ts";
import { pageText, parseDocument } from "#tests/support/html.ts";
import { readPdf } from "#tests/support/pdf-text.ts";
import { newestCode } from "#tests/support/sign-in.ts";
import { expect, openText, pressButton, readHref, readTitle, test, typeIndianNumber } from "./read-page.ts";
import { newAccount } from "./ready-cart.ts";
import { drawPhone, readInbox, sessionSince } from "./sign-up.ts";

test("R-ACC-01 R-RTE-06 a new user is “Guest” first, then greeted by name", async ({ visitor, member: _ }) => {
	expect(await openText(visitor, "/profile")).toContain("Guest");
	const profile = parseDocument(visitor.page().html);
	for (const id of ["Travellers", "wishList", "Reviews", "enquiry", "booking"])
		expect(profile.querySelector(`section#${id}`), id).toBeTruthy();
	await visitor.open("/profile/edit");
	const refused = await pressButton(visitor, "Save", { firstName: "", pincode: "abc" });
	expect(refused.text).toContain("First name is required");
	expect(refused.html).toContain('value="abc"');
	const saved = await pressButton(visitor, "Save", { firstName: "लक्ष्मीनारायणन", pincode: "560038" });
	expect(saved.text).toContain("Your profile is saved");
	expect(saved.text).toContain("लक्ष्मीनारायणन");
	for (const [address, words] of [
		["/wallet", "₹0"],
		["/coupon-history", "No coupons used yet"],
		["/enquiries", "No enquiries yet"],
		["/bookings", "No bookings yet"],
	] as const)
		expect(await openText(visitor, address), address).toContain(words);
	await visitor.open("/notifications");
	expect((await pressButton(visitor, "Mark as read")).text).not.toContain("Mark as read");
});

test("R-CRT-05 R-CRT-06 identity documents are checked, and an e-mail address is confirmed by its code", async ({
	visitor,
	member: { user, email },
	sandboxURL,
}) => {
	visitor.visitor.carry(sessionSince(user));
	await visitor.open("/profile/papers");
	const papers = { pan: "abcde1234f", documentType: "voterid", nameOnDocument: "Meenakshi Sundaram" };
	const refused = await pressButton(visitor, "Submit for verification", { ...papers, documentNumber: "123" });
	expect(refused.text).toContain("A voter ID has three letters");
	const sent = await pressButton(visitor, "Submit for verification", { ...papers, documentNumber: "ABC1234567" });
	expect(sent.text).toContain("Your documents are being verified");
	await visitor.open("/profile/email");
	expect((await pressButton(visitor, "Send me a code")).text).toContain(email);
	const { text } = await pressButton(visitor, "Confirm", { code: await newestCode(sandboxURL, email) });
	expect(text).toContain("E-mail address confirmed");
});

test("R-PKG-10 R-ACC-04 hearts on a card and on a package page fill the wishlist", async ({ visitor, account: _ }) => {
	await visitor.open("/package/kerala-tour");
	const added = await pressButton(visitor, /^Add to wishlist: Kerala Backwaters/);
	expect(added.html).toContain("Remove from wishlist: Kerala Backwaters");
	await visitor.open("/package/domestic");
	await pressButton(visitor, "Add Goa Beaches to the wishlist");
	const [kerala, goa] = ["Remove Kerala Backwaters from the wishlist", "Remove Goa Beaches from the wishlist"];
	const { html } = await visitor.open("/wishlist");
	for (const name of [kerala, goa]) expect(html).toContain(name);
	await pressButton(visitor, goa);
	const list = await visitor.open("/wishlist");
	expect(list.html).toContain(kerala);
	expect(list.html).not.toContain(goa);
});

test("R-ACC-06 a bank account's number is typed twice, then its end is shown", async ({ visitor, account: _ }) => {
	await visitor.open("/bank-details/add");
	const typed = { holder: "Meenakshi Sundaram", number: "1111 2222 3333", ifsc: "SBIN0001234", bankName: "State Bank" };
	const refused = await pressButton(visitor, "Add", { ...typed, numberAgain: "1111 2222 3334" });
	expect(refused.text).toContain("Enter the same account number again");
	const added = await pressButton(visitor, "Add", { ...typed, numberAgain: "111122223333", isDefault: "yes" });
	expect(added.text).toMatch(/State Bank.*Default account/);
	expect(added.html).not.toContain("11112222");
	const address = readHref(parseDocument(added.html), "Delete the account ending in 3333") ?? "";
	await visitor.open(address);
	expect((await pressButton(visitor, "Delete")).text).toContain("No bank account yet");
});

test("R-ACC-05 a review of a past trip is written once, listed, changed", async ({ visitor, account, sandboxURL }) => {
	const text = "Slow mornings on the water, and nobody in a hurry.";
	const better = "Slow mornings on the water, and the best food of the year.";
	const early = await openText(visitor, "/reviews/write/kerala-tour");
	expect(early).toContain("You can review a trip once you are back from it.");
	expect(early).not.toContain("Send review");
	await completeTrip(sandboxURL, account.user, "kerala-tour");
	const { html } = await visitor.open("/reviews");
	await visitor.open(readHref(parseDocument(html), /^Write a review of Kerala/) ?? "");
	const refused = await pressButton(visitor, "Send review", { text: "Too short" });
	for (const words of ["Choose how many stars", "Too short"]) expect(refused.text).toContain(words);
	const sent = await pressButton(visitor, "Send review", { rating: "4", text });
	expect(sent.address).toBe("/reviews");
	for (const words of ["Your review will be shown once it's approved", text, "Pending"])
		expect(sent.text).toContain(words);
	expect(sent.html).toContain('aria-label="Rated 4 out of 5"');
	expect(readHref(parseDocument(sent.html), /^Write a review of/)).toBeNull();
	await visitor.open(readHref(parseDocument(sent.html), /^Change your review of Kerala/) ?? "");
	const changed = await pressButton(visitor, "Save review", { rating: "5", text: better });
	for (const words of ["Your review is changed.", better]) expect(changed.text).toContain(words);
	expect(changed.html).toContain('aria-label="Rated 5 out of 5"');
	expect(changed.text).not.toContain("nobody in a hurry");
});

test("a new mobile number is proven by its code after the password, the old one is told, and none is taken over", async ({
	visitor,
	member: { phone, password },
	sandboxURL,
}) => {
	const [fresh, taken] = [drawPhone(), drawPhone()];
	await newAccount(sandboxURL, taken);
	expect(await openText(visitor, "/profile/mobile")).toContain("Confirm it is you");
	expect((await pressButton(visitor, "Confirm", { password })).text).toContain("Change mobile number");
	const ask = async (number: string) => {
		await visitor.open("/profile/mobile");
		return (await pressButton(visitor, "Send me a code", typeIndianNumber(number))).text;
	};
	expect(await ask("123")).toMatch(/Phone number must be required|Invalid phone number/);
	expect(await ask(phone)).toContain("This is already your number");
	expect(await ask(taken)).toContain(`We have sent a code to +91 ${taken}.`);
	const refused = await pressButton(visitor, "Confirm", { code: await newestCode(sandboxURL, taken) });
	expect(refused.text).toContain("This number belongs to another account. Sign in with it, or use another number");
	expect(await ask(fresh)).toContain(`We have sent a code to +91 ${fresh}.`);
	expect((await pressButton(visitor, "Confirm", { code: "0000" })).text).toContain("This code didn't match");
	const changed = await pressButton(visitor, "Confirm", { code: await newestCode(sandboxURL, fresh) });
	expect(changed.address).toBe("/profile");
	for (const words of ["Your mobile number is changed", `+91 ${fresh}`]) expect(changed.text).toContain(words);
	const [notice] = await readInbox(sandboxURL, phone);
	expect(notice?.text).toMatch(/^The mobile number of your Paradise account was changed on /);
});

test("R-CRT-07 a booking has a receipt with every tax, the payment and the travellers, as a page and a tagged PDF", async ({
	visitor,
	read,
	member,
	sandboxURL,
	baseURL,
}) => {
	const company = { gstin: "27AAPFU0939F1ZW", companyname: "Menon & Daughters" };
	await member.readyCart("nepal-tour", ["Asha", "Meera"]);
	await member.call("POST", "/cart/gst", { ...company, companyaddress: "14 Rose Street", state: "Goa" });
	await visitor.open("/check-out/review");
	await pressButton(visitor, /^Pay ₹/);
	const gateway = await openPaymentPage(visitor.page());
	await payWithoutReturn(sandboxURL, gateway);
	await report(baseURL ?? "", gateway.paid);
	const paid = await visitor.open(`/payment/${gateway.paid.orderid}`);
	expect(pageText(paid)).toMatch(/Your confirmation: SMS to \+91 •{6}\d{4}, e-mail to \S+@example\.in\./);
	const document = parseDocument(paid.html);
	expect(readHref(document, "Add your e-mail address")).toBeNull();
	const booking = readHref(document, "View booking");

	const headers = { cookie: sessionSince(member.user) };
	const page = await read(`${booking}/receipt`, { headers });
	expect(readTitle(page)).toMatch(/^Receipt \S+-1 · \d+ \w+ \d{4}$/);
	const lines = ["Package price", "GST, 5%", "TCS, 2%", "Total"];
	const amounts =
		new RegExp(lines.map((line) => `${line}\\s*₹([\\d,.]*\\d)`).join(".*?")).exec(page.text)?.slice(1) ?? [];
	const [price = 0, gst = 0, tcs, total] = amounts.map((amount) => Number(amount.replaceAll(",", "")));
	const due = [price * 0.05, (price + gst) * 0.02].map((tax) => Math.round(tax * 100) / 100);
	expect([gst, tcs]).toEqual(due);
	expect(total).toBeCloseTo(
		due.reduce((sum, tax) => sum + tax, price),
		2,
	);
	const words = ["Payment reference pay_", "Asha Rao, Meera Rao", ...Object.values(company), "Sold by"];
	for (const said of words) expect(page.text).toContain(said);
	for (const other of ["Balance", "Included", "Hotels", "Emergency line"]) expect(page.text).not.toContain(other);

	const file = await read(`${booking}/receipt.pdf`, { headers });
	expect(file.headers.get("cache-control")).toBe("private, no-store");
	const { pages } = readPdf(file.bytes);
	expect(pages).toHaveLength(1);
	const printed = pages.join("").replaceAll(" ", "");
	for (const said of ["GST,5%", "TCS,2%", ...amounts.map((amount) => `₹${amount}`), "AshaRao", company.gstin])
		expect(printed).toContain(said);
	for (const mark of [/\/Marked true/, /\/S \/Table\b/]) expect(file.bytes.toString("latin1")).toMatch(mark);
});
