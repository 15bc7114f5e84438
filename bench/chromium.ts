import { type Browser, chromium } from "@playwright/test";

/** Opens the browser that the run was given. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
	chromium.launch({
		executablePath,
		args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
	});
