import type { Page } from "@playwright/test";

/** Says to a page that its line is one on which nothing is fetched while nobody does anything. @param more what else the line is */
export const onSlowLine = (page: Page, more: object = {}): Promise<unknown> =>
	page.addInitScript((extra) => {
		const connection = { effectiveType: "3g", rtt: 400, downlink: 1, saveData: false, ...extra };
		Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
	}, more);
