import { addTraveller, callSandbox } from "#tests/support/buyer.ts";
import { readPdf } from "#tests/support/pdf-text.ts";
import type { KnownUser } from "#tests/support/signed-in.ts";
import { expectAccessible } from "./axe.ts";
import { heading, press, said } from "./find.ts";
import { expect, test } from "./fixtures.ts";
import { contractOrigin } from "./sign-up.ts";

const company = {
	gstin: "27AAPFU0939F1ZW",
	companyname: "Menon & Daughters",
	companyaddress: "14 Rose Street",
	state: "Goa",
};
const taxes = ["GST, 5%", "₹3,290", "TCS, 2%", "₹1,381.80"];

async function fillCart(sandbox: string, user: KnownUser): Promise<void> {
	const { token } = user;
	const tour = await callSandbox<{ id: string; departures: { date: string; left: number; pricedelta: number }[] }>(
		sandbox,
		["GET", "/package-data/nepal-tour"],
		{ token },
	);
	const plain = tour.departures.filter(({ left, pricedelta }) => left >= 4 && pricedelta === 0);
	const date = plain.at(-1)?.date ?? "";
	const travellers = [await addTraveller(sandbox, user), await addTraveller(sandbox, user)];
	const body = { packageID: tour.id, yatraDate: date, PassengerList: travellers, couponCode: "" };
	await callSandbox(sandbox, ["POST", "/cart/add"], { body, token });
	await callSandbox(sandbox, ["POST", "/cart/gst"], { body: company, token });
}

test("R-CRT-07 a booking has a receipt with every tax, the payment and the travellers, as a page and a tagged PDF", async ({
	page,
	member,
	sandboxURL,
	openGateway,
}) => {
	await fillCart(contractOrigin(sandboxURL), member.user);
	await page.goto("/check-out/review");
	await openGateway(/^Pay ₹/);
	await press(page, "Pay");
	await expect(heading(page, /^Booked! /)).toBeVisible();
	await expect(said(page, /^Your confirmation: SMS to \+91 •{6}\d{4}, e-mail to \S+@example\.in\.$/)).toBeVisible();
	await expect(page.getByRole("link", { name: "Add your e-mail address" })).toHaveCount(0);
	await page.getByRole("link", { name: "View booking" }).click();
	await expect(said(page, "Asha Canary, Asha Canary")).toBeVisible();

	await page.getByRole("link", { name: "View receipt", exact: true }).click();
	await expect(page).toHaveURL(/\/receipt$/);
	const receipt = page.getByRole("article");
	const total = "₹70,471.80";
	const lines = [
		...["Package price", "₹65,800", ...taxes, "Total", total, "Paid", "Payment reference pay_"],
		...["Asha Canary, Asha Canary", company.companyname, company.gstin, "Sold by"],
		"claim it back in your income tax return",
	];
	for (const text of lines) await expect(receipt).toContainText(text);
	for (const text of ["Balance", "Included", "Hotels", "Emergency line"]) await expect(receipt).not.toContainText(text);
	await expect(heading(page, /^Receipt \S+-1 · \d+ \w+ \d{4}$/)).toBeVisible();
	await expectAccessible(page, { within: "main" });

	const file = await page.request.get(`${page.url()}.pdf`);
	expect(file.headers()["cache-control"]).toBe("private, no-store");
	const bytes = await file.body();
	const { pages } = readPdf(bytes);
	expect(pages).toHaveLength(1);
	const words = pages.join("").replaceAll(" ", "");
	for (const text of [...taxes, total, "Asha Canary", company.gstin]) expect(words).toContain(text.replaceAll(" ", ""));
	expect(bytes.toString("latin1")).toMatch(/\/Marked true/);
	expect(bytes.toString("latin1")).toMatch(/\/S \/Table\b/);
});
