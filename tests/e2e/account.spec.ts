import type { Page } from "@playwright/test";
import { button, dialog, link, main, press, said, told } from "./find.ts";
import { expect, hydratePage, test } from "./fixtures.ts";

const add = (page: Page) => press(main(page), "Add");
const save = (page: Page) => press(main(page), "Save");

test("R-ACC-02 travellers: add, change, delete in a dialog over the list @script", async ({ page, account: _ }) => {
	await page.goto("/travellers");
	await expect(page.getByText("No travellers yet")).toBeVisible();
	await link(page, "Add a traveller").click();
	await page.getByLabel("First name").fill("Meenakshi");
	await add(page);
	await expect(said(page, "Choose a title")).toBeVisible();
	await expect(page.getByLabel("First name")).toHaveValue("Meenakshi");
	await page.getByLabel("Title").selectOption("Mrs");
	await page.getByLabel("Gender").selectOption("female");
	await page.getByLabel("Last name").fill("Sundaram");
	await page.getByLabel("Date of birth").fill("1961-07-08");
	await add(page);
	await told(page, "Traveller added");

	await link(page, "Change Mrs Meenakshi Sundaram").click();
	await expect(page.getByLabel("Date of birth")).toHaveValue("1961-07-08");
	await page.getByLabel("Passport number").fill("Z7654321");
	await save(page);
	await expect(said(page, "Expiry date is required")).toBeVisible();
	await page.getByLabel("Passport valid until").fill("2033-01-31");
	await save(page);
	await expect(page.getByText("Valid until 31 January 2033")).toBeVisible();

	await hydratePage(page);
	const remove = link(page, "Delete Mrs Meenakshi Sundaram");
	const confirmation = dialog(page, "Delete a traveller");
	await remove.click();
	await expect(confirmation.getByText("Meenakshi Sundaram")).toBeVisible();
	await expect(page).toHaveURL(/\/travellers\/[\w-]+\/delete$/);
	const place = await page.evaluate(() => scrollY);
	await press(confirmation, "Keep");
	await expect(confirmation).toBeHidden();
	await expect(page).toHaveURL(/\/travellers$/);
	expect(await page.evaluate(() => scrollY)).toBe(place);
	await remove.click();
	await press(confirmation, "Delete");
	await expect(confirmation).toBeHidden();
	await told(page, "Meenakshi is deleted.");
	await page.goBack();
	await expect(page).toHaveURL(/\/travellers$/);
	await expect(confirmation).toBeHidden();
	await expect(page.getByText("No travellers yet")).toBeVisible();
	await press(page, "Undo");
	await expect(page.getByRole("heading", { name: "Mrs Meenakshi Sundaram" })).toBeVisible();
	await expect(page.getByText("Valid until 31 January 2033")).toBeVisible();
});

test("R-GEN-03 R-PKG-10 a visitor's heart is kept, and leads back to its card @late", async ({ page, scriptOn }) => {
	await page.goto("/destinations");
	const form = page.locator("form[id^='pkg-']").nth(3);
	const id = await form.getAttribute("id");
	await form.getByRole("button").click();
	await expect(button(form, /^Remove/)).toBeVisible();
	// When no document is loaded the address has a fragment, unless the click came before hydration.
	await expect(page).toHaveURL(new RegExp(`/destinations${scriptOn ? "(#" : "#("}${id})${scriptOn ? "?" : ""}$`));
	await page.goto("/destinations");
	await expect(button(form, /^Remove/)).toBeVisible();
});
