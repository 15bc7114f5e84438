import { expectAccessible } from "./axe.ts";
import { heading, link, main, region, said } from "./find.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsKnown } from "./sign-up.ts";

/** Asha's booking for Nepal is paid and a month away. */
const nepal = { path: "/bookings/b100105", number: "PAR-100105" };

test("R-CRT-07 R-PKG-11 a booking shows its state, next steps, guides and downloads; its voucher prints on one page @dialect", async ({
	page,
	sandboxURL,
}) => {
	await signInAsKnown(page, sandboxURL, "asha@example.com");
	await page.goto(nepal.path);
	await expect(heading(page, /Nepal/)).toBeVisible();
	await expect(page.getByText("Confirmed and paid")).toBeVisible();
	await expect(page.getByText("Paid in full.")).toBeVisible();
	for (const name of [/^Your guide/, /^Weather on \d+ \w+ \d{4}$/, "Day by day"])
		await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
	await expect(link(page, /^\+91 70000/)).toHaveAttribute("href", /^tel:\+9170000\d{5}$/);
	await expect(link(page, /^guide\d+@/)).toHaveAttribute("href", /^mailto:guide/);
	await expect(page.getByText(/^If you cancel today: /)).toBeVisible();
	await expect(link(page, "Cancel this booking")).toBeVisible();

	await page.getByRole("link", { name: "View voucher", exact: true }).click();
	await expect(page).toHaveURL(`${nepal.path}/voucher`);
	await expect(page.getByRole("img", { name: `QR code of the booking number ${nepal.number}` })).toBeVisible();
	await expect(page.getByRole("article").locator("img")).toBeVisible();
	await expect(said(page, `Show this at the meeting point · ${nepal.number}`)).toBeVisible();
	await expect(page.getByText(`Booking ${nepal.number}`)).toBeVisible();
	await expect(page.getByText(/^Your guides?$/)).toBeVisible();
	await expect(page.getByText(/, \+91 70000/)).toBeVisible();
	await expect(said(page, "Asha Menon")).toBeVisible();
	await expect(region(page, "Hotels").getByRole("listitem")).not.toHaveCount(0);
	await expectAccessible(page, { within: "main" });
	const margin = { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" };
	const printed = await page.pdf({ format: "A4", margin });
	expect(printed.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("a receipt whose taxes are not known line by line says that the total has them", async ({ page, sandboxURL }) => {
	await signInAsKnown(page, sandboxURL, "asha@example.com");
	await page.goto(`${nepal.path}/receipt`);
	await expect(heading(page, /^Receipt PAR-100105-1 · \d+ \w+ \d{4}$/)).toBeVisible();
	await expect(region(page, "Received from")).toContainText("Asha Menon");
	await expect(region(page, "Payments")).toContainText(/Payment reference pay_\S+?₹[\d,.]+, \d+ \w+ \d{4}/);
	await expect(said(page, "Total, taxes included")).toBeVisible();
	await expect(said(page, /^Taxes are part of the total\. For each tax on its own line, write to /)).toBeVisible();
	await expect(main(page)).not.toContainText("GST, ");
});
