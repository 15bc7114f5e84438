import type { APIResponse, Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test as journey } from "#tests/e2e/fixtures.ts";
import { contractOrigin, signInAs, suitePublicToken } from "#tests/e2e/sign-up.ts";
import { readPdf } from "#tests/support/pdf-text.ts";
import { tokenOf } from "#tests/support/signed-in.ts";

/** Asha's booking for Nepal is paid and a month away; the one for Europe is partly paid; the one for Ladakh is not paid. */
const nepal = { path: "/bookings/b100105", number: "PAR-100105" };
const europe = "/bookings/b100106";
const ladakh = "/bookings/b100107";
const goa = "/bookings/b100101";

/** The journeys share one account and sign in by cookie, because password attempts are limited. */
const test = journey.extend<{ asAsha: undefined }>({
	asAsha: async ({ page, sandboxURL }, use) => {
		await signInAs(page, await tokenOf(contractOrigin(sandboxURL), "asha@example.com", suitePublicToken));
		await use(undefined);
	},
});
test.use({ isCalm: true });

const headersOf = (answer: APIResponse, ...names: string[]) => names.map((name) => answer.headers()[name]);
const heading = (page: Page, level: 1 | 2, name: string | RegExp) => page.getByRole("heading", { level, name });

test("R-CRT-07 R-PKG-11 a booking shows its state, next steps, guides and downloads @dialect", async ({
	page,
	asAsha: _,
	javaScriptEnabled,
}) => {
	await page.goto(nepal.path);
	await expect(heading(page, 1, /Nepal/)).toBeVisible();
	await expect(page.getByText("Confirmed and paid")).toBeVisible();
	await expect(page.getByText("Everything is paid.")).toBeVisible();
	await expect(heading(page, 2, /^Your guide/)).toBeVisible();
	await expect(page.getByRole("link", { name: /^\+91 70000/ })).toHaveAttribute("href", /^tel:\+9170000\d{5}$/);
	await expect(page.getByRole("link", { name: /^guide\d+@/ })).toHaveAttribute("href", /^mailto:guide/);
	await expect(heading(page, 2, /^Weather on \d+ \w+ \d{4}$/)).toBeVisible();
	await expect(heading(page, 2, "Day by day")).toBeVisible();
	await expect(page.getByText(/^If you cancel today: /)).toBeVisible();
	await expect(page.getByRole("link", { name: "Cancel this booking" })).toBeVisible();
	await expectAccessible(page, { javaScriptEnabled, within: "main" });

	await page.getByRole("link", { name: "View voucher", exact: true }).click();
	await expect(page).toHaveURL(`${nepal.path}/voucher`);
	await expect(page.getByRole("img", { name: `QR code of the booking number ${nepal.number}` })).toBeVisible();
	await expect(page.getByText(`Booking ${nepal.number}`)).toBeVisible();
	await expect(page.getByText(/^Your guides?$/)).toBeVisible();
	await expect(page.getByText(/, \+91 70000/)).toBeVisible();
	await expect(page.getByText("Asha Menon").first()).toBeVisible();
	await expect(page.getByRole("region", { name: "Hotels" }).getByRole("listitem")).not.toHaveCount(0);
	await expectAccessible(page, { javaScriptEnabled, within: "main" });
});

test("the voucher prints on one page", { tag: ["@phone", "@served"] }, async ({ page, asAsha: _ }) => {
	await page.goto(`${nepal.path}/voucher`);
	await expect(heading(page, 1, /Nepal/)).toBeVisible();
	const printed = await page.pdf({
		format: "A4",
		margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" },
	});
	expect(printed.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("voucher and calendar are files for their owner only", { tag: ["@phone", "@served"] }, async ({
	page,
	asAsha: _,
	request,
}) => {
	await page.goto(nepal.path);
	const pdf = await page.request.get(`${nepal.path}/voucher.pdf`);
	expect(headersOf(pdf, "content-type", "content-disposition", "cache-control", "x-content-type-options")).toEqual([
		"application/pdf",
		`attachment; filename="voucher-${nepal.number}.pdf"`,
		"private, no-store",
		"nosniff",
	]);
	expect(pdf.headers()["content-security-policy"]).toContain("default-src 'none'");
	const { pages } = readPdf(await pdf.body());
	expect(pages).toHaveLength(1);
	const words = pages[0]?.replaceAll(" ", "");
	for (const said of [`Booking${nepal.number}`, "Yourguide", "+9170000"]) expect(words).toContain(said);

	const calendar = await page.request.get(`${nepal.path}/trip.ics`);
	expect(headersOf(calendar, "content-type", "cache-control")).toEqual([
		"text/calendar; charset=utf-8",
		"private, no-store",
	]);
	const text = await calendar.text();
	expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
	expect(text).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\nDTEND;VALUE=DATE:\d{8}\r\n/);

	expect((await page.request.get(`${ladakh}/voucher.pdf`)).status()).toBe(404);
	for (const path of ["", "/voucher", "/voucher.pdf", "/trip.ics", "/cancel"])
		expect([path, (await page.request.get(`/bookings/b100201${path}`)).status()]).toEqual([path, 404]);
	const visitor = await request.get(`${nepal.path}/voucher.pdf`, { maxRedirects: 0 });
	expect(visitor.status()).toBe(302);
	expect(visitor.headers().location).toBe(`/login?redirectTo=${encodeURIComponent(`${nepal.path}/voucher.pdf`)}`);
});

test("each state of a booking shows the next step", async ({ page, asAsha: _ }) => {
	await page.goto(europe);
	await expect(page.getByText(/^Pay the balance of ₹[\d,.]+ by \d+ \w+ \d{4}\./)).toBeVisible();
	await page.goto(ladakh);
	await expect(page.getByText("Awaiting payment")).toBeVisible();
	await expect(page.getByRole("link", { name: "Pay now" })).toHaveAttribute("href", `${ladakh}/pay`);
	await expect(page.getByRole("link", { name: "View voucher", exact: true })).toHaveCount(0);
	await page.goto(goa);
	await expect(page.getByRole("link", { name: "Write a review" })).toBeVisible();
});

test("refunds follow one rule: on the booking, in the policy, on the package and in the wallet", async ({
	page,
	asAsha: _,
}) => {
	await page.goto(nepal.path);
	const quote = page.getByText(/^If you cancel today: /);
	await expect(quote).toContainText(
		/cancellation charge ₹[\d,.]+ \(\d+% of the total price of ₹[\d,.]+, taxes included\)/,
	);
	await expect(quote).toContainText("is refunded the way you paid, within ten working days.");
	await page.goto("/cancellation-policy");
	await expect(page.getByText(/a share of your booking's total price, taxes included/)).toBeVisible();
	await expect(page.getByText(/are made the way you paid.*within ten working days/)).toBeVisible();
	await page.goto("/package/nepal-tour?tab=practical_tab");
	await expect(page.getByText("Of the total price with taxes. The rest is refunded the way you paid.")).toBeVisible();
	await page.goto("/wallet");
	await expect(page.getByText("Refunds are made the way you paid.")).toBeVisible();
	await expect(page.getByText(/pay for a part of your next booking/)).toHaveCount(0);
});

test("every package's itinerary is a public file", { tag: ["@phone", "@served"] }, async ({ page, request }) => {
	await page.goto("/package/kerala-tour?tab=practical_tab");
	const link = page.getByRole("link", { name: "Download itinerary (PDF)" });
	await expect(link).toHaveAttribute("href", "/package/kerala-tour/itinerary.pdf");
	const file = await request.get("/package/kerala-tour/itinerary.pdf");
	expect(headersOf(file, "content-type", "cache-control")).toEqual(["application/pdf", "public, max-age=300"]);
	const { pages } = readPdf(await file.body());
	expect(pages.join(" ").replaceAll(" ", "")).toContain("Day1:");
	expect((await request.get("/package/no-such-tour/itinerary.pdf")).status()).toBe(404);
});
