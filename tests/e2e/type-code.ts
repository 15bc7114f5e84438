import type { Locator, Page } from "@playwright/test";

/** The field of one digit. */
export const digitBox = (place: Page | Locator, number: number): Locator => place.getByLabel(`Digit ${number} of 4`);

/** @param code four digits; without one the fields stay empty, and what follows fails */
export async function typeCode(place: Page | Locator, code: string | null | undefined): Promise<void> {
	for (const [index, digit] of [...(code ?? "")].entries()) await digitBox(place, index + 1).fill(digit);
}
