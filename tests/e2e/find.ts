import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export type Place = Page | Locator;
type Name = string | RegExp;

export const main = (page: Page): Locator => page.getByRole("main");
export const heading = (place: Place, name: Name): Locator => place.getByRole("heading", { level: 1, name });
/** A name of letters alone is the whole name. */
export const button = (place: Place, name: Name): Locator => place.getByRole("button", { name, exact: true });
export const link = (place: Place, name: Name): Locator => place.getByRole("link", { name });
export const dialog = (page: Page, name?: Name): Locator =>
	page.getByRole("dialog", name === undefined ? {} : { name });
export const region = (place: Place, name: string): Locator => place.getByRole("region", { name, exact: true });
export const said = (place: Place, text: Name): Locator => place.getByText(text).first();
export const press = (place: Place, name: Name): Promise<void> => button(place, name).first().click();
export const told = (page: Page, text: Name): Promise<void> =>
	expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

export const field = (place: Place, label: string): Locator => place.getByLabel(label, { exact: true });
export const phoneInput = (place: Place): Locator => field(place, "Phone");
export const emailInput = (place: Place): Locator => field(place, "E-mail");

/** Returns the field of one digit, which is there once script runs. */
export const digitBox = (place: Place, number: number): Locator => place.getByLabel(`Digit ${number} of 4`);
/** Returns the field for the whole code until script runs, then that of its first digit. */
export const codeField = (place: Place): Locator =>
	place.getByLabel("Your 4-digit code", { exact: true }).or(digitBox(place, 1));

/** @param code without one the field stays empty, and what follows fails */
export const typeCode = (place: Place, code: string): Promise<void> => codeField(place).fill(code);

/** The code is none of the sandbox's special codes either. */
export const wrongFor = (code: string): string => (code === "5678" ? "8765" : "5678");

/** Marks the document. @returns whether the page still is in it */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
	await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
	return () => page.evaluate(() => "isSameDocument" in window);
}
